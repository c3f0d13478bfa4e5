/** Where the cards of a trick lie in the middle of the table, and how large they can be. */

import type { View } from "../protocol.ts";
import { columns, direction, others, sides } from "./seats.ts";

interface Spot {
  x: number;
  y: number;
}

export interface Spots {
  /** Width of a card in pixels. */
  card: number;
  /** The middle of each seat's card, in pixels from the middle of the table. */
  at: Map<string, Spot>;
}

/** More players than this have their names under their cards. */
export const FEW = 5;
export const NAME_PX = 15;

const RATIO = 1.4;
const LARGEST_PX = 104;
const SMALLEST_PX = 30;
/** Cards on the ring should not be smaller than this, if they can be larger in rows. */
const EASY_PX = 44;

/** The spots in an area of a width and height in pixels. */
export function spots(view: View, width: number, height: number): Spots {
  if (view.seats.length <= FEW) return onCircle(view, width, height);
  const ring = fitted(alongSides(view), width, height);
  return ring.card >= EASY_PX ? ring : larger(ring, fitted(inRows(view), width, height));
}

/** A few cards, each in front of its player; five need more height. */
function onCircle(view: View, width: number, height: number): Spots {
  const down = Math.max(0.9, 0.21 * view.seats.length);
  const card = Math.max(44, Math.min(124, width / 4, height / (2 * down + 1.55)));
  const at = view.seats.map(({ seat }): [string, Spot] => {
    const to = direction(view, seat);
    return [seat, { x: to.x * card * 1.08, y: to.y * card * down }];
  });
  return { card, at: new Map(at) };
}

/** Along the sides and the top of a square from -1 to 1, as the plates of a wide table are; mine at the bottom. */
function alongSides(view: View): Map<string, Spot> {
  const found = new Map([[view.seat, { x: 0, y: 1 }]]);
  const { left, top, right } = sides(others(view));
  const up = (at: number, of: number) => (of < 3 ? 0.6 : 1) * (of > 1 ? 1 - (2 * at) / (of - 1) : 0);
  left.forEach(({ seat }, at) => found.set(seat, { x: -1, y: up(at, left.length) }));
  top.forEach(({ seat }, at) => found.set(seat, { x: (2 * (at + 1)) / (top.length + 1) - 1, y: -1 }));
  right.forEach(({ seat }, at) => found.set(seat, { x: 1, y: -up(at, right.length) }));
  return found;
}

/** In two rows, as the plates of a small screen are; mine is the last one. */
function inRows(view: View): Map<string, Spot> {
  const seats = [...others(view).map(({ seat }) => seat), view.seat];
  const wide = Math.max(columns(seats.length - 1), Math.ceil(seats.length / 2));
  const at = seats.map((seat, index): [string, Spot] => [
    seat,
    { x: (2 * (index % wide)) / (wide - 1) - 1, y: index < wide ? -1 : 1 },
  ]);
  return new Map(at);
}

/** Spots in a square stretched to an area, with the largest cards that do not cover each other. */
function fitted(square: Map<string, Spot>, width: number, height: number): Spots {
  const all = [...square.values()];
  let card = LARGEST_PX;
  let room = half(card, width, height);
  while (card > SMALLEST_PX && !apart(all, card, room)) {
    card -= 2;
    room = half(card, width, height);
  }
  const at = [...square].map(([seat, spot]): [string, Spot] => [
    seat,
    { x: spot.x * room.x, y: spot.y * room.y - NAME_PX / 2 },
  ]);
  return { card, at: new Map(at) };
}

/** Half the width and height that the middles of cards may take up: all there is, but not far apart on a wide table. */
const half = (card: number, width: number, height: number): Spot => ({
  x: Math.min((width - card) / 2, card * 2.4),
  y: Math.min((height - card * RATIO - NAME_PX) / 2, card * 1.9),
});

const apart = (all: Spot[], card: number, room: Spot): boolean =>
  all.every((one, index) =>
    all.slice(index + 1).every((other) => {
      const beside = Math.abs(one.x - other.x) * room.x > card + 2;
      return beside || Math.abs(one.y - other.y) * room.y > card * RATIO + NAME_PX;
    }),
  );

const larger = (one: Spots, other: Spots): Spots => (other.card > one.card ? other : one);
