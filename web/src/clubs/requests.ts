/** Requests about clubs. */

import type {
  ChangeClub,
  Club,
  ClubAt,
  ClubBoard,
  ClubEvenings,
  ClubInvited,
  ClubLine,
  ClubMembers,
  ClubMembership,
  ClubPlanned,
  ClubRules,
  NewTable,
  Ticket,
} from "../protocol.ts";
import { claim, mine, token } from "../names/signing.ts";
import { today } from "../daily/dates.ts";
import { playerKey } from "../daily/naming.ts";
import { type ApiError, ask, query } from "../lib/wire/api.ts";
import { once } from "../lib/wire/pending.ts";
import { type Game, me, remember, tableHash } from "../lib/storage/tickets.ts";
import { openRoom } from "../people/api.ts";

const asked = <Answer>(path: string, values: Record<string, string>): Promise<Answer> =>
  ask(`/api/clubs/${path}?${query(values)}`, { token: token(), here: false });

export const myClubs = (): Promise<ClubLine[]> => mine("/api/clubs");
export const clubOf = (club: string): Promise<Club> => asked("club", { club });
export const found = (name: string, rules?: ClubRules): Promise<Club> => mine("/api/clubs/new", { name, ...(rules && { rules }) });
export const change = (changed: ChangeClub): Promise<Club> => mine("/api/clubs/change", changed);
export const membersOf = (club: string, first = 1): Promise<ClubMembers> => asked("members", { club, first: String(first) });
export const evenings = (club: string, period: string): Promise<ClubEvenings> => asked("evenings", { club, period });
export const invitedBy = (code: string): Promise<ClubInvited> =>
  ask("/api/clubs/invitation", { body: { code }, token: token(), here: false });
export const join = (code: string): Promise<Club> => mine("/api/clubs/join", { code });
export const renew = (club: string): Promise<Club> => mine("/api/clubs/renew", { club });
export const setMember = (wanted: ClubMembership): Promise<Club> => mine("/api/clubs/member", wanted);
export const leave = (club: string): Promise<unknown> => mine("/api/clubs/leave", { club });
export const erase = (club: string, name: string): Promise<unknown> => mine("/api/clubs/delete", { club, name });

export const plan = (club: string, begins_ms: number, note: string): Promise<ClubPlanned[]> =>
  mine("/api/clubs/plan", { club, begins_ms, note });
export const cancel = (club: string, evening: string): Promise<ClubPlanned[]> => mine("/api/clubs/cancel", { club, evening });
export const answer = (club: string, evening: string, said: ClubPlanned["mine"]): Promise<ClubPlanned[]> =>
  mine("/api/clubs/answer", { club, evening, answer: said });

/** How the members of my clubs have done in a challenge. */
export const boardsOf = (challenge: string): Promise<ClubBoard[]> => mine("/api/clubs/boards", { challenge, key: playerKey() });

/** The club of a table. */
export const clubAt = (table: string): Promise<ClubAt> => mine(`/api/clubs/at?${query({ table })}`);

/** How many numbers behind a name are tried. */
const MOST_NUMBERED = 5;

/** A new club by a name, or with a number behind it if others have it already. */
async function foundAs(name: string, rules: ClubRules): Promise<Club> {
  for (let number = 1; ; number += 1) {
    try {
      return await found(number > 1 ? `${name} ${String(number)}` : name, rules);
    } catch (thrown) {
      if ((thrown as ApiError).code !== "clubs-name-taken" || number === MOST_NUMBERED) throw thrown;
    }
  }
}

/** Make a table at which I sit a club; returns its address. */
export async function makeOf(table: Game, name: string): Promise<string> {
  const { id } = await foundAs(name, rulesOf(table.asked ?? {}));
  // A game that was over long ago stays what it was.
  await take(id, table).catch(() => {});
  return `#/club/${id}/members`;
}

/** A table at which I sit is the club's from now on. */
export const take = (club: string, { table, token: seat }: Ticket): Promise<unknown> =>
  mine("/api/clubs/table", { club, table, seat, day: today() });

/** Open a table of a club, by its rules, and go there. */
export async function openTable({ id, rules }: Club): Promise<void> {
  const { variant = "", rules: text = "", players = 0, length = "game", title = "Barbu" } = rules;
  const what = { ...(text ? { variant: "", rules: text } : { variant }), players, sitting: length };
  const wanted = { ...what, ...me() };
  const seated = await once(`/api/rooms ${id} ${JSON.stringify(wanted)}`, (key) => openRoom({ ...wanted, key }));
  remember({ ...seated, title, asked: what });
  await take(id, seated);
  await claim().catch(() => {});
  location.hash = tableHash(seated.table);
}

/** What a table was made by, as the rules of a club. */
export const rulesOf = ({ variant = "", rules = "", players = 0, sitting = "game" }: NewTable): ClubRules => ({
  variant: rules ? "" : variant || "pagat",
  rules,
  players,
  length: sitting,
});
