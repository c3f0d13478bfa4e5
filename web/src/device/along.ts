/** Moving a game against bots: from the server to this browser, back, or by a file. */

import "$words/page/along.ftl";
import { textOf } from "../lib/browser/text.ts";
import { ApiError, ask, bots } from "../lib/wire/api.ts";
import { download } from "../lib/browser/download.ts";
import { alone } from "../lib/wire/location.ts";
import { reach } from "../lib/wire/reach.svelte.ts";
import { t } from "../lib/text/fluent.ts";
import { type Game, game, remember } from "../lib/storage/tickets.ts";
import type { Brought, Ticket } from "../protocol.ts";

/** The largest file that may be a game, in bytes. */
const LARGEST = 1024 * 1024;

export type How = Brought["how"];

const ticketOf = ({ table, token }: Ticket): Ticket => ({ table, token });

/** Move a game to this browser (`here`) or to the server, and continue it there. Throws ApiError on failure; the game then stays
 *  where it was. */
export async function move(entry: Game, here: boolean): Promise<Brought> {
  // The game is in neither place for as short a time as possible, and here it needs no line any more.
  if (here) {
    await bots(true);
    await import("../table/Place.svelte").then(
      ({ fetchAll }) => fetchAll(),
      () => undefined,
    );
  }
  const carried = await ask("/api/take-along", { body: ticketOf(entry), here: !here });
  try {
    return kept(await ask<Brought>("/api/bring", { body: carried, here }), here, entry);
  } catch (thrown) {
    await wake(entry, !here).catch(() => undefined);
    throw thrown;
  }
}

/** Save a game as a file, which any browser can open. The copy here is put aside. */
export async function save(entry: Game): Promise<void> {
  const carried = await ask("/api/take-along", { body: ticketOf(entry) });
  download(new Blob([JSON.stringify(carried)], { type: "application/json" }), `barbu-${entry.table}.json`);
}

/** Continue a game that was put aside here: in this browser (`here`) or on the server. */
export const wake = (entry: Ticket, here?: boolean): Promise<unknown> => ask("/api/go-on-here", { body: ticketOf(entry), here });

/** Continue a game from a file: on the server, or in this browser where there is none. Throws ApiError. */
export async function open(file: File): Promise<Brought> {
  if (file.size > LARGEST) throw new ApiError("bad-game", t("along-too-large", { file: file.name }), t("along-not-a-game-hint"));
  let carried: unknown;
  try {
    carried = JSON.parse(await textOf(file));
  } catch {
    carried = null;
  }
  if (typeof carried !== "object" || carried === null || Array.isArray(carried)) {
    throw new ApiError("bad-game", t("along-not-a-game", { file: file.name }), t("along-not-a-game-hint"));
  }
  const here = alone || reach.away;
  return kept(await ask<Brought>("/api/bring", { body: carried, here }), here);
}

/** Store the seat in the game's new home; if an older copy was played on here, it stays in the list as well. */
function kept(brought: Brought, here: boolean, entry?: Game): Brought {
  const { seated, title, how } = brought;
  if (entry && how === "both") remember({ ...entry, here, last: undefined });
  const asked = entry?.asked ?? game(seated.table)?.asked ?? {};
  remember({ ...entry, ...seated, title, asked, here, last: undefined });
  return brought;
}
