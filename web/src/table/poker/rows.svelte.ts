/** Moving cards from a hand into rows: what a tap means. Nothing here knows which rows are good. */

import type { Arranging } from "../../lib/table/arranging.ts";
import type { Game } from "../../lib/table/game.svelte.ts";

/** The rows of an action that sets them. */
export const rowsOf = (act: string): string[][] =>
  act
    .slice("set ".length)
    .split(" / ")
    .map((row) => row.split(" "));

export class Rows implements Arranging {
  /** The cards of each row, front first. */
  cards: string[][] = $state.raw([]);

  constructor(
    private readonly game: Game,
    private readonly sizes: number[],
  ) {
    this.cards = sizes.map(() => []);
  }

  get laid(): string[] {
    return this.cards.flat();
  }

  get full(): boolean {
    return this.cards.every((row, at) => row.length === this.sizes[at]);
  }

  /** The whole setting, as the token of its action. */
  take(act: string): void {
    this.game.selection.raised = null;
    this.cards = rowsOf(act);
  }

  clear(): void {
    this.game.selection.raised = null;
    this.cards = this.sizes.map(() => []);
  }

  /** A card of the hand was tapped: it is swapped with a card tapped in a row, goes into a row at the second tap, or waits for a
   *  row. */
  tap(card: string): void {
    const picked = this.game.selection.raised;
    if (picked !== null && this.laid.includes(picked)) this.#swap(picked, card);
    else if (picked === card) this.put(card);
    else this.game.selection.raised = card;
  }

  /** Put a card of the hand into the last row that has room, or into a given one. */
  put(card: string, wanted?: number): void {
    const open = [...this.cards.keys()].filter((at) => (this.cards[at]?.length ?? 0) < (this.sizes[at] ?? 0));
    const row = wanted ?? open.at(-1);
    if (row === undefined || !open.includes(row)) return;
    this.game.selection.raised = null;
    this.cards = this.cards.map((each, at) => {
      const rest = each.filter((other) => other !== card);
      return at === row ? [...rest, card] : rest;
    });
  }

  /** A place in a row was tapped, with a card or empty. */
  tapPlace(row: number, at: number): void {
    const card = this.cards[row]?.[at];
    const picked = this.game.selection.raised;
    if (picked === null) this.game.selection.raised = card ?? null;
    else if (picked === card) this.back(card);
    else if (card === undefined) this.put(picked, row);
    else this.#swap(picked, card);
  }

  lift(card: string): void {
    this.game.selection.raised = card;
  }

  drop(card: string, under: Element[]): boolean {
    this.game.selection.raised = null;
    const others = under.filter((each) => each.closest(`[data-key="${card}"]`) === null);
    const first = (selector: string) => others.map((each) => each.closest<HTMLElement>(selector)).find(Boolean)?.dataset;
    const there = first("[data-place][data-key]")?.key;
    const row = first("[data-row]")?.row;
    if (there) this.#swap(card, there);
    else if (row) this.put(card, Number(row));
    else if (first("[data-hand]") && this.laid.includes(card)) this.back(card);
    else return false;
    return true;
  }

  /** Take a card back into the hand. */
  back(card: string): void {
    this.game.selection.raised = null;
    this.cards = this.cards.map((row) => row.filter((other) => other !== card));
  }

  #swap(one: string, other: string): void {
    this.game.selection.raised = null;
    const swapped = new Map([
      [one, other],
      [other, one],
    ]);
    this.cards = this.cards.map((row) => row.map((card) => swapped.get(card) ?? card));
  }
}
