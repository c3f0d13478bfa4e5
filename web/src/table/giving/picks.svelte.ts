/** The cards of my hand that I am about to pass on; nothing is said to the table before I confirm them. */

import type { Arranging } from "../../lib/table/arranging.ts";
import { cardOf } from "../../lib/table/cards.ts";
import type { Game } from "../../lib/table/game.svelte.ts";

/** The cards of an action that passes some on. */
export const cardsOf = (act: string | undefined): string[] => (act?.startsWith("give ") ? act.slice("give ".length).split(" ") : []);

export class Picks implements Arranging {
  /** The cards in the order in which they were picked. */
  cards: string[] = $state.raw([]);

  constructor(
    private readonly game: Pick<Game, "act">,
    readonly count: number,
  ) {}

  get laid(): string[] {
    return this.cards;
  }

  get full(): boolean {
    return this.cards.length === this.count;
  }

  /** One tap picks a card of the hand; where all places are taken, it replaces the card picked last. */
  tap(card: string): void {
    if (!this.cards.includes(card)) this.cards = [...this.cards.slice(0, this.count - 1), card];
  }

  put(card: string): void {
    this.tap(card);
  }

  /** A card that is dragged stays where it is until it is dropped. */
  lift(): void {}

  drop(card: string, under: Element[]): boolean {
    if (under.some((each) => each.closest("[data-picks]"))) this.tap(card);
    else if (this.cards.includes(card) && under.some((each) => each.closest("[data-hand]"))) this.back(card);
    else return false;
    return true;
  }

  /** Take a card back into the hand. */
  back(card: string): void {
    this.cards = this.cards.filter((other) => other !== card);
  }

  clear(): void {
    this.cards = [];
  }

  /** Pick what a hint recommends. */
  take(act: string | undefined): void {
    const cards = cardsOf(act);
    if (cards.length === this.count) this.cards = cards;
  }

  /** Pass them on. */
  give(): void {
    if (this.full) this.game.act(`give ${this.cards.map(cardOf).join(" ")}`);
  }
}
