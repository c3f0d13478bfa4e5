/** Requests about what the server stores about me in a game. */

import { type ApiError, ask } from "../lib/wire/api.ts";
import { notesOf } from "../lib/storage/notes.ts";
import { download } from "../lib/browser/download.ts";
import { once } from "../lib/wire/pending.ts";
import type { Seated, Ticket } from "../protocol.ts";

/** Save everything stored about me in a game as a file. */
export async function saveAboutMe({ table, token }: Ticket): Promise<void> {
  const kept: object = await ask("/api/about-me", { body: { table, token } });
  const notes = notesOf(table);
  download(new Blob([JSON.stringify({ ...kept, notes }, null, 2)], { type: "application/json" }), `barbu-${table}-about-me.json`);
}

/** Whether a game that I have left still keeps something about me: not if it is gone, or has forgotten me. */
export async function keepsMe({ table, token }: Ticket): Promise<boolean> {
  try {
    await ask("/api/about-me", { body: { table, token } });
  } catch (thrown) {
    return !["no-such-table", "wrong-token"].includes((thrown as ApiError).code);
  }
  return true;
}

/** A new token for my seat; the old one no longer works. */
export const renew = ({ table, token }: Ticket): Promise<Seated> =>
  once(table, (key) => ask("/api/renew", { body: { table, token, key } }));

export const forgetMe = ({ table, token }: Ticket): Promise<unknown> => ask("/api/forget-me", { body: { table, token } });
