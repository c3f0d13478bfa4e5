/** Files that the browser saves where its owner wants them. */

export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Browsers read the file after the click, so its address has to stay for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
