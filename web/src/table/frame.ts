/** The three shapes of the table: on a desk a stadium with a walnut rim, upright felt from edge to edge, and in a low window felt
 *  between two rails. Table.svelte says the same to the style sheet. */

export type Shape = "desk" | "upright" | "low";

/** A window no higher than a phone on its side. */
export const LOW = "(max-height: 500px) and (min-aspect-ratio: 1/1)";
/** Room for the stadium. */
export const DESK = "(min-width: 62rem) and (min-height: 500.1px)";
/** Room for a panel beside it, too. */
export const BESIDE = "(min-width: 72rem) and (min-height: 500.1px)";

/** What the middle of the table is for: a sheet of paper to read or to choose from, a doubling, the layout of dominoes, rows
 *  that are set, or a trick. */
export type Scene = "sheet" | "double" | "board" | "rows" | "trick";
