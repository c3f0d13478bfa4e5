/** Storage that survives even when the browser is killed. */
export const backup = () => import("../device/backup.ts");

/** Store a text under a key so that it survives even then. Throws if the browser refuses. */
export function put(key: string, text: string): void {
  localStorage.setItem(key, text);
  void backup().then(({ save }) => save(key, text));
}
