/** The layout of the contract tiles: in lines or in columns; and how much each of them shows. */

export interface Tiles {
  columns: number;
  /** Each tile is one line, with used contracts in a row below. */
  lines: boolean;
  /** Free cells in the last row for the button and, unless it is long, the explanation of the selected contract; none: they lie
   *  below. */
  rest: number;
  /** Everything a tile can show; everything in small type, with at most two lines for the cost. */
  size: "large" | "small";
  /** The suits or ranks of the selected contract are in rows of this length. */
  row: number;
  /** Not everything fits: the long explanation of the selected contract lies below its tile. */
  tight: boolean;
  /** The suits or ranks do not fit below all tiles: they are a step of their own, with the selected tile alone. */
  alone: boolean;
}

/** Widths and heights in rem: of the narrowest tile in a wide window, and in a narrow one; of a tile that is a line, by the number
 *  of lines for the cost; of those in columns; and of what surrounds them. */
const TILE = 8;
const TILE_NARROW = 8.6;
const LINE = 2.1;
const LINE_MORE = 1.02;
const HEIGHTS = { narrow: { large: 5.7, small: 4.5 }, wide: { large: 9.2, small: 4.7 } };
const HEADING = 3;
const FOOT = 4.6;
const FOOT_LONG = 9;
const REASON = 4.4;
const GONE = 4.7;
const VALUE = 2.7;
const VALUE_ROW = 3.2;
const AROUND = 2.5;
const LARGEST = 11.5;
const MOST = 6;
/** How many letters of the cost fit on a line, for each rem of width, and the width that is not available to them. */
const LETTERS = 2.5;
const BESIDE = 8.5;

/** The contract tiles in an area of a given width and height in rem. `costs` are the lengths of the costs of the contracts on
 *  offer, in letters; `used` is how many are not on offer; `values` is how many suits or ranks the selected one asks for: no tile
 *  moves or shrinks to make room for them. A long text (`length`), such as a hint with its reason, lies below them. */
export function tiles(costs: number[], used: number, values: number, width: number, height: number, length: boolean): Tiles {
  const contracts = costs.length + used;
  const inside = Math.min(width, 46) - AROUND;
  const wide = Math.min(MOST, Math.floor(inside / TILE));
  const fit = wide < 4 ? Math.max(1, Math.floor(inside / TILE_NARROW)) : wide;
  // With one cell left over, for the button.
  const columns = fit < 4 ? fit : Math.min(fit, Math.max(3, Math.ceil((contracts + 1) / 2)));
  const foot = length ? FOOT_LONG : FOOT;
  const rest = columns < 4 ? 0 : (columns - (contracts % columns)) % columns;
  const row = inRow(values, Math.min(inside, columns < 2 ? 27 : columns * LARGEST));
  const more = values > 0 ? Math.ceil(values / row) * VALUE_ROW : 0;

  const letters = (Math.min(width, 30) - BESIDE) * LETTERS;
  const list = costs.reduce((sum, cost) => sum + LINE + LINE_MORE * Math.ceil(cost / letters), 0);
  const round = HEADING + foot + (used > 0 ? GONE : 0);
  if (columns < 4 && (columns < 2 || list + round <= height)) {
    const tight = list + round > height;
    return { columns: 1, lines: true, rest: 0, size: "large", row, tight, alone: more > 0 && list + round + more > height };
  }
  const heights = HEIGHTS[columns < 4 ? "narrow" : "wide"];
  const above = HEADING + (rest === 0 ? foot : length ? REASON : 0);
  const holds = (size: Tiles["size"], below = 0) => Math.ceil(contracts / columns) * heights[size] + above + below <= height;
  const size = holds("large") ? "large" : "small";
  // Below the suits or ranks there is always the button, and beside the tiles no longer.
  const alone = more > 0 && !holds(size, more + (rest > 0 ? foot : 0));
  return { columns, lines: false, rest, size, row, tight: !holds(size), alone };
}

/** How many suits or ranks go in a row, so that all rows are about equally long. */
function inRow(values: number, width: number): number {
  const rows = Math.ceil(values / Math.max(1, Math.floor(width / VALUE)));
  return Math.ceil(values / Math.max(1, rows));
}
