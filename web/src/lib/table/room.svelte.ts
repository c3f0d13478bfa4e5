/** The people at a table, and my requests about them. A table for one has no room. */

import type { Chair, ClientMessage, RoomMessage, SeatedMessage, Terms } from "../../protocol.ts";

export class Room {
  /** The room as it is now; null at a table for one, and until it is known. */
  now: RoomMessage | null = $state.raw(null);
  /** The table they have just moved to, where my token opens my seat; with an invitation for those who watch by one. */
  moved = $state("");
  /** The seat I have just been given after watching. */
  seated: SeatedMessage | null = $state.raw(null);
  /** Whether they are still gathering: nothing has been dealt yet. */
  readonly gathering = $derived(this.now?.begun === false);
  readonly chairs: Chair[] = $derived(this.now?.chairs ?? []);
  readonly people: Chair[] = $derived(this.chairs.filter((each) => !each.free && each.bot === null));
  /** Whether I play with other people. */
  readonly company = $derived(this.people.length > 1 && this.now?.seat != null);
  /** Where I sit; undefined for a watcher. */
  readonly mine: Chair | undefined = $derived(this.chairs.find((each) => each.seat === this.now?.seat));
  readonly host: Chair | undefined = $derived(this.chairs.find((each) => each.seat === this.now?.host));
  readonly hosting = $derived(this.mine !== undefined && this.mine === this.host);
  /** Whether we have played together, and the next game is to be as the last one was. */
  readonly unchanged = $derived(this.gathering && !!this.now?.again && this.now.unchanged);
  /** Watchers are shown each deal when it is over. */
  readonly later = $derived(this.now?.begun === true && this.now.terms.watching === "later");
  readonly terms: Terms = $derived(this.now?.terms ?? {});

  /** `say` sends a message and returns whether it could. */
  constructor(readonly say: (said: ClientMessage) => boolean) {}

  /** Whether a person agrees to the terms and seats. The host offers them; what is as in the last game nobody has offered. */
  agrees(person: Chair): boolean {
    return person.agreed || (person === this.host && !this.unchanged);
  }

  /** As the host: offer changed terms. */
  offer(change: Terms): boolean {
    return this.say({ type: "offer", terms: { ...this.terms, ...change } });
  }

  /** Agree to the current terms and seats, or withdraw my agreement. */
  agree(yes = true): boolean {
    return this.say({ type: "agree", agreement: this.now?.agreement ?? 0, yes });
  }

  /** As the host: swap two seats. */
  swap(one: string, other: string): boolean {
    const order = this.chairs.map(({ seat }) => (seat === one ? other : seat === other ? one : seat));
    return this.say({ type: "places", order: order.join("") });
  }
}
