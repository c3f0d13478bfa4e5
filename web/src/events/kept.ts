/** The events I have entered: the tokens of my seats, which stay in this browser. */

import { game, read, remember, write } from "../lib/storage/tickets.ts";
import { ask } from "../lib/wire/api.ts";
import type { EnteredEvent, EventShown, NewTable } from "../protocol.ts";
import { forgetToken, token } from "../names/signing.ts";

const EVENTS = "barbu.events";
/** How many events are remembered. */
const MOST = 30;

interface Kept {
  code: string;
  token: string;
  /** I had no name that lasts when I entered. */
  guest: boolean;
}

const all = (): Kept[] => read<Kept[]>(EVENTS, []);

export const kept = (code: string): Kept | undefined => all().find((each) => each.code === code);

/** Who I am for an event: the player that I entered it as, or the name that I am signed in with. */
const tokenFor = (code: string): string => {
  const entry = kept(code);
  return entry?.guest ? entry.token : token() || (entry?.token ?? "");
};

/** The event as I see it. A token that is no longer good is forgotten. */
export const look = (code: string, everyone: boolean): Promise<EventShown> =>
  ask<EventShown>(`/api/event?code=${code}${everyone ? "&all=1" : ""}`, { token: tokenFor(code), here: false });

/** A question about an event, as the player that I am. */
export const asPlayer = <Answer>(code: string, path: string, body?: unknown): Promise<Answer> =>
  ask<Answer>(path, { body, token: tokenFor(code), here: false });

/** What a director wants. */
export const order = (code: string, wanted: Record<string, unknown>): Promise<EventShown> =>
  ask<EventShown>("/api/event/direct", { body: { code, order: wanted }, token: token(), here: false });

/** A new random token of a seat. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Enter an event, or again. */
export async function enter(code: string, name: string, avatar: string): Promise<void> {
  const before = kept(code);
  // A guest is the same one in all events, so that no one plays in two at once.
  const key = before?.token ?? all().find(({ guest }) => guest)?.token ?? newKey();
  const signedIn = before?.guest ? "" : token();
  try {
    const entered = await ask<EnteredEvent>("/api/event/enter", { body: { code, name, avatar, key }, token: signedIn, here: false });
    const mine = { code, token: entered.token, guest: !signedIn };
    write(EVENTS, [mine, ...all().filter((each) => each.code !== code)].slice(0, MOST));
  } catch (thrown) {
    if ((thrown as { code?: string }).code === "not-signed-in") forgetToken();
    throw thrown;
  }
}

/** Let the table of this browser's seat be among my games, so that it opens. */
export function keepTable({ me, rules, terms, code }: EventShown): void {
  const entry = kept(code);
  if (!me?.table || !entry || game(me.table)?.token === entry.token) return;
  const asked = { variant: terms.variant, sitting: terms.length } as unknown as NewTable;
  remember({ table: me.table, token: entry.token, seat: me.seat, title: rules, asked });
}
