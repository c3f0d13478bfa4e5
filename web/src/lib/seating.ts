/** Going to a new table: it is created where it will be, its seat is remembered, and the page shows it. */

import type { NewReplay, NewTable, Seated, Ticket } from "../protocol.ts";
import { newTable, replay } from "./api.ts";
import { alone } from "./home.ts";
import { reach } from "./reach.svelte.ts";
import { game, remember, tableHash } from "./tickets.ts";

/** Create a table, store its token and go there. Throws ApiError if the server refuses. */
export async function sitDown(asked: NewTable, title: string, here = false): Promise<Seated> {
  const seated = await newTable(asked, here);
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
  const seated = await replay({ table, token, number, contract });
  remember({ ...seated, title, asked: game(table)?.asked ?? {}, here: game(table)?.here });
  location.hash = tableHash(seated.table);
  return seated;
}
