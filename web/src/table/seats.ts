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

/** A seat's place on a circle of radius 1 round the middle, x to the right and y down. */
export function direction(view: View, seat: string): { x: number; y: number } {
  const round = others(view);
  const at = round.findIndex((other) => other.seat === seat);
  if (at < 0) return { x: 0, y: 1 };
  // From the left over the top to the right; two players sit in the upper corners.
  const spread = round.length === 2 ? 120 : 180;
  const degrees = round.length === 1 ? 90 : (180 + spread) / 2 - (spread * at) / (round.length - 1);
  const radians = (degrees * Math.PI) / 180;
  return { x: Math.cos(radians), y: -Math.sin(radians) };
}

export const nameOf = (view: View, seat: string | null): string =>
  view.seats.find((each) => each.seat === seat)?.name ?? "";
