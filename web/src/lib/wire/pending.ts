/** Keys to seats that I have asked for. A key becomes the seat's token, so a seat is not lost with the answer: asked again with the
 *  same key, the server answers the same. */

import { type ApiError, mine } from "./api.ts";
import { alone } from "./location.ts";
import { game, read, remember, write } from "../storage/tickets.ts";

const PENDING = "barbu.pending";
const MOST = 20;
/** As the server takes them: 192 bits. */
const KEY_BYTES = 24;

/** What is asked for: a seat at a table, by the table's name; or a new table, by all that is asked of it. The page keeps these
 *  no longer than it lives, since a table without visitors is deleted by itself. */
type Wanted = string;

const tables = new Map<Wanted, string>();
const seats = (): Record<Wanted, string> => read<Record<Wanted, string>>(PENDING, {});
const isTable = (wanted: Wanted): boolean => wanted.startsWith("/");

export const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))))
    .replaceAll("+", "-")
    .replaceAll("/", "_");

/** Whether I have asked for a seat at a table, and do not know the answer. */
export const isPending = (table: string): boolean => table in seats();

/** The key to ask with; it is stored before it is used. */
export function keyFor(wanted: Wanted): string {
  const key = (isTable(wanted) ? tables.get(wanted) : seats()[wanted]) ?? newKey();
  if (isTable(wanted)) tables.set(wanted, key);
  else write(PENDING, Object.fromEntries([...Object.entries(seats()).filter(([each]) => each !== wanted), [wanted, key]].slice(-MOST)));
  return key;
}

/** The key is a token of mine now, or no good. */
export function settled(wanted: Wanted): void {
  tables.delete(wanted);
  const { [wanted]: known, ...others } = seats();
  if (known) write(PENDING, others);
}

/** Ask for something with a key, the same each time until there is an answer. Throws ApiError if the server refuses. */
export async function once<Answer>(wanted: Wanted, ask: (key: string) => Promise<Answer>): Promise<Answer> {
  const answer = await ask(keyFor(wanted)).catch((thrown: unknown) => {
    if ((thrown as ApiError).code !== "used-key") throw thrown;
    // I had the seat, and have been asked to leave it since.
    settled(wanted);
    return ask(keyFor(wanted));
  });
  settled(wanted);
  return answer;
}

/** Look whether a seat that I have asked for is mine, at this table or, without one, at any; returns whether one is. */
export async function regain(table?: string): Promise<boolean> {
  const all = Object.entries(seats()).map(([at, token]) => ({ table: at, token }));
  const asked = all.filter((each) => table === undefined || each.table === table);
  if (asked.length === 0) return false;
  const found = await mine(asked, alone).catch(() => []);
  for (const { table: at, token } of asked) {
    const last = found.find((each) => each.table === at);
    if (!last) continue;
    remember({ title: last.title, asked: {}, ...game(at), table: at, token, seat: last.seat, last });
    settled(at);
  }
  return found.length > 0;
}
