/** Those who look at a shared review with me: one leads, and the pages of the others follow. */

import { read, write, me } from "../lib/storage/tickets.ts";
import { newKey } from "../lib/wire/pending.ts";
import { Link } from "../lib/wire/socket.ts";
import type { Reader, Ticket } from "../protocol.ts";

const KEY = "barbu.together";
/** At most so often the others are shown where I am. */
const PACE_MS = 200;

/** What this browser remembers: who it is among readers, and at which table it has led last. */
interface Remembered {
  key: string;
  led: string;
}

class Together {
  readers: Reader[] = $state.raw([]);
  leader = $state("");
  me = $state("");
  #following = $state(true);
  #link: Link | null = null;
  #table = "";
  #known = false;
  #tail = "";
  #told = "";
  /** Where the one who leads is. */
  #place = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #go: (tail: string) => void = () => {};

  get leads(): boolean {
    return this.me !== "" && this.leader === this.me;
  }

  /** The one who leads is here. */
  get led(): boolean {
    return this.readers.some(({ who }) => who === this.leader);
  }

  /** My page follows that of the one who leads; at once, if I begin to follow. */
  get following(): boolean {
    return this.#following;
  }

  set following(on: boolean) {
    this.#following = on;
    this.#follow(this.#place);
  }

  /** Look at the review of a table with the others; `go` shows another of its pages. */
  join({ table, token }: Ticket, go: (tail: string) => void): void {
    this.#go = go;
    if (this.#link && this.#table === table) return;
    this.leave();
    this.#table = table;
    const mine = remembered();
    const way = () => (mine.led === table || this.leads ? "lead" : this.#known ? "follow" : "open");
    this.#link = new Link(
      table,
      { token, invitation: "", key: mine.key },
      {
        message: (said) => {
          if (said.type === "place-shown") this.#follow(said.place);
          if (said.type !== "together") return;
          this.#known = true;
          [this.readers, this.me, this.leader] = [said.readers, said.me, said.leader];
          const led = this.leads ? table : "";
          if (led !== mine.led) write(KEY, Object.assign(mine, { led }));
          if (this.leads) this.#tell();
          else this.#follow(said.place);
        },
        state: (state) => {
          this.#told = "";
          if (state !== "open") this.readers = [];
        },
        version: () => 0,
        part: async () => ({ review: way(), name: me().name }),
      },
    );
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#link?.close();
    this.#link = null;
    this.#known = false;
    this.readers = [];
    this.me = this.leader = this.#told = this.#place = "";
    this.#following = true;
  }

  /** I am at this page now. */
  show(tail: string): void {
    this.#tail = tail;
    if (!this.leads) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), PACE_MS);
  }

  /** Pass the lead on, from where I am now, or take it. */
  pass(who: string): void {
    if (this.leads) this.#tell();
    this.#link?.send({ type: "lead", who });
  }

  #tell(): void {
    if (this.#tail && this.#tail !== this.#told && this.#link?.send({ type: "show-place", place: this.#tail })) this.#told = this.#tail;
  }

  #follow(tail: string): void {
    this.#place = tail;
    if (tail && this.#following && !this.leads) this.#go(tail);
  }
}

function remembered(): Remembered {
  const found = read<Partial<Remembered>>(KEY, {});
  const mine = { key: found.key ?? newKey(), led: found.led ?? "" };
  if (!found.key) write(KEY, mine);
  return mine;
}

export const together = new Together();
