/** Requests about challenges. */

import { me } from "../lib/storage/tickets.ts";
import { ask, query } from "../lib/wire/api.ts";
import type { DayBoard, Called, Made, Ticket } from "../protocol.ts";
import { playerKey } from "./naming.ts";

/** What I have made of the challenge at a table. */
export const madeAt = ({ table, token }: Ticket): Promise<Made> => ask(`/api/daily?${query({ table })}`, { token });

export const boardOf = (challenge: string): Promise<DayBoard> => ask("/api/daily/board", { body: { challenge, key: playerKey() } });

/** Send a result; one that was played in this browser is sent as a whole game. */
export function send(made: Made, { table, token, here }: Ticket & { here?: boolean | undefined }): Promise<DayBoard> {
  const played = here ? { actions: made.actions ?? [] } : { table, token };
  return ask("/api/daily/result", { body: { challenge: made.challenge, key: playerKey(), name: me().name, ...played } });
}

/** How many called what, by deal; once the day is over. */
export const choicesOf = (challenge: string): Promise<Called[][]> => ask(`/api/daily/choices?${query({ challenge })}`);
