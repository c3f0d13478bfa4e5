/** This browser's contributions to the deals of a table: 32 random bytes for each, sealed first and opened when all are sealed.
 *  */

import type { FairMessage, Part, Seal } from "../protocol.ts";
import { type Drawn, keep, kept, type Kept } from "./kept.ts";
import { hex, sha256 } from "./sha256.ts";

/** How many contributions are stored: the one sealed for the next deal, and those a server may still ask for after a crash. */
const MOST_DRAWN = 3;

export class Adding {
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly table: string,
    private readonly send: (message: Seal | Part) => void,
  ) {}

  /** Sent with the first hello at a table of one's own, whose commitment is known from its creation: the contribution itself,
   *  since nobody else could choose theirs to match it. */
  async first(commit: string | undefined): Promise<{ part?: string }> {
    if (!commit || kept(this.table)) return {};
    const mine = await draw();
    keep(this.table, { commit, lists: {}, drawn: [mine] });
    return { part: mine.part };
  }

  /** Answer the server, one message after the other. */
  hear(message: FairMessage): void {
    this.#last = this.#last.then(() => this.#answer(message));
  }

  async #answer({ number, commit, seals }: FairMessage): Promise<void> {
    const known = kept(this.table);
    const { lists, drawn }: Omit<Kept, "commit"> = known?.commit === commit ? known : { lists: {}, drawn: [] };
    const [next = await draw(), ...older] = drawn;
    const listed = Object.values(seals ?? {});
    const mine = [next, ...older].find(({ seal, opened = number }) => opened === number && listed.includes(seal));
    if (mine) mine.opened = number;
    const coming = next.opened ? await draw() : next;
    const rest = coming === next ? older : [next, ...older];
    // The first list of a deal is binding: this contribution is opened for no other.
    const told = lists[number] ?? (mine && seals ? seals : undefined);
    const same = !told || !seals || JSON.stringify(told) === JSON.stringify(seals);
    keep(this.table, {
      commit,
      lists: told ? { ...lists, [number]: told } : lists,
      drawn: [coming, ...rest].slice(0, MOST_DRAWN),
    });
    if (mine && same) this.send({ type: "part", number, part: mine.part, seal: coming.seal });
    else this.send({ type: "seal", seal: coming.seal });
  }
}

async function draw(): Promise<Drawn> {
  const part = crypto.getRandomValues(new Uint8Array(32));
  return { part: hex(part), seal: hex(await sha256(part)) };
}
