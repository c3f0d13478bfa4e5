// Runs before the first paint, so that a chosen theme never flashes in the other one.
try {
  const { theme } = JSON.parse(localStorage.getItem("barbu.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without stored settings the system's theme holds.
}
