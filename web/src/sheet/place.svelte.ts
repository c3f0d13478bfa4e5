/** Where in the pages of a table I am: the address below that of the table. It may change without another page being asked for. */

export const place = $state({
  /** The address below that of the table, as in `deal/3/17`. */
  tail: "",
  /** Whose choices a review shows, in a small letter. */
  seat: "",
});

/** The address of a page below that of its table. */
export const tailOf = (hash: string): string => hash.replace(/^#?\/?[^/]+\/[^/]+\/?/, "");

/** Name another moment of the same page in the address. */
export function moveTo(hash: string): void {
  if (hash === location.hash) return;
  history.replaceState(history.state, "", hash);
  place.tail = tailOf(hash);
}

/** The same page for a reader with another seat, or none: a review says whose choices it shows. */
export const forAll = (tail: string, seat: string): string => (seat ? tail.replace(/^review(?=$|\/[0-9])/, `review/${seat}`) : tail);
