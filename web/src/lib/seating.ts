/** Going to a new table: it is created where it will be, its seat is remembered, and the page shows it. */

import type { NewReplay, NewTable, Seated, Ticket } from "../protocol.ts";
import { newTable, replay } from "./api.ts";
import { alone } from "./home.ts";
import { once } from "./pending.ts";
import { reach } from "./reach.svelte.ts";
import { game, remember, tableHash } from "./tickets.ts";

/** Create a table, store its token and go there. Throws ApiError if the server refuses. */
export async function sitDown(asked: NewTable, title: string, here = false): Promise<Seated> {
  const seated = await once(`/api/tables ${JSON.stringify(asked)}`, (key) => newTable({ ...asked, key }, here));
  remember({ ...seated, title, asked, here: here || alone || reach.away });
  location.hash = tableHash(seated.table);
  return seated;
}

/** Create a table that plays a finished deal again, store its token and go there. Throws ApiError if the server refuses. */
export async function playAgain(
  { table, token }: Ticket,
  number: number,
  contract: NonNullable<NewReplay["contract"]>,
  title: string,
): Promise<Seated> {
  const wanted = { table, token, number, contract };
  const seated = await once(`/api/replay ${JSON.stringify(wanted)}`, (key) => replay({ ...wanted, key }));
  remember({ ...seated, title, asked: game(table)?.asked ?? {}, here: game(table)?.here });
  location.hash = tableHash(seated.table);
  return seated;
}
