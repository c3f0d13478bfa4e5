/** This browser's contributions to the deals of a table: 32 random bytes for each, sealed first and opened when all are sealed.
 *  What the table says is compared with what it has said before. */

import type { FairMessage, Part, Seal } from "../protocol.ts";
import { type Drawn, keep, kept, type Kept } from "./kept.ts";
import { hex, sha256, unhex } from "./sha256.ts";
import type { Warning } from "./warned.ts";

/** How many contributions are stored: the one sealed for the next deal, and those a server may still ask for after a crash. */
const MOST_DRAWN = 3;

interface Handlers {
  send(message: Seal | Part): void;
  /** The table has done what it should not, or this browser cannot prove what it was told. */
  warn(warning: Warning): void;
  /** How it may be settled who begins, by what was agreed; undefined if that is not known. */
  firsts(): string[] | undefined;
}

export class Adding {
  #last: Promise<void> = Promise.resolve();
  /** What was said already, by kind and deal. */
  readonly #warned = new Set<string>();

  constructor(
    private readonly table: string,
    private readonly handlers: Handlers,
  ) {}

  /** Sent with the first hello at a table of one's own, whose commitment is known from its creation: the contribution itself,
   *  since nobody else could choose theirs to match it. The list of the first deal is known, too: it holds nothing else. */
  async first(commit: string | undefined, seat: string): Promise<{ part?: string }> {
    const known = kept(this.table);
    const again = known?.pending ? known.drawn[0] : undefined;
    if (known) return again ? { part: again.part } : {};
    if (!commit) return {};
    const mine = { ...(await draw()), opened: 1 };
    const sent = { 1: mine.seal };
    this.#keep({ commit, table: this.table, lists: { 1: { [seat]: mine.seal } }, drawn: [mine], sent, pending: true });
    return { part: mine.part };
  }

  /** Answer the server, one message after the other. */
  hear(message: FairMessage): Promise<void> {
    this.#last = this.#last.then(() => this.#answer(message));
    return this.#last;
  }

  async #answer(message: FairMessage): Promise<void> {
    const { number, commit, seals, version, seat, people, first } = message;
    const known = kept(this.table);
    if (known && known.commit !== commit) {
      this.#warn({ why: "replaced" });
      return;
    }
    // The first contribution went with the hello; it is sealed as soon as the table has dealt with it.
    if (known?.pending && number === 1 && !seals) return;
    const newer = version > 1;
    const firsts = !known && newer && number === 1 ? this.handlers.firsts() : undefined;
    if (firsts && !firsts.includes(first)) {
      this.#warn({ why: "other-first" });
      return;
    }
    await this.#compare(message, known);
    const { lists, drawn, sent = {} }: Omit<Kept, "commit"> = known ?? { lists: {}, drawn: [] };
    const told = lists[number] ?? seals ?? undefined;
    const [next = await draw(), ...older] = drawn;
    const mine = [next, ...older].find(({ seal, opened = number }) => opened === number && isListed(seal, seals, newer ? seat : ""));
    const strangers = newer && Object.keys(seals ?? {}).some((each) => !people.split(" ").includes(each));
    // The first list of a deal is binding: this contribution is opened for no other.
    const same = !told || !seals || isSame(told, seals);
    if (!same) this.#warn({ why: "other-list", number });
    if (strangers) this.#warn({ why: "not-a-person", number });
    const opens = mine && same && !strangers;
    if (mine) mine.opened = number;
    const coming = next.opened ? await draw() : next;
    const rest = coming === next ? older : [next, ...older];
    this.#keep({
      commit,
      table: this.table,
      lists: told ? { ...lists, [number]: told } : lists,
      drawn: [coming, ...rest].slice(0, MOST_DRAWN),
      sent: opens ? { ...sent, [number]: mine.seal } : sent,
    });
    if (newer && !seat) return;
    if (opens) this.handlers.send({ type: "part", number, part: mine.part, seal: coming.seal });
    else this.handlers.send({ type: "seal", seal: coming.seal });
  }

  /** Look for the contribution to the last deal among those that count. */
  async #compare({ number, parts, seat }: FairMessage, known: Kept | undefined): Promise<void> {
    const sent = known?.sent?.[number - 1];
    if (!sent || parts === null) return;
    const part = new RegExp(`${seat || "[A-L]"}:([0-9a-f]{64})`).exec(parts)?.[1];
    if (!part || hex(await sha256(unhex(part))) !== sent) this.#warn({ why: "left-out", number: number - 1 });
  }

  #keep(value: Kept): void {
    if (!keep(this.table, value)) this.#warn({ why: "unkept" });
  }

  #warn(warning: Warning): void {
    const said = JSON.stringify(warning);
    if (this.#warned.has(said)) return;
    this.#warned.add(said);
    this.handlers.warn(warning);
  }
}

/** How it may be settled who begins, where this was agreed on. Where nothing was, the rules may name a card. */
export function firstsOf(agreed: string | undefined, host = "A"): string[] | undefined {
  if (!agreed) return undefined;
  if (agreed === "drawn") return ["drawn", "card"];
  const seat = agreed === "me" ? "A" : agreed === "host" ? host : agreed;
  return [seat.length === 1 ? `agreed ${seat}` : `card ${seat}`];
}

/** Whether a seal is in a list, in the place of a seat if that is known. */
const isListed = (seal: string, seals: Record<string, string> | null, seat: string): boolean =>
  seat ? seals?.[seat] === seal : Object.values(seals ?? {}).includes(seal);

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  const seats = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...seats].every((seat) => one[seat] === other[seat]);
}

async function draw(): Promise<Drawn> {
  const part = crypto.getRandomValues(new Uint8Array(32));
  return { part: hex(part), seal: hex(await sha256(part)) };
}
