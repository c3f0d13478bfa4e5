/** Where tables are: on the server the page comes from, or in this browser. */

import { put, stored } from "./storage.ts";
import { game } from "./tickets.ts";

/** Where the page's files are. */
export const root = new URL(import.meta.env.BASE_URL, location.href).href;

/** The page has no server. */
export const alone = document.documentElement.dataset["home"] === "here";

const KEPT = "barbu.offline";

/** The version of the page this browser has made available offline; empty for none. */
export const keptVersion = (): string => stored(KEPT) ?? "";

export function setKeptVersion(version: string): void {
  if (version) put(KEPT, version);
  else localStorage.removeItem(KEPT);
}

/** Whether a table is in this browser. */
export const isHere = (table: string): boolean => alone || !!game(table)?.here;
