/** The three shapes of the table: on a desktop a stadium with a walnut rim, in portrait felt from edge to edge, and in a low
 *  window felt between two rails. Table.svelte passes them to the style sheet. */

export type Shape = "desk" | "upright" | "low";

/** A window no higher than a phone in landscape. */
export const LOW = "(orientation: landscape) and ((width < 62rem) or (height < 31.25rem))";
/** Room for the stadium. */
export const DESK = "(width >= 62rem) and (height >= 31.25rem)";
/** A phone upright. */
export const NARROW = "(orientation: portrait) and (width < 40rem)";
/** There is room for a panel beside it, too. */
export const BESIDE = "(width >= 72rem) and (height >= 31.25rem)";

/** What the middle of the table is for: a panel to read or to choose from, a doubling, the layout of dominoes, rows being set, or
 *  a trick. */
export type Scene = "sheet" | "double" | "board" | "rows" | "trick";
