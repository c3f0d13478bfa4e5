/** Where players sit: I am at the bottom, the others follow to the left, in seat order. */

import "$words/page/told.ftl";
import { t } from "../lib/text/fluent.ts";
import type { SeatView, View } from "../protocol.ts";

/** The seat at the bottom: mine, or for a watcher the first one. */
export const near = (view: View): SeatView | undefined => me(view) ?? view.seats[0];

/** The other seats, from the left of the one at the bottom to its right. */
export function others(view: View): SeatView[] {
  const at = view.seats.findIndex((seat) => seat === near(view));
  return [...view.seats.slice(at + 1), ...view.seats.slice(0, at)];
}

export function me(view: View): SeatView | undefined {
  return view.seats.find((seat) => seat.seat === view.seat);
}

/** A seat's place on a circle of radius 1 round the middle, x to the right and y down. Seats are equally spaced; with an odd
 *  number no player sits at the very top, and the circle is stretched until one does. */
export function direction(view: View, seat: string): { x: number; y: number } {
  const { length } = view.seats;
  const step = (2 * Math.PI) / length;
  const at = others(view).findIndex((other) => other.seat === seat) + 1;
  const top = Math.cos(step * Math.floor(length / 2));
  return { x: -Math.sin(step * at), y: (2 * (Math.cos(step * at) - top)) / (1 - top) - 1 };
}

/** With this many opponents place cards are small, and there are no counters in front of them. */
export const MANY = 5;

/** The opponents round the table: those on my left from me upwards, those at the top and those on my right, in seat order. A
 *  portrait table has room for few of many players at its top; a low one not even for two. */
export function sides(seats: SeatView[], upright = false, low = false): { left: SeatView[]; top: SeatView[]; right: SeatView[] } {
  const { length } = seats;
  const across = length < 3 ? (low && length > 1 ? 1 : 0) : length < 6 ? 1 : length < 8 ? 2 : 3;
  const aside = upright && length >= MANY ? Math.floor((length - 1) / 2) : across;
  return { left: seats.slice(0, aside), top: seats.slice(aside, length - aside), right: seats.slice(length - aside) };
}

/** How many place cards are side by side: in one row, or in each of two. */
export const columns = (opponents: number): number => (opponents >= MANY ? Math.ceil(opponents / 2) : opponents);

/** The partners of a seat. */
export function partners(teams: string[][], seat: string): string[] {
  return teams.find((team) => team.includes(seat))?.filter((other) => other !== seat) ?? [];
}

/** Whether a seat has the lead, alone or with others, once anybody has scored. */
export const leads = (view: View, seat: string): boolean =>
  view.standings.some((each) => each.place === 1 && each.seats.includes(seat)) &&
  new Set(view.standings.map((each) => each.total)).size > 1;

/** The name of a seat on its own or at the start of a sentence: the player on this page is "You". */
export const nameOf = (view: View, seat: string | null): string =>
  seat === view.seat ? t("told-you-first") : (view.seats.find((each) => each.seat === seat)?.name ?? "");

/** The name of a seat within a sentence. */
export const nameWithin = (view: View, seat: string | null): string => (seat === view.seat ? t("told-you") : nameOf(view, seat));

/** The seats with the names used on this page. */
export const addressed = (view: View): (SeatView & { full: string })[] =>
  view.seats.map((each) => ({ ...each, name: nameOf(view, each.seat), full: each.name }));
