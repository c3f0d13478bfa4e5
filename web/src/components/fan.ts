/** The shape of a hand: one arc, or two where one would be too dense. Card i of n is o = i - (n-1)/2 from the middle of its arc:
 *  it lies o steps to the side, o² drops lower, and is rotated by o turns. */

import type { Shape } from "../table/frame.ts";

export interface Room {
  shape: Shape;
  /** Of the hand, in pixels. */
  width: number;
  /** The height of the window, in pixels: in a low one cards are smaller. */
  height: number;
  /** The table's font size, in pixels. */
  em: number;
}

export interface Fan {
  /** The width of a card in pixels. */
  size: number;
  /** The cards of each arc, the back one first. */
  arcs: string[][];
  /** For each card its upper left corner in pixels before rotation, and its rotation in degrees. */
  at: { x: number; y: number; turn: number }[];
  /** How far down the cards are visible, in pixels. */
  deep: number;
}

/** How much of a card under others must be visible, in pixels. */
export const STRIP_PX = 28;
const RATIO = 1.4;
/** At most this share of the cards is in one of two arcs that part suits. */
const MOST = 0.7;
/** The width of a rotated card at the end of an arc, in card widths. */
const LEANT = 1.22;
const END_TURN_DEG = 9;
/** How much lower the corner of a rotated card reaches, in card widths. */
const DIP = 0.07;
/** At most so much lower the ends of two arcs lie, in card widths: a wide back one must not sink behind a short front one. */
const SAG_OF_TWO = 0.1;

interface Measures {
  /** The largest card, in em of the table. */
  em: number;
  /** The same for two arcs. */
  halfEm: number;
  /** At most this share of the height of the window. */
  high: number;
  /** The widest step, in card widths. */
  step: number;
  /** At most this share of the width of the hand, from the first card to the last. */
  spread: number;
  /** How much lower the ends of the arc lie, in card widths. */
  sag: number;
  turn_deg: number;
  /** The share of a card's height that stays visible. */
  seen: number;
  /** How much lower the front arc lies than the back one, in card widths. */
  behind: number;
}

const MEASURES: Record<Shape, Measures> = {
  desk: { em: 8, halfEm: 7, high: 0.14, step: 0.594, spread: 0.72, sag: 0.24, turn_deg: 2, seen: 1, behind: 0.78 },
  upright: { em: 6.5, halfEm: 5.75, high: 0.125, step: 0.62, spread: 1, sag: 0.2, turn_deg: 2, seen: 1, behind: 0.78 },
  low: { em: 5.5, halfEm: 4.6, high: 0.226, step: 0.56, spread: 1, sag: 0.22, turn_deg: 1.25, seen: 0.7, behind: 0.74 },
};

/** The fan of these cards; their suits are needed because two arcs are split between suits. */
export function fan(cards: string[], room: Room): Fan {
  const measures = MEASURES[room.shape];
  const one = Math.min(measures.em * room.em, measures.high * room.height);
  const two = Math.min(measures.halfEm * room.em, measures.high * 0.9 * room.height);
  const dense = cards.length > 1 && stepOf(cards.length, one, room.width, measures) < Math.max(STRIP_PX, 0.3 * one);
  const size = dense ? two : one;
  const fit = Math.max(1, Math.floor((room.width - size * LEANT) / STRIP_PX) + 1);
  const arcs = dense ? parted(cards, fit) : [cards];
  const at = arcs.flatMap((arc, row) => {
    const middle = (arc.length - 1) / 2;
    const step = stepOf(arc.length, size, room.width, measures);
    const sag = Math.min((dense ? SAG_OF_TWO : measures.sag) * size, 0.015 * size * middle ** 2);
    const turn = middle > 0 ? Math.min(measures.turn_deg, END_TURN_DEG / middle) : 0;
    return arc.map((_, index) => {
      const off = index - middle;
      const low = middle > 0 ? sag * (off / middle) ** 2 : 0;
      return { x: room.width / 2 + off * step - size / 2, y: row * size * measures.behind + low, turn: off * turn };
    });
  });
  const deep =
    (arcs.length - 1) * size * measures.behind +
    size * RATIO * measures.seen +
    (arcs.length > 1 ? 0 : (measures.sag + DIP) * size * measures.seen ** 3);
  return { size, arcs, at, deep };
}

function stepOf(count: number, size: number, width: number, { step, spread }: Measures): number {
  if (count < 2) return 0;
  return Math.min(size * step, Math.min(width - size * LEANT, Math.max(width * spread, STRIP_PX * (count - 1))) / (count - 1));
}

/** As few arcs as possible, at most two; two are split between suits where both still fit. */
function parted(cards: string[], fit: number): string[][] {
  const rows = Math.max(2, Math.ceil(cards.length / fit));
  const each = Math.ceil(cards.length / rows);
  const between = rows === 2 ? evenCut(cards, fit) : undefined;
  const ends = between ? [between, cards.length] : Array.from({ length: rows }, (_, row) => (row + 1) * each);
  return ends.map((end, row) => cards.slice(ends[row - 1] ?? 0, end));
}

/** The boundary between suits that makes two arcs most even; none if one arc would still be much the denser. */
function evenCut(cards: string[], fit: number): number | undefined {
  const most = Math.min(fit, cards.length * MOST);
  const cuts = [...cards.keys()].filter((at) => at > 0 && cards[at]?.[1] !== cards[at - 1]?.[1] && Math.max(at, cards.length - at) <= most);
  return cuts.sort((one, two) => Math.abs(one - cards.length / 2) - Math.abs(two - cards.length / 2))[0];
}
