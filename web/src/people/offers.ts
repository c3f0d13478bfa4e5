/** What a table offers a person who is invited: their old seat, a chair, that of a bot, or to watch. */

import type { InvitedTo } from "../protocol.ts";

export interface Offer {
  /** `back` and `take` are asked of the people there; `sit` is done at once. */
  kind: "back" | "sit" | "take" | "watch";
  /** Whose seat it is now, if it is one of the table's. */
  seat: string;
  name: string;
  /** The points that go with the seat, once the game has begun and if everybody may know them. */
  total: number | null;
}

/** Everything that is offered, the likeliest for a person of this name first. */
export function offersOf({ table, present, totals }: InvitedTo, name: string): Offer[] {
  const seats = table.players.map((player, at) => ({
    seat: String.fromCharCode(65 + at),
    name: player,
    bot: table.bots[at] ?? null,
    away: player !== "" && table.bots[at] === null && present[at] === false,
    total: table.begun ? (totals[at] ?? null) : null,
  }));
  const offer = (kind: Offer["kind"], { seat, name: called, total }: (typeof seats)[number]): Offer => ({
    kind,
    seat,
    name: called,
    total,
  });
  const called = (other: string) => other.trim().toLowerCase() === name.trim().toLowerCase();
  const back = seats.filter(({ away }) => away).map((each) => offer("back", each));
  const mine = name.trim() ? back.filter((each) => called(each.name)) : [];
  const chair = !table.begun && (table.free > 0 || seats.some(({ bot }) => bot !== null));
  return [
    ...mine,
    ...(chair ? [{ kind: "sit", seat: "", name: "", total: null } as const] : []),
    ...(table.begun ? seats.filter(({ bot }) => bot !== null).map((each) => offer("take", each)) : []),
    ...back.filter((each) => !mine.includes(each)),
    ...(table.watchable ? [{ kind: "watch", seat: "", name: "", total: null } as const] : []),
  ];
}

/** The key of an offer among others. */
export const keyOf = ({ kind, seat }: Offer): string => `${kind}${seat}`;

/** Whether a name shows anything: a letter, a digit or a sign. */
export const isVisible = (name: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replace(/[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu, ""));
