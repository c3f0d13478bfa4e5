try {
  const { theme } = JSON.parse(localStorage.getItem("barbu.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {}
