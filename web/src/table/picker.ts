/** The layout of the contract tiles: in lines or in columns; and how much each of them shows. */

/** What a tile says, in letters. */
export interface Told {
  title: number;
  /** The cost, in full and in short; nothing where the contract is not on offer. */
  line: number;
  brief: number;
}

export interface Tiles {
  columns: number;
  /** Each tile is one line, with used contracts in a row below. */
  lines: boolean;
  /** Free cells in the last row for the button and, unless it is long, the explanation of the selected contract; none: they lie
   *  below. */
  rest: number;
  /** Everything a tile can show; at most two lines for the cost; the same in small type; title and total, below a text that says the
   *  rest. */
  size: "large" | "brief" | "small" | "bare";
  /** The suits or ranks of the selected contract are in rows of this length. */
  row: number;
  /** Not everything fits: the long explanation of the selected contract lies below its tile. */
  tight: boolean;
  /** The suits or ranks do not fit below all tiles: they are a step of their own, with the selected tile alone. */
  alone: boolean;
}

/** Widths and heights in rem: of the narrowest tile in a wide window, and in a narrow one; of a tile that is a line, by the number
 *  of lines for the cost; of one in columns, by the lines of title and cost, and in small type; and of what surrounds them. */
const TILE = 8;
const TILE_NARROW = 8.6;
const LINE = 2.1;
const LINE_MORE = 1.02;
const LARGE = 4.5;
const TITLE_MORE = 1.15;
const SMALL = { narrow: 4.5, wide: 4.7 };
const BARE = 3.3;
const ABOVE = 7;
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
/** How many letters of title and cost fit on a line, for each rem of width, and the width that is not available to them in a line
 *  and in a column. */
const TITLE_LETTERS = 1.9;
const LETTERS = 2.5;
const BESIDE = 8.5;
const INSET = 1.8;
const BRIEF_LINES = 2;

/** The contract tiles in an area of a given width and height in rem. `values` is how many suits or ranks the selected one asks for:
 *  no tile moves or shrinks to make room for them. A long text lies below the tiles: what a newcomer is told, or advice, which
 *  takes the place of the heading where tiles are not large. */
export function tiles(told: Told[], values: number, width: number, height: number, long: "" | "told" | "advice"): Tiles {
  const contracts = told.length;
  const costs = told.filter(({ line }) => line > 0);
  const inside = Math.min(width, 46) - AROUND;
  const wide = Math.min(MOST, Math.floor(inside / TILE));
  const fit = wide < 4 ? Math.max(1, Math.floor(inside / TILE_NARROW)) : wide;
  // With one cell left over, for the button.
  const columns = fit < 4 ? fit : Math.min(fit, Math.max(3, Math.ceil((contracts + 1) / 2)));
  const foot = long ? FOOT_LONG : FOOT;
  const rest = columns < 4 ? 0 : (columns - (contracts % columns)) % columns;
  const row = inRow(values, Math.min(inside, columns < 2 ? 27 : columns * LARGEST));
  const more = values > 0 ? Math.ceil(values / row) * VALUE_ROW : 0;

  const letters = (Math.min(width, 30) - BESIDE) * LETTERS;
  const list = costs.reduce((sum, { line }) => sum + LINE + LINE_MORE * Math.ceil(line / letters), 0);
  const round = HEADING + foot + (costs.length < contracts ? GONE : 0);
  if (columns < 4 && (columns < 2 || list + round <= height)) {
    const tight = list + round > height;
    return { columns: 1, lines: true, rest: 0, size: "large", row, tight, alone: more > 0 && list + round + more > height };
  }
  const text = Math.min(inside / columns, LARGEST) - INSET;
  const tall = ({ title, line, brief }: Told, size: Tiles["size"]) => {
    if (size === "bare") return BARE;
    if (size === "small") return columns < 4 ? SMALL.narrow : SMALL.wide;
    const cost = size === "large" ? Math.ceil(line / (text * LETTERS)) : Math.min(BRIEF_LINES, Math.ceil(brief / (text * LETTERS)));
    return LARGE + TITLE_MORE * Math.ceil(title / (text * TITLE_LETTERS)) + LINE_MORE * cost;
  };
  const holds = (size: Tiles["size"], below = 0) => {
    const heights = told.map((each) => tall(each, size));
    const rows = heights.filter((_, at) => at % columns === 0).map((_, at) => Math.max(...heights.slice(at * columns, (at + 1) * columns)));
    const heading = long === "advice" && size !== "large" ? 1 : HEADING;
    const around = size === "bare" ? ABOVE + FOOT : heading + (rest === 0 ? foot : long ? REASON : 0);
    return rows.reduce((sum, each) => sum + each, around + below) <= height;
  };
  const bare = long && !holds("small") && holds("bare") && "bare";
  const size = bare || ((["large", "brief"] as const).find((each) => holds(each)) ?? "small");
  // Below the suits or ranks there is always the button, and beside the tiles no longer.
  const alone = more > 0 && !holds(size, more + (rest > 0 ? foot : 0));
  return { columns, lines: false, rest, size, row, tight: size === "small" && !holds(size), alone };
}

/** How many suits or ranks go in a row, so that all rows are about equally long. */
function inRow(values: number, width: number): number {
  const rows = Math.ceil(values / Math.max(1, Math.floor(width / VALUE)));
  return Math.ceil(values / Math.max(1, rows));
}
