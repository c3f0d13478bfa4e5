/** The games in which this browser holds a seat, and where each of them stands. */

import { untrack } from "svelte";
import { ApiError, leave, mine, unlessOffline } from "../lib/wire/api.ts";
import { isHere } from "../lib/wire/location.ts";
import { isPending, regain } from "../lib/wire/pending.ts";
import { reach } from "../lib/wire/reach.svelte.ts";
import { type Game, games, keep, part } from "../lib/storage/tickets.ts";

/** Errors that mean the seat is no longer mine. */
const GONE = ["no-such-table", "wrong-token", "damaged"];

/** Whether a game can be continued; one about which nothing is known yet has just been started. */
export const running = ({ last }: Game): boolean => !last || (!last.over && !last.damaged);

export class MyGames {
  /** Games in progress first, the most recent at the top. What was last known is shown at once, and updated later. */
  entries: Game[] = $state.raw(games());
  error: ApiError | null = $state(null);
  /** The game to go on with. */
  readonly next = $derived(this.entries.find(running));

  /** Call from a component. */
  constructor() {
    // Again when the server is back.
    $effect(() => {
      if (!reach.lost) void untrack(() => this.look());
    });
  }

  /** Ask where they stand now. */
  async look(): Promise<void> {
    await regain();
    this.entries = games();
    if (this.entries.length === 0) return;
    for (const here of [false, true]) await this.#lookAt(here);
  }

  /** Ask about the games on the server, or about those in this browser. */
  async #lookAt(here: boolean): Promise<void> {
    const asked = this.entries.filter((entry) => isHere(entry.table) === here).map(({ table, token }) => ({ table, token }));
    if (asked.length === 0) return;
    try {
      const found = new Map((await mine(asked, here)).map((summary) => [summary.table, summary]));
      // A game unknown to the server cannot be resumed; one started meanwhile was not asked about, and where my seat has got
      // a new token or is getting one, the old one says nothing. The order is kept, so that the list stands still next time.
      const unknown = asked.filter(({ table }) => !found.has(table) && !isPending(table));
      const isGone = (entry: Game) => unknown.some(({ table, token }) => table === entry.table && token === entry.token);
      part(
        games()
          .filter(isGone)
          .map(({ table }) => table),
      );
      this.#set(
        games()
          .map((entry) => ({ ...entry, last: found.get(entry.table) ?? entry.last }))
          .sort((one, other) => rank(other) - rank(one)),
      );
    } catch (thrown) {
      this.error = unlessOffline(thrown);
    }
  }

  /** Give up a seat. */
  async leave(entry: Game): Promise<void> {
    this.error = null;
    try {
      await leave({ table: entry.table, token: entry.token });
    } catch (thrown) {
      const refusal = thrown as ApiError;
      if (!GONE.includes(refusal.code)) {
        this.error = unlessOffline(refusal);
        return;
      }
    }
    part([entry.table]);
    this.entries = games();
  }

  #set(entries: Game[]): void {
    this.entries = entries;
    keep(entries);
  }
}

function rank(entry: Game): number {
  return (entry.last?.updated_ms ?? 0) + (running(entry) ? 1e15 : 0);
}
