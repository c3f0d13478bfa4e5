/** Requests about tables of several people. */

import { ask, query } from "../lib/wire/api.ts";
import type { Again, Aim, AskSeat, Differences, InvitedTo, Join, NewRoom, OpenTable, RulesInfo, Seated, Ticket } from "../protocol.ts";

export const openRoom = (body: NewRoom): Promise<Seated> => ask("/api/rooms", { body });
export const invitedTo = (invitation: string): Promise<InvitedTo> => ask("/api/invitation", { body: { invitation } });
export const join = (body: Join): Promise<Seated> => ask("/api/join", { body });
/** A seat that the people at the table give me, once they have answered. */
export const askForSeat = (body: AskSeat): Promise<Seated> => ask("/api/seat", { body });
/** The table that the people of another one move on to. */
export const again = async (body: Again): Promise<string> => (await ask<{ table: string }>("/api/again", { body })).table;
export const openTables = (): Promise<OpenTable[]> => ask("/api/lobby");

/** How the rules of a table differ from the standard. */
export const differences = ({ table, token }: Ticket): Promise<Differences> => ask(`/api/differences?${query({ table })}`, { token });

let known: { table: string; aims: Promise<Aim[]> } | undefined;

/** The aim of each contract of a table; requested once for all who show it. */
export function aims({ table, token }: Ticket): Promise<Aim[]> {
  if (known?.table !== table) {
    known = { table, aims: ask(`/api/aims?${query({ table })}`, { token }) };
    known.aims.catch(() => (known = undefined));
  }
  return known.aims;
}

export const rulesOf = ({ table, token }: Ticket): Promise<RulesInfo> => ask(`/api/rules?${query({ table })}`, { token });
