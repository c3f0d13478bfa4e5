/** Going to a new table: it is created where it will be, its seat is remembered, and the page shows it. */

import type { NewTable, Seated } from "../../protocol.ts";
import { newTable } from "./api.ts";
import { alone } from "./location.ts";
import { once } from "./pending.ts";
import { reach } from "./reach.svelte.ts";
import { remember, tableHash } from "../storage/tickets.ts";

/** Create a table, store its token and go there. Throws ApiError if the server refuses. */
export async function sitDown(asked: NewTable, title: string, here = false): Promise<Seated> {
  const seated = await once(`/api/tables ${JSON.stringify(asked)}`, (key) => newTable({ ...asked, key }, here));
  remember({ ...seated, title, asked, here: here || alone || reach.away });
  location.hash = tableHash(seated.table);
  return seated;
}
