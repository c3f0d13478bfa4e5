/** Requests about a finished deal besides its course. */

import { ask, query } from "../../lib/wire/api.ts";
import type { Ticket, Why } from "../../protocol.ts";

/** Why a bot made a move; the first one is 1. */
export const whyOf = ({ table, token }: Ticket, number: number, move: number): Promise<Why> =>
  ask(`/api/why?${query({ table, number: String(number), move: String(move) })}`, { token });
