/** The games in which I have no seat, and something about me is still kept. */

import { untrack } from "svelte";
import type { MyGames } from "../home/mine.svelte.ts";
import { reach } from "../lib/reach.svelte.ts";
import type { Game } from "../lib/tickets.ts";
import { keepsMe } from "./api.ts";

export class KeptElsewhere {
  entries: Game[] = $state.raw([]);
  #asking: Promise<void> = Promise.resolve();

  /** Call from a component. `all` are the games that may be of this kind, `drop` forgets one where nothing is kept. */
  constructor(
    mine: MyGames,
    private readonly all: () => Game[],
    private readonly drop: (entry: Game) => void,
  ) {
    $effect(() => {
      // Again when the server is back, and when a game has turned out to be mine no more.
      void mine.entries;
      if (!reach.lost) untrack(() => (this.#asking = this.#asking.then(() => this.#look())));
    });
  }

  /** I have just been forgotten somewhere. */
  forget(entry: Game): void {
    this.drop(entry);
    this.entries = this.entries.filter(({ token }) => token !== entry.token);
  }

  /** Ask about one after the other: the server answers only so many questions at once. */
  async #look(): Promise<void> {
    for (const entry of this.all()) {
      if (this.entries.some(({ token }) => token === entry.token)) continue;
      if (await keepsMe(entry)) this.entries = [...this.entries, entry];
      else this.drop(entry);
    }
  }
}
