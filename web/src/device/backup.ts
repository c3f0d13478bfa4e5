/** Browsers write localStorage to disk only every few seconds, and lose the latest changes when they are killed. What must not be
 *  lost is stored in IndexedDB as well, and restored when the page is next opened. */

import { Shelf } from "./shelf.ts";

interface Saved {
  /** When it was stored, in Unix milliseconds: localStorage has the same under `stamp`. */
  at: number;
  text: string;
}

const START = "page/";
const stamp = (key: string): string => `${key}.at`;
const shelf = new Shelf();

/** Restore whatever is newer in the database; returns whether anything was. */
async function putBack(): Promise<boolean> {
  const said = await shelf.under(START);
  const rows = said.startsWith("[") ? (JSON.parse(said) as [string, string][]) : [];
  let found = false;
  for (const [name, row] of rows) {
    const key = name.slice(START.length);
    const { at, text } = JSON.parse(row) as Saved;
    if (at <= Number(localStorage.getItem(stamp(key)) ?? 0)) continue;
    localStorage.setItem(key, text);
    localStorage.setItem(stamp(key), String(at));
    found = true;
  }
  return found;
}

/** Restores once, before anything is stored; returns whether something had been lost, in which case the page must reload. */
const restored: Promise<boolean> = putBack().catch(() => false);
void restored.then((lost) => lost && location.reload());

/** Store a text of localStorage in the database as well, if possible. */
export async function save(key: string, text: string): Promise<void> {
  if (await restored) return;
  const at = Date.now();
  const row: Saved = { at, text };
  try {
    localStorage.setItem(stamp(key), String(at));
    await shelf.write(JSON.stringify([{}, { [START + key]: JSON.stringify(row) }, []]));
  } catch {
    // Then it is kept once.
  }
}
