/** A sheet shown to other phones: as a link to its current state, or live through the server. */

import { ApiError, ask, query } from "../lib/wire/api.ts";
import { network } from "../lib/wire/network.svelte.ts";
import { alone } from "../lib/wire/location.ts";
import { pack, unpack } from "../lib/browser/packing.ts";
import type { Lent, Mirrored, Snapshot } from "../protocol.ts";

/** The format version of links. A link with a higher number comes from a newer version. */
export const LINK_VERSION = 1;

/** Whether there is a server through which others can follow. */
export const followable = !alone;

const KEY_BYTES = 20;

/** How long one request may take. Another follows, so none is worth much patience. */
const PATIENCE_MS = 10_000;

/** A random key: its holder can write what others see. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A link containing the sheet as it stands. */
export const linkTo = async (snapshot: Snapshot): Promise<string> =>
  `${network.link("")}#/keep/see/${LINK_VERSION}/${await pack(snapshot)}`;

export const followLink = (name: string): string => network.link(`#/keep/follow/${name}`);

/** The content of a link; null if it cannot be read. */
export async function opened(packed: string): Promise<Snapshot | null> {
  const found = (await unpack(packed).catch(() => null)) as Partial<Snapshot> | null;
  const strings = (list: unknown): list is string[] => Array.isArray(list) && list.every((each) => typeof each === "string");
  if (!found || typeof found.sitting !== "object" || !strings(found.sitting?.players)) return null;
  return {
    sitting: found.sitting,
    history: strings(found.history) ? found.history : [],
    avatars: strings(found.avatars) ? found.avatars : [],
  };
}

/** Share a sheet, or stop sharing. */
export const lend = (key: string, snapshot: Snapshot | null): Promise<Lent> =>
  ask("/api/mirror", { body: { snapshot }, token: key, here: false, patience: PATIENCE_MS });

/** What others are shown; without a snapshot if that has been seen already. */
export const followed = (name: string, seen: number): Promise<Mirrored> =>
  ask(`/api/mirrored?${query({ name, seen: String(seen) })}`, { here: false, patience: PATIENCE_MS });

/** Sends changes to those who follow, one after another; what cannot be sent now is sent later. */
export class Lending {
  #waiting: { key: string; snapshot: Snapshot | null } | null = null;
  #busy = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** `told` receives the name under which others follow, and the error if they cannot. */
  constructor(private readonly told: (name: string, error: ApiError | null) => void) {}

  show(key: string, snapshot: Snapshot | null): void {
    this.#waiting = { key, snapshot };
    void this.#go();
  }

  stop(): void {
    clearTimeout(this.#again);
  }

  async #go(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    clearTimeout(this.#again);
    while (this.#waiting) {
      const now: { key: string; snapshot: Snapshot | null } = this.#waiting;
      this.#waiting = null;
      try {
        const { name } = await lend(now.key, now.snapshot);
        this.told(name, null);
      } catch (thrown) {
        this.#waiting ??= now;
        this.told("", thrown as ApiError);
        this.#again = setTimeout(() => void this.#go(), AGAIN_MS);
        break;
      }
    }
    this.#busy = false;
  }
}

const AGAIN_MS = 8000;
