/** A View, and what has changed in it since: the View as it would have come whole. */

import type { View, ViewChanges } from "../protocol.ts";

export function merged(view: View, { seats, ...changes }: ViewChanges): View {
  const all = seats ? view.seats.map((seat, at) => ({ ...seat, ...seats[at] })) : view.seats;
  return { ...view, ...changes, seats: all };
}
