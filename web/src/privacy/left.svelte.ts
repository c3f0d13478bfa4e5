/** The games I have left in which something about me is still kept. */

import { untrack } from "svelte";
import type { MyGames } from "../home/mine.svelte.ts";
import { reach } from "../lib/reach.svelte.ts";
import { drop, type Game, left } from "../lib/tickets.ts";
import { keepsMe } from "./api.ts";

export class LeftGames {
  entries: Game[] = $state.raw([]);
  #asking: Promise<void> = Promise.resolve();

  /** Call from a component. */
  constructor(mine: MyGames) {
    $effect(() => {
      // Again when the server is back, and when a game has turned out to be mine no more.
      void mine.entries;
      if (!reach.lost) untrack(() => (this.#asking = this.#asking.then(() => this.#look())));
    });
  }

  /** Nothing is kept any more where I have just been forgotten. */
  forget(): void {
    const there = left().map(({ table }) => table);
    this.entries = this.entries.filter(({ table }) => there.includes(table));
  }

  /** Ask about one after the other: the server answers only so many questions at once. */
  async #look(): Promise<void> {
    for (const entry of left()) {
      if (this.entries.some(({ table }) => table === entry.table)) continue;
      if (await keepsMe(entry)) this.entries = [...this.entries, entry];
      else drop([entry.table]);
    }
  }
}
