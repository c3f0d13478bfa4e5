/** The three shapes of the table: on a desk a stadium with a walnut rim, upright felt from edge to edge, and in a low window felt
 *  between two rails. Table.svelte says the same to the style sheet. */

export type Shape = "desk" | "upright" | "low";

/** A window no higher than a phone on its side. */
export const LOW = "(orientation: landscape) and ((width < 62rem) or (height < 31.25rem))";
/** Room for the stadium. */
export const DESK = "(width >= 62rem) and (height >= 31.25rem)";
/** Room for a panel beside it, too. */
export const BESIDE = "(width >= 72rem) and (height >= 31.25rem)";

/** What the middle of the table is for: a sheet of paper to read or to choose from, a doubling, the layout of dominoes, rows
 *  that are set, or a trick. */
export type Scene = "sheet" | "double" | "board" | "rows" | "trick";
