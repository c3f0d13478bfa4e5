/** The layout of the contract tiles: in lines or in columns; and how much each of them shows. */

export interface Tiles {
  columns: number;
  /** Each tile is one line, with used contracts in a row below. */
  lines: boolean;
  /** Free cells in the last row for the explanation of the selected contract and the button; none: they lie below. */
  rest: number;
  /** Everything a tile can show; everything in small type, with at most two lines for the cost; only name and total. */
  size: "large" | "small" | "bare";
  /** The suits or ranks of the selected contract are in rows of this length. */
  row: number;
  /** Not everything fits: the long explanation of the selected contract, and its parameter, lie below its tile. */
  tight: boolean;
}

/** Widths and heights in rem: of the narrowest tile in a wide window, in a narrow one, and with only its name; of a tile that is
 *  a line, by the number of lines for the cost; of those in columns; and of what surrounds them. */
const TILE = 8;
const TILE_NARROW = 8.6;
const TILE_BARE = 5.2;
const LINE = 2.1;
const LINE_MORE = 1.02;
const LINE_BARE = 2.9;
const HEIGHTS = { narrow: { large: 5.7, small: 4.5, bare: 2.9 }, wide: { large: 9.2, small: 4.7, bare: 3 } };
const HEADING = 3;
const FOOT = 4.6;
const FOOT_LONG = 9;
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
 *  offer, in letters; `used` is how many are not on offer; `values` is how many suits or ranks the selected one asks for: tiles
 *  show less to make room for them, but stay where they are. A long text (`length`), such as a hint with its reason, lies below
 *  them. */
export function tiles(costs: number[], used: number, values: number, width: number, height: number, length: boolean): Tiles {
  const contracts = costs.length + used;
  const inside = Math.min(width, 46) - AROUND;
  const wide = Math.min(MOST, Math.floor(inside / TILE));
  const fit = wide < 4 ? Math.max(1, Math.floor(inside / TILE_NARROW)) : wide;
  // With one cell left over, for the button.
  const columns = fit < 4 ? fit : Math.min(fit, Math.max(3, Math.ceil((contracts + 1) / 2)));
  const foot = length ? FOOT_LONG : FOOT;
  const rest = columns < 4 || length ? 0 : (columns - (contracts % columns)) % columns;
  const row = inRow(values, Math.min(inside, columns < 2 ? 27 : columns * LARGEST));
  const more = values > 0 ? Math.ceil(values / row) * VALUE_ROW : 0;

  const letters = (Math.min(width, 30) - BESIDE) * LETTERS;
  const list = costs.reduce((sum, cost) => sum + LINE + LINE_MORE * Math.ceil(cost / letters), 0);
  const round = HEADING + foot + (used > 0 ? GONE : 0);
  if (columns < 4 && (columns < 2 || list + round <= height)) {
    const bare = values > 0 && list + round + more > height && contracts * LINE_BARE < list;
    const high = (bare ? contracts * LINE_BARE : list) + round + more;
    return { columns: 1, lines: true, rest: 0, size: bare ? "bare" : "large", row, tight: high > height };
  }
  const heights = HEIGHTS[columns < 4 ? "narrow" : "wide"];
  const below = HEADING + (rest > 0 && values === 0 ? 0 : foot) + more;
  const holds = (size: Tiles["size"]) => Math.ceil(contracts / columns) * heights[size] + below <= height;
  const all = { columns, lines: false, rest, row, tight: false };
  if (holds("large")) return { ...all, size: "large" };
  if (holds("small") || values === 0) return { ...all, size: "small", tight: !holds("small") };
  if (holds("bare")) return { ...all, size: "bare" };
  if (columns < 4) return { ...all, size: "bare", tight: true };
  const names = Math.min(contracts, Math.floor(inside / TILE_BARE));
  return { ...all, columns: names, size: "bare", tight: Math.ceil(contracts / names) * heights.bare + below > height };
}

/** How many suits or ranks go in a row, so that all rows are about equally long. */
function inRow(values: number, width: number): number {
  const rows = Math.ceil(values / Math.max(1, Math.floor(width / VALUE)));
  return Math.ceil(values / Math.max(1, rows));
}
