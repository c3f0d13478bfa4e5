/** Where the cards of a trick lie in the middle of the table, how large they can be, and how each is rotated. */

import type { View } from "../protocol.ts";
import { direction } from "./seats.ts";

export interface Spot {
  x: number;
  y: number;
}

export interface Spots {
  /** Width of a card in pixels. */
  card: number;
  /** The centre of each seat's card, in pixels from the middle of the table. */
  at: Map<string, Spot>;
}

/** With more players than this the cards lie on an ellipse, each towards its player. */
export const FEW = 5;

const RATIO = 1.4;
interface Ring extends Spot {
  /** How far the cards at the top and at the bottom are moved aside, to the left and to the right. */
  aside?: number;
}

/** The semi-axes of the ring on which cards lie, in card widths, by the number of players: where there is room, in a low window,
 *  and almost in a row where even there they would be tiny. */
const RINGS: Record<number, Ring[]> = {
  2: [
    { x: 0.5, y: 0.76 },
    { x: 0.5, y: 0.1, aside: 0.6 },
  ],
  3: [
    { x: 0.9, y: 0.55 },
    { x: 1.2, y: 0.3 },
    { x: 1.2, y: 0.1 },
  ],
  4: [
    { x: 0.92, y: 0.76 },
    { x: 1.15, y: 0.33 },
    { x: 1.15, y: 0.1, aside: 0.4 },
  ],
  5: [
    { x: 1.12, y: 1.05 },
    { x: 1.9, y: 0.33 },
  ],
};
const TINY_PX = 52;
const MOST_TURN_DEG = 8;
/** The extra space of a rotated card. */
const LEAN = 1.14;
const SMALLEST_PX = 40;
/** The same on an ellipse. */
const SMALL_PX = 26;
/** The spacing of many cards: at first as close as looks best. */
const SPREADS = [1, 1.4, 2];

/** The spots in an area of a given width and height in pixels, no card wider than `largest_px`. */
export function spots(view: View, width: number, height: number, largest_px: number): Spots {
  const { length } = view.seats;
  const to = view.seats.map(({ seat }): [string, Spot] => [seat, direction(view, seat)]);
  if (length <= FEW) {
    const sizes = (RINGS[length] ?? []).map((ring) => ({
      ring,
      card: Math.min(largest_px, width / (2 * ring.x + LEAN), height / (2 * ring.y + RATIO * 1.06)),
    }));
    // The roomy ring, unless its cards would be much smaller.
    const best = sizes.reduce((one, other, at) =>
      other.card > one.card * (length < FEW ? 1.2 : 1.5) && (at < 2 || one.card < TINY_PX) ? other : one,
    );
    const { ring } = best;
    const card = Math.max(SMALLEST_PX, best.card);
    return {
      card,
      at: new Map(to.map(([seat, { x, y }]) => [seat, { x: (x * ring.x + y * (ring.aside ?? 0)) * card, y: y * ring.y * card }])),
    };
  }
  // As large as possible without a card covering the index of another.
  for (let card = Math.min(largest_px * 0.78, width / 3.1, height / 2.4); card > SMALL_PX; card -= 2)
    for (const spread of SPREADS) {
      const at = onEllipse(to, card, width, height, spread);
      if (legible([...at.values()], card)) return { card, at };
    }
  return { card: SMALL_PX, at: onEllipse(to, SMALL_PX, width, height, 9) };
}

/** The spots on an ellipse in an area, as far apart as there is room, but no further than needed to be seen. */
function onEllipse(to: [string, Spot][], card: number, width: number, height: number, spread: number): Map<string, Spot> {
  const x_px = Math.min((width - card * LEAN) / 2, card * 0.2 * to.length * spread);
  const y_px = Math.min((height - card * RATIO * 1.04) / 2, card * 0.23 * to.length * spread);
  return new Map(to.map(([seat, { x, y }]) => [seat, { x: x * x_px, y: y * y_px }]));
}

/** The stacking order of the cards: lower and further right is on top, and leaves the index of the card below free. */
export const above = ({ x, y }: Spot): number => y + x * 0.7;

/** Whether no card covers the index of another: a corner of a third of the width and less than half of the height. */
function legible(all: Spot[], card: number): boolean {
  return all.every((one) =>
    all.every((other) => {
      if (above(other) <= above(one)) return true;
      const [x, y] = [(other.x - one.x) / card, (other.y - one.y) / card];
      return x > 0.44 || x < -1.08 || y > 0.58 || y < -1.46;
    }),
  );
}

/** The rotation of a card, up to eight degrees: it depends on its player and the card, so that it is always the same. */
export function turnOf(card: string, seat: string): number {
  const mixed = [...card, ...seat].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);
  return (mixed % (2 * MOST_TURN_DEG + 1)) - MOST_TURN_DEG;
}
