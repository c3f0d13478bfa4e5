/** A View, and what has changed in it since: the View as it would have come whole. */

import type { View, ViewChanges } from "../protocol.ts";

export function merged(view: View, { seats, ...changes }: ViewChanges): View {
  // What has not changed stays the same object, so that nothing of it is drawn again.
  const all = seats ? view.seats.map((seat, at) => (isEmpty(seats[at]) ? seat : { ...seat, ...seats[at] })) : view.seats;
  return { ...view, ...changes, seats: all };
}

const isEmpty = (changes: object = {}): boolean => Object.keys(changes).length === 0;
