/** A View and changes to it: merged into the View as it would have been sent whole. */

import type { View, ViewChanges } from "../../protocol.ts";

export function withChanges(view: View, { seats, ...changes }: ViewChanges): View {
  // Unchanged parts stay the same objects, so that they are not drawn again.
  const all = seats ? view.seats.map((seat, at) => (isEmpty(seats[at]) ? seat : { ...seat, ...seats[at] })) : view.seats;
  return { ...view, ...changes, seats: all };
}

const isEmpty = (changes: object = {}): boolean => Object.keys(changes).length === 0;
