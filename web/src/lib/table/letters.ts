/** The letters of the seats, in order; a table has twelve at most. */
export const SEATS = "ABCDEFGHIJKL";
