/** Where tables are: on the server the page comes from, or in this browser. */

import { put, stored } from "../storage/storage.ts";
import { game } from "../storage/tickets.ts";

/** Where the page's files are. */
export const root = new URL(import.meta.env.BASE_URL, location.href).href;

/** A fragment in which nothing can be damaged. */
const SOUND = /^(?:#(?:\/[a-z0-9+-]*)*)?$/;

/** The fragment of the address, mended where a messenger has damaged it: then the address bar shows the mended one, too. */
export async function arrived(): Promise<string> {
  const base = import.meta.env.BASE_URL;
  const path = location.pathname.slice(base.length);
  if (!location.pathname.startsWith(base) || (!path && SOUND.test(location.hash))) return location.hash;
  const { meant } = await import("./links.ts");
  const found = meant(path, location.hash);
  if (found.startsWith("#/") && found !== path + location.hash) history.replaceState(history.state, "", base + location.search + found);
  return location.hash;
}

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
