/** Requests about what was played at a table. */

import { ask, fileText, query, save } from "../lib/wire/api.ts";
import type { DealCourse, ScoreSheet, Ticket } from "../protocol.ts";

/** A finished deal of a table, with everything done in it. */
export const dealCourse = ({ table, token }: Ticket, number: number): Promise<DealCourse> =>
  ask(`/api/deal?${query({ table, number: String(number) })}`, { token });

/** The score sheet of a table. */
export const scoreSheet = ({ table, token }: Ticket): Promise<ScoreSheet> => ask(`/api/sheet?${query({ table })}`, { token });

/** The record of a table, with the date that it was here when the game began. */
const recordOf = (table: string): string => `/api/record?${query({ table, west: String(new Date().getTimezoneOffset()) })}`;

/** The record of a game of mine as text. */
export const recordText = ({ table, token }: Ticket): Promise<string> => fileText(recordOf(table), token);

/** Save a table's record in BGN. */
export const saveRecord = ({ table, token }: Ticket): Promise<void> => save(recordOf(table), { token });
/** Save a table's score sheet in CSV. */
export const saveSheet = ({ table, token }: Ticket): Promise<void> => save(`/api/sheet.csv?${query({ table })}`, { token });

/** The code with which others play the deals of a finished game of mine. */
export const codeOf = ({ table, token }: Ticket): Promise<{ code: string }> => ask(`/api/same/code?${query({ table })}`, { token });
