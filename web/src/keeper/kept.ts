/** The sheets stored in this browser, each with the entries for its next deal. */

import { Collection } from "../lib/storage/collection.ts";
import { stored } from "../lib/storage/storage.ts";
import type { Keeping } from "../protocol.ts";
import type { Draft } from "./draft.ts";

/** A sheet as it was left: the last answers, the players' emblems by seat, the deal being entered, the steps that led there, and
 *  the deal put aside while an earlier one is corrected; a mark for each of its past states, and the key by which others follow
 *  it. */
export interface Kept {
  id: string;
  updated_ms: number;
  avatars: string[];
  last: Keeping;
  draft: Draft;
  past: Draft[];
  waiting: Draft | null;
  history?: string[];
  mirror?: string;
}

/** The storage key of all sheets. */
export const KEY = "barbu.sittings";
const LARGE = "barbu.sittings.large";

/** Another version may have left anything in the storage. */
export const isKept = (entry: Partial<Kept> | null): entry is Kept =>
  typeof entry?.id === "string" && Array.isArray(entry.last?.sitting?.players) && typeof entry.draft?.step === "string";

const shelf = new Collection(KEY, isKept);

/** All sheets, the newest first. */
export const sittings = (): Kept[] => shelf.all();

export const sitting = (id: string): Kept | undefined => shelf.one(id);

/** Store a sheet in its current state; false if the browser stores nothing, or nothing more. */
export const keep = (entry: Kept): boolean => shelf.keep(entry);

/** Whether the browser has refused to store the last change. */
export const isUnstored = (): boolean => shelf.unstored;

export const forget = (id: string): void => shelf.forget(id);

/** The versions of a sheet stored in this browser. */
export const versionsOf = (id: string): Kept[] => (id ? sittings().filter((each) => each.last.sitting.id === id) : []);

export const sittingHash = (id: string): string => `#/keep/${id}`;

export const isLarge = (): boolean => stored(LARGE) === "yes";

export function setLarge(large: boolean): void {
  try {
    localStorage.setItem(LARGE, large ? "yes" : "no");
  } catch {
    // Then it lasts as long as the page.
  }
}
