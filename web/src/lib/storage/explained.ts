/** Explanations for newcomers, each given once in this browser. */

const KEY = "barbu.told";

function told(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export const wasExplained = (what: string): boolean => told().includes(what);

export function explained(what: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...told(), what]));
  } catch {
    // Without storage it is given again.
  }
}
