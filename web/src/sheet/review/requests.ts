/** Requests about what a game's choices cost. */

import { keepNotes } from "../../lib/storage/notes.ts";
import { notesIn } from "../noted.ts";
import { remember } from "../../lib/storage/tickets.ts";
import { ask, query } from "../../lib/wire/api.ts";
import { once } from "../../lib/wire/pending.ts";
import type { Lay, Mistake, Review, Seated, Sharing, Ticket } from "../../protocol.ts";

/** The review of a seat (none: my own) as far as it is; asking goes on with it. */
export const reviewOf = ({ table, token }: Ticket, seat = ""): Promise<Review> => ask(`/api/review?${query({ table, seat })}`, { token });

/** A choice of a seat in the cards as they lay, and what speaks for the better one. */
export const layOf = (
  { table, token }: Ticket,
  { number, move, best }: Pick<Mistake, "number" | "move" | "best">,
  seat: string,
): Promise<Lay> => ask(`/api/review/lay?${query({ table, number: String(number), move: String(move), best, seat })}`, { token });

/** Let others look at the review by a link, or no longer. */
export const share = ({ table, token }: Ticket, agreed: boolean): Promise<Sharing> =>
  ask("/api/review/share", { body: { table, token, agreed } });

/** Open a game that was played elsewhere from its record, and go to its review. Throws ApiError if the server refuses. */
export async function openRecord(record: string, seat: string, title: string): Promise<void> {
  const wanted = { record, seat };
  const seated = await once(`/api/review/record ${JSON.stringify(wanted)}`, (key) =>
    ask<Seated>("/api/review/record", { body: { ...wanted, key }, here: false }),
  );
  remember({ ...seated, title, asked: {} });
  keepNotes(seated.table, notesIn(record));
  location.hash = `#/t/${seated.table}/review`;
}

/** Whether all that there is to know is known. */
export const isWhole = ({ over, done, total, luck }: Review): boolean => done === total && (!over || luck !== null);
