/** Who I am at this server: the token of my name, and the ceremonies with the browser's passkeys. */

import "$words/page/lasting.ftl";
import { ask, ApiError } from "../lib/wire/api.ts";
import { games, read, write } from "../lib/storage/tickets.ts";
import { t } from "../lib/text/fluent.ts";
import type { Ceremony, Claimed, Entered, Lasting, Myself } from "../protocol.ts";

/** Where the token is stored; a table looks whether there is one. */
const KEY = "barbu.name";
/** Seats that are claimed, so that each is claimed once. */
const CLAIMED = "barbu.claimed";
/** How many seats one request may claim. */
const MOST = 50;

export const token = (): string => read(KEY, "");
export const keepToken = (value: string): void => write(KEY, value);

/** Whether the server has names, and whether passkeys can be used here. */
export const lasting = (): Promise<Lasting> => ask("/api/names", { here: false });

/** Whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean => "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** A request about my name. */
export const mine = <Answer = Myself>(path: string, body?: unknown): Promise<Answer> => ask(path, { body, token: token(), here: false });

/** What the browser has made or shown; the person may have closed its window. */
async function chosen(choosing: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await choosing.catch((thrown: unknown) => {
    const { name } = thrown as DOMException;
    // The browser knows that this device has a passkey of that name already.
    if (name === "InvalidStateError") throw new ApiError("known-passkey", t("lasting-stopped"), t("lasting-sign-in-line"));
    return null;
  });
  if (!credential) throw new ApiError("stopped", t("lasting-stopped"), t("lasting-stopped-line"));
  return credential as PublicKeyCredential;
}

/** Begin a ceremony at an address, and finish it with what the browser makes or shows. */
async function ceremony<Answer>(path: string, body: unknown, make: boolean): Promise<Answer> {
  const { id, options } = await mine<Ceremony>(path, body);
  const credential = await chosen(
    make
      ? navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON),
        })
      : navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON),
        }),
  );
  const label = make ? deviceName() : "";
  return mine<Answer>(`${path}/finish`, { id, credential: credential.toJSON() as unknown, label });
}

/** What this device is, as far as the browser says. */
const deviceName = () => (navigator as { userAgentData?: { platform?: string } }).userAgentData?.platform || t("lasting-device");

async function enter(entering: Promise<Entered>): Promise<Entered> {
  const entered = await entering;
  keepToken(entered.token);
  return entered;
}

export const register = (name: string) => enter(ceremony("/api/names/register", { name }, true));
export const signIn = () => enter(ceremony("/api/names/sign-in", {}, false));
export const recover = (name: string, code: string) => enter(mine("/api/names/recover", { name, code }));
export const addPasskey = () => ceremony<Myself>("/api/names/passkey", {}, true);

/** Sign out, here or everywhere. */
export async function signOut(everywhere: boolean): Promise<void> {
  await mine("/api/names/sign-out", { everywhere });
  forgetToken();
}

export function forgetToken(): void {
  keepToken("");
  write(CLAIMED, []);
}

/** Say that my seats at the server's tables are mine. Those of tables in this browser stay here. */
export async function claim(): Promise<void> {
  if (!token()) return;
  const done = new Set(read<string[]>(CLAIMED, []));
  const seats = games().filter(({ here, table }) => !here && !done.has(table));
  for (let first = 0; first < seats.length; first += MOST) {
    const part = seats.slice(first, first + MOST).map(({ table, token: seat }) => ({ table, token: seat }));
    await mine<Claimed>("/api/names/claim", { seats: part });
    for (const { table } of part) done.add(table);
  }
  const known = new Set(games().map(({ table }) => table));
  write(
    CLAIMED,
    [...done].filter((table) => known.has(table)),
  );
}
