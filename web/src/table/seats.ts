/** Where players sit: I am at the bottom, the others go round by the left, as seats do. */

import type { SeatView, View } from "../protocol.ts";

/** The other seats from my left to my right. */
export function others(view: View): SeatView[] {
  const at = view.seats.findIndex((seat) => seat.seat === view.seat);
  return [...view.seats.slice(at + 1), ...view.seats.slice(0, at)];
}

export function me(view: View): SeatView | undefined {
  return view.seats.find((seat) => seat.seat === view.seat);
}

/** A seat's place on a circle of radius 1 round the middle, x to the right and y down. All sit equally far apart; with an
 *  odd number nobody sits at the very top, and the circle is stretched until somebody does. */
export function direction(view: View, seat: string): { x: number; y: number } {
  const { length } = view.seats;
  const step = (2 * Math.PI) / length;
  const at = others(view).findIndex((other) => other.seat === seat) + 1;
  const top = Math.cos(step * Math.floor(length / 2));
  return { x: -Math.sin(step * at), y: (2 * (Math.cos(step * at) - top)) / (1 - top) - 1 };
}

/** Where the plate of one of several opponents is on a wide table: the first and the last at the sides, the rest in a
 *  row at the top. */
export function side(at: number, opponents: number): "left" | "top" | "right" {
  if (opponents === 1) return "top";
  if (at === 0) return "left";
  return at === opponents - 1 ? "right" : "top";
}

export const nameOf = (view: View, seat: string | null): string =>
  view.seats.find((each) => each.seat === seat)?.name ?? "";
