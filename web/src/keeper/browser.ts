/** Saving everything in this browser as one file, and loading such a file. Loading loses nothing: a score sheet is replaced only
 *  by a later state of itself, and everything else already here stays as it is. */

import { Shelf as Texts } from "../device/shelf.ts";
import { kept as ownRules, newId } from "../editor/kept.ts";
import { games } from "../lib/storage/tickets.ts";
import { isKept, keep, type Kept, sittings } from "./kept.ts";
import { relation, snapshotOf } from "./versions.ts";

export const VERSION = 1;
const FORMAT = "barbu-browser";

const SHEETS = "barbu.sittings";

/** The other storage keys that are saved, and which fields identify the entries of a list. */
const LISTS: Record<string, string> = {
  "barbu.rules": "id",
  "barbu.games": "table",
  "barbu.left": "table",
  "barbu.watched": "token",
  "barbu.friends": "name",
};
const OTHERS = ["barbu.me", "barbu.known", "barbu.settings", "barbu.fair", "barbu.muted", "barbu.told", "barbu.pending"];

type Entry = Record<string, unknown>;

interface Everything {
  format: typeof FORMAT;
  version: number;
  saved: string;
  /** The contents of the storage by key. */
  kept: Record<string, unknown>;
  /** The games stored in this browser's database: keys and texts. */
  texts: [string, string][];
}

/** How many of each kind. */
export interface Counts {
  sheets: number;
  games: number;
  rules: number;
}

export const counts = (): Counts => ({ sheets: sittings().length, games: games().length, rules: ownRules().length });

/** The file of everything. */
export async function everything(): Promise<Blob> {
  const kept: Record<string, unknown> = {};
  for (const key of [SHEETS, ...Object.keys(LISTS), ...OTHERS]) {
    const value = read(key);
    if (value !== null) kept[key] = value;
  }
  const found = await new Texts().under("");
  const texts = found.startsWith("[") ? (JSON.parse(found) as [string, string][]) : [];
  const file: Everything = { format: FORMAT, version: VERSION, saved: new Date().toISOString(), kept, texts };
  return new Blob([JSON.stringify(file)], { type: "application/json" });
}

/** The kind of a text: a file of everything, one of an unknown version, a damaged one, or something else. */
export function recognised(text: string): Everything | { version: string } | "damaged" | null {
  let found: Partial<Everything> | null;
  try {
    found = JSON.parse(text) as Partial<Everything> | null;
  } catch {
    return text.slice(0, 100).includes(FORMAT) ? "damaged" : null;
  }
  if (found?.format !== FORMAT) return null;
  if (found.version !== VERSION) return { version: String(found.version).slice(0, 20) };
  const sound = isRecord(found.kept) && Array.isArray(found.texts);
  return sound ? (found as Everything) : "damaged";
}

/** Load what is new here; returns how much that was, and whether the browser stored all of it. */
export async function takeIn(file: Everything): Promise<Counts & { whole: boolean }> {
  const before = counts();
  let whole = await gamesIn(file.texts);
  let sheets = 0;
  for (const entry of listOf(file.kept[SHEETS]).reverse()) {
    const found = isKept(entry) ? sheetIn(entry) : undefined;
    if (found) sheets += 1;
    else if (found === false) whole = false;
  }
  for (const [key, by] of Object.entries(LISTS)) {
    const there = listOf(read(key));
    const fresh = listOf(file.kept[key]).filter((entry) => !there.some((each) => each[by] === entry[by]));
    if (fresh.length > 0) whole = write(key, [...there, ...fresh]) && whole;
  }
  for (const key of OTHERS) {
    const [there, value] = [read(key), file.kept[key]];
    if (value === undefined || value === null) continue;
    // Objects are merged key by key; of everything else the value already here stays.
    if (isRecord(there) && isRecord(value)) whole = write(key, { ...value, ...there }) && whole;
    else if (there === null) whole = write(key, value) && whole;
  }
  const after = counts();
  return { sheets, games: after.games - before.games, rules: after.rules - before.rules, whole };
}

/** Store a sheet that is new here; returns whether the browser did, undefined if nothing in it is new. */
export function sheetIn(entry: Kept): boolean | undefined {
  const mine = sittings().filter(
    (each) => each.id === entry.id || (!!entry.last.sitting.id && each.last.sitting.id === entry.last.sitting.id),
  );
  const relations = mine.map((each) => relation(snapshotOf(each), snapshotOf(entry)));
  if (relations.some((each) => each === "same" || each === "older")) return undefined;
  const before = mine[relations.indexOf("newer")];
  // If both have been continued, both are kept.
  const id = before?.id ?? (mine.length > 0 ? newId() : entry.id);
  return keep({ ...entry, id });
}

/** Store the games this browser does not have, each of them completely or not at all. */
async function gamesIn(texts: [string, string][]): Promise<boolean> {
  const shelf = new Texts();
  const sound = texts.filter((each) => Array.isArray(each) && each.every((part) => typeof part === "string"));
  const ids = new Set(sound.filter(([key]) => key.startsWith("game/")).map(([key]) => key.split("/")[1] ?? ""));
  let whole = true;
  for (const id of ids) {
    const fresh = sound.filter(([key]) => key.startsWith(`game/${id}/`) || (key.startsWith("uses/") && key.endsWith(`/${id}/`)));
    const used = fresh.filter(([key]) => key.startsWith("uses/")).map(([key]) => `rules/${key.split("/")[1] ?? ""}/`);
    const rules = sound.filter(([key]) => used.includes(key));
    const said = await shelf.write(JSON.stringify([Object.fromEntries(fresh), Object.fromEntries(rules), []]));
    // A game already here stays as it is.
    whole = (said === "" || said === "taken") && whole;
  }
  return whole;
}

const isRecord = (value: unknown): value is Entry => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isRecord) : []);

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as unknown;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
