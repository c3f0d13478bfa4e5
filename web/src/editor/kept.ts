/** My own rules. They stay in this browser until they are exported or shared. */

import { Collection } from "../lib/storage/collection.ts";
import type { Table } from "./table.ts";

/** Rules of mine: the draft as it was left, its rule file if it was valid, and a one-line summary. Rules this version cannot read
 *  are stored as the link that brought them. */
export interface Kept {
  id: string;
  title: string;
  line: string;
  updated_ms: number;
  parent: string;
  players: number;
  rules: Table;
  text: string;
  link?: string;
}

const KEY = "barbu.rules";

/** Another version, or a person, may have left anything in the storage. */
const isKept = (entry: Partial<Kept> | null): entry is Kept =>
  typeof entry?.id === "string" && typeof entry.title === "string" && typeof entry.rules === "object" && entry.rules !== null;

const shelf = new Collection(KEY, isKept);

/** My rules, the newest first. */
export const kept = (): Kept[] => shelf.all();

export const keptRules = (id: string): Kept | undefined => shelf.one(id);

/** Store rules, or replace them; false if the browser stores nothing. */
export const keep = (entry: Kept): boolean => shelf.keep(entry);

export const forget = (id: string): void => shelf.forget(id);

export const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), hex).join("");

const hex = (byte: number): string => byte.toString(16).padStart(2, "0");
