/** Saving the record of a game, with my notes about it. */

import { download } from "../lib/browser/download.ts";
import { notesOf } from "../lib/storage/notes.ts";
import { fileText, save } from "../lib/wire/api.ts";
import type { Ticket } from "../protocol.ts";
import { withNotes } from "./noted.ts";

/** Save the record at an address in BGN; my notes are comments in it. */
export async function saveRecord({ table, token }: Ticket, address: string): Promise<void> {
  const notes = notesOf(table);
  if (Object.keys(notes).length === 0) return save(address, { token });
  const record = withNotes(await fileText(address, token), notes);
  download(new Blob([record], { type: "text/plain" }), `barbu-${table}.bgn`);
}
