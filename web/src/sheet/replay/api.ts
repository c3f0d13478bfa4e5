/** Requests about a finished deal besides its course. */

import { ask, query } from "../../lib/wire/api.ts";
import type { Tried, Ticket, TryLine, Why } from "../../protocol.ts";

/** Why a bot made a move; the first one is 1. */
export const whyOf = ({ table, token }: Ticket, number: number, move: number): Promise<Why> =>
  ask(`/api/why?${query({ table, number: String(number), move: String(move) })}`, { token });

/** A line that is tried from a move of a deal. */
export const lineOf = ({ table, token }: Ticket, wanted: Omit<TryLine, "table" | "token">): Promise<Tried> =>
  ask("/api/line", { body: { table, token, ...wanted } });
