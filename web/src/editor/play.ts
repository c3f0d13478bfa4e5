/** Start a game with my own rules. */

import { sitDown } from "../lib/wire/seating.ts";
import { me } from "../lib/storage/tickets.ts";

/** Create a table for the text of a rule file, against club players. Throws ApiError if the server refuses. */
export async function playOwn(text: string, players: number, title: string): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => "club");
  await sitDown({ variant: "", rules: text, players, bots, sitting: "game", ...me() }, title);
}
