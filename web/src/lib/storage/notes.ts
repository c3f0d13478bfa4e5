/** My notes about moves of finished deals. They stay in this browser, with the game they are about, unless I share them. */

import { read, write } from "./tickets.ts";

const NOTES = "barbu.notes";
/** The longest note, in letters; how many a game has; and the games whose notes are remembered. */
export const LONGEST = 280;
const MOST = 200;
const MOST_GAMES = 100;

/** The notes about a game, by deal and move: `3.17` is the seventeenth move of deal 3, and the first is 1. */
export type Notes = Readonly<Record<string, string>>;

const all = (): Record<string, Notes> => {
  const found = read<Record<string, Notes>>(NOTES, {});
  return typeof found === "object" && !Array.isArray(found) ? found : {};
};

/** The notes among what another browser, version or person has left, each at most so long. */
export function soundNotes(found: unknown): Notes {
  if (typeof found !== "object" || found === null) return {};
  const sound = Object.entries(found).filter(([place, text]) => /^[0-9]{1,3}\.[0-9]{1,3}$/.test(place) && typeof text === "string" && text);
  return Object.fromEntries(sound.slice(0, MOST).map(([place, text]) => [place, String(text).slice(0, LONGEST)]));
}

export const notesOf = (table: string): Notes => soundNotes(all()[table]);

export const noteKey = (deal: number, move: number): string => `${deal}.${move}`;

/** Store the notes about a game; without any, nothing is left of them. */
export function keepNotes(table: string, notes: Notes): void {
  const others = Object.entries(all()).filter(([each]) => each !== table);
  const sound = soundNotes(notes);
  const mine: [string, Notes][] = Object.keys(sound).length > 0 ? [[table, sound]] : [];
  write(NOTES, Object.fromEntries([...others, ...mine].slice(-MOST_GAMES)));
}

/** Keep a note about a move, or none. */
export function note(table: string, place: string, text: string): void {
  const others = Object.fromEntries(Object.entries(notesOf(table)).filter(([each]) => each !== place));
  keepNotes(table, text.trim() ? { ...others, [place]: text.trim() } : others);
}
