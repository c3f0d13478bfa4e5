/** Storage that survives even when the browser is killed. */
export const backup = () => import("../../device/backup.ts");

/** What the browser has refused to store: it lasts as long as this page. */
const unstored = new Map<string, string>();

/** The text under a key; null if there is none. */
export function stored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the browser lets this page store nothing at all. */
export function isForbidden(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

export const isUnstored = (key: string): boolean => unstored.has(key);

/** Store a text under a key so that it survives even then. Throws if the browser refuses; the text then lasts as long as the page. */
export function put(key: string, text: string): void {
  unstored.set(key, text);
  localStorage.setItem(key, text);
  unstored.delete(key);
  void backup().then(({ save }) => save(key, text));
}
