/** A finished deal at one of its steps: what lies where. Nothing here knows a rule: the server says who took a trick and what it
 *  cost. */

import { spread } from "../../lib/table/cards.ts";
import type { DealCourse, Move } from "../../protocol.ts";

export interface Moment {
  /** The hands as they were dealt, by seat, and which cards have left them. */
  hands: Record<string, { card: string; gone: boolean }[]>;
  /** The trick on the table, by seat; a complete one stays until the next card. */
  trick: Record<string, string>;
  /** Who has taken it. */
  taker: string | null;
  /** Tricks taken so far, by seat. */
  tricks: Record<string, number>;
  /** Rows set for Chinese poker, by seat. */
  rows: Record<string, string[][]>;
  /** The cards of the layout, in the order in which they were played. */
  layout: string[];
  points: number[];
  /** The last action; none when the cards have just been dealt. */
  move: Move | undefined;
  /** How it changed the points, by seat. */
  changed: { seat: string; points: number }[];
}

/** The deal after this many of its actions; `order` is the preferred order of the suits. */
export function momentAt(course: DealCourse, step: number, order: string): Moment {
  const { result, moves, players, ranks } = course;
  const hands: Moment["hands"] = Object.fromEntries(
    result.hands.map(({ seat, cards }) => [seat, spread(cards, order, course.rules.ranks).map((card) => ({ card, gone: false }))]),
  );
  const tricks: Moment["tricks"] = Object.fromEntries(players.map(({ seat }) => [seat, 0]));
  const rows: Moment["rows"] = {};
  const layout: string[] = [];
  let trick: Moment["trick"] = {};
  let taker: string | null = null;
  const done = moves.slice(0, step);
  for (const { seat, act, taker: took } of done) {
    const [verb, ...words] = act.split(" ");
    if (seat === null) continue;
    if (verb === "play") {
      const [card = ""] = words;
      const held = hands[seat]?.find((each) => each.card === card && !each.gone);
      if (held) held.gone = true;
      if (ranks) layout.push(card);
      else {
        if (taker) trick = {};
        trick[seat] = card;
        taker = took ?? null;
        if (taker) tricks[taker] = (tricks[taker] ?? 0) + 1;
      }
    } else if (verb === "set") {
      rows[seat] = words
        .join(" ")
        .split(" / ")
        .map((row) => row.split(" "));
    }
  }
  const move = done.at(-1);
  const before = done.at(-2)?.points ?? [];
  const points = move?.points ?? players.map(() => 0);
  const changed = players
    .map(({ seat }, at) => ({ seat, points: (points[at] ?? 0) - (before[at] ?? 0) }))
    .filter((each) => move !== undefined && each.points !== 0);
  return { hands, trick, taker, tricks, rows, layout, points, move, changed };
}

/** The cards of a layout in its suits, each from low to high; `ranks` is the order of a row. */
export const suitsOf = (layout: string[], ranks: string): string[][] =>
  ["S", "H", "C", "D"]
    .map((suit) => [...ranks].map((rank) => rank + suit).filter((card) => layout.includes(card)))
    .filter((row) => row.length > 0);
