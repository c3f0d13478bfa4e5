/** The totals deal by deal as lines: the course of each, and names at their ends that do not overlap. */

import { scaled } from "./scale.ts";
import type { SheetRow } from "../protocol.ts";
import { cellOf, type Player } from "./model.ts";

export interface Line {
  seat: string;
  name: string;
  totals: number[];
  points: { x: number; y: number }[];
  /** Where its name stands. */
  label: number;
}

export interface Graph {
  lines: Line[];
  /** Values with a grid line, and their heights. */
  rules: { value: number; y: number }[];
  /** Deals with their number below, and their positions. */
  deals: { number: number; x: number }[];
}

/** The available space, in units of the drawing. */
export interface Room {
  width: number;
  height: number;
  /** A name is so high. */
  line: number;
}

/** The graph of a sheet, starting at zero before the first deal. */
export function graphOf(rows: SheetRow[], seats: Player[], { width, height, line }: Room): Graph {
  const all = seats.map((player) => ({
    seat: player.seat,
    name: player.name,
    totals: [0, ...rows.map((row) => cellOf(row, player.seat)?.total ?? 0)],
  }));
  const { low, high, values } = scaled(all.flatMap((each) => each.totals));
  const x = (deal: number) => (rows.length > 0 ? (deal / rows.length) * width : 0);
  const y = (value: number) => height - ((value - low) / (high - low)) * height;
  const drawn = all.map((each) => ({
    ...each,
    points: each.totals.map((total, deal) => ({ x: x(deal), y: y(total) })),
    label: y(each.totals.at(-1) ?? 0),
  }));
  const step = Math.max(1, Math.ceil(rows.length / 7));
  return {
    lines: spread(drawn, line, height),
    rules: values.map((value) => ({ value, y: y(value) })),
    deals: rows.map((row, at) => ({ number: row.number, x: x(at + 1) })).filter((_, at) => (at + 1) % step === 0),
  };
}

/** Lines sorted by the height of their ends, with the names moved apart as far as necessary. */
function spread(lines: Line[], least: number, height: number): Line[] {
  const sorted = [...lines].sort((one, two) => one.label - two.label);
  let from = -Infinity;
  for (const line of sorted) from = line.label = Math.max(line.label, from + least);
  let to = height;
  for (const line of [...sorted].reverse()) {
    line.label = Math.min(line.label, to);
    to = line.label - least;
  }
  return sorted;
}
