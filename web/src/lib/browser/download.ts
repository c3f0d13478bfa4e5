/** Files that the browser saves where its user wants them. */

export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Browsers read the file after the click, so its URL has to stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
