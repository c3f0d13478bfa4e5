/** Keyboard shortcuts of a screen. */

/** Whether keys typed in the element are text. */
function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
}

/** Handle keys by name (`KeyboardEvent.key`, letters in lower case) until the returned function is called. */
export function shortcuts(keys: Record<string, (event: KeyboardEvent) => void>): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const answer = keys[name];
    if (!answer || (takesText(event.target) && name !== "Escape")) return;
    answer(event);
  };
  window.addEventListener("keydown", listen);
  return () => window.removeEventListener("keydown", listen);
}
