/** Storage that the browser does not clear by itself. */

/** Whether the browser has promised to keep the data of this page; null if it cannot say. */
export async function isLasting(): Promise<boolean | null> {
  try {
    return (await navigator.storage?.persisted?.()) ?? null;
  } catch {
    return null;
  }
}

/** Ask the browser to keep the data of this page; some ask the person. Returns whether it will. */
export async function askToLast(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** Whether this is an iPhone or iPad on which the page is open in a browser: its data is deleted after seven days without a visit.
 *  On the home screen, it stays. */
export function isCleared(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
  return apple && !matchMedia("(display-mode: standalone)").matches;
}
