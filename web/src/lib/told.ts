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

export const hasHeard = (what: string): boolean => told().includes(what);

export function heard(what: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...told(), what]));
  } catch {
    // Without storage it is given again.
  }
}
