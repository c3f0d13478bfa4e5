/** The sittings that this browser keeps, each with what has been entered of its next deal. */

import { Shelf } from "../lib/shelf.ts";
import type { Keeping } from "../protocol.ts";
import type { Draft } from "./draft.ts";

/** A sitting as it was left: what was answered last, the signs of the players by seat, the deal that is being entered,
 * the steps that led there, and the deal that waits while an earlier one is corrected. */
export interface Kept {
  id: string;
  updated_ms: number;
  avatars: string[];
  last: Keeping;
  draft: Draft;
  past: Draft[];
  waiting: Draft | null;
}

const KEY = "barbu.sittings";
const LARGE = "barbu.sittings.large";

/** What another version has left in the storage may be anything. */
const isKept = (entry: Partial<Kept> | null): entry is Kept =>
  typeof entry?.id === "string" && Array.isArray(entry.last?.sitting?.players) && typeof entry.draft?.step === "string";

const shelf = new Shelf(KEY, isKept);

/** All sittings, the newest first. */
export const sittings = (): Kept[] => shelf.all();

export const sitting = (id: string): Kept | undefined => shelf.one(id);

/** Keep a sitting as it is now; false if the browser does not store anything, or nothing more. */
export const keep = (entry: Kept): boolean => shelf.keep(entry);

export const forget = (id: string): void => shelf.forget(id);

export const sittingHash = (id: string): string => `#/keep/${id}`;

export const isLarge = (): boolean => localStorage.getItem(LARGE) === "yes";

export function setLarge(large: boolean): void {
  try {
    localStorage.setItem(LARGE, large ? "yes" : "no");
  } catch {
    // Then it lasts as long as the page.
  }
}
