/** Playing a finished deal again at a table of one's own. */

import { once } from "../../lib/wire/pending.ts";
import { ask } from "../../lib/wire/api.ts";
import { game, remember, tableHash } from "../../lib/storage/tickets.ts";
import type { NewReplay, Seated, Ticket } from "../../protocol.ts";

/** Create a table that plays a finished deal again, from a move of it on if one is given, and go there. Throws ApiError if the
 *  server refuses. */
export async function playAgain(
  { table, token }: Ticket,
  number: number,
  contract: NonNullable<NewReplay["contract"]>,
  title: string,
  move = 0,
): Promise<Seated> {
  const wanted = { table, token, number, contract, move };
  const seated = await once(`/api/replay ${JSON.stringify(wanted)}`, (key) => ask<Seated>("/api/replay", { body: { ...wanted, key } }));
  remember({ ...seated, title, asked: game(table)?.asked ?? {}, here: game(table)?.here });
  location.hash = tableHash(seated.table);
  return seated;
}
