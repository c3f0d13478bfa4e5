/** Notes in the link of a shared review: behind the #, so that no server learns them. */

import { pack, unpack } from "../lib/browser/packing.ts";
import { type Notes, soundNotes } from "../lib/storage/notes.ts";

/** The most letters that notes may take in a link; messengers cut longer ones. */
const MOST_LETTERS = 1_500;
/** What stands in the address before them. */
export const MARK = "notes";

const KEY = "barbu.shared-notes";
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** Letters of which no messenger damages any, and the other way round. */
function small(packed: string): string {
  const bits = [...atob(padded(packed))].map((letter) => letter.charCodeAt(0).toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function large(text: string): string {
  const bits = [...text].map((letter) => Math.max(0, LETTERS.indexOf(letter)).toString(2).padStart(5, "0")).join("");
  return btoa((bits.match(/.{8}/g) ?? []).map((eight) => String.fromCharCode(parseInt(eight, 2))).join(""));
}

const padded = (packed: string): string => packed.replaceAll("-", "+").replaceAll("_", "/");

/** The part of a link that carries notes, and how many of them it could not hold. */
export async function notesPart(notes: Notes): Promise<{ part: string; left: number }> {
  const all = Object.entries(notes);
  for (let count = all.length; count > 0;) {
    const part = small(await pack(Object.fromEntries(all.slice(0, count))));
    if (part.length <= MOST_LETTERS) return { part: `/${MARK}/${part}`, left: all.length - count };
    count = Math.min(count - 1, Math.floor((count * MOST_LETTERS) / part.length));
  }
  return { part: "", left: all.length };
}

/** Keep the notes of a link as long as this tab is open. A damaged link has none. */
export async function takeNotes(table: string, part: string): Promise<void> {
  try {
    const notes = soundNotes(await unpack(large(part)));
    sessionStorage.setItem(KEY, JSON.stringify({ table, notes }));
  } catch {
    // The review is there without them.
  }
}

/** The notes that came with the link of a review. */
export function sharedNotes(table: string): Notes {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { table: string; notes: unknown } | null;
    return found?.table === table ? soundNotes(found.notes) : {};
  } catch {
    return {};
  }
}
