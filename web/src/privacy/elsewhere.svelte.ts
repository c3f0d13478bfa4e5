/** The games in which I have no seat, and something about me is still kept. */

import { untrack } from "svelte";
import type { MyGames } from "../home/mine.svelte.ts";
import { reach } from "../lib/wire/reach.svelte.ts";
import { drop, type Game } from "../lib/storage/tickets.ts";
import { keepsMe } from "./api.ts";

/** The server answers only so many questions at once, so it is asked about one game after the other. */
let asking: Promise<void> = Promise.resolve();

export class KeptElsewhere {
  entries: Game[] = $state.raw([]);

  /** Call from a component. `all` are the games that may be of this kind. */
  constructor(
    mine: MyGames,
    private readonly all: () => Game[],
  ) {
    $effect(() => {
      // Again when the server is back, and when a game has turned out to be mine no more.
      void mine.entries;
      if (!reach.lost) untrack(() => (asking = asking.then(() => this.#look())));
    });
  }

  /** I have just been forgotten somewhere. */
  forget(): void {
    const there = this.all().map(({ token }) => token);
    this.entries = this.entries.filter(({ token }) => there.includes(token));
  }

  async #look(): Promise<void> {
    for (const entry of this.all()) {
      if (this.entries.some(({ token }) => token === entry.token)) continue;
      if (await keepsMe(entry)) this.entries = [...this.entries, entry];
      else drop(entry.token);
    }
  }
}
