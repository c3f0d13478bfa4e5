/** The people at a table as the server tells of them, and what I ask for among them. A table for one has no room. */

import type { Chair, ClientMessage, RoomMessage, SeatedMessage, Terms } from "../protocol.ts";

export class Room {
  /** The people as they are now; null at a table for one, and until they are known. */
  now: RoomMessage | null = $state.raw(null);
  /** The table that they have just gone on to, at which my token opens my seat; with an invitation for who watches by one. */
  moved = $state("");
  /** The seat that I have just been given, who only watched before. */
  seated: SeatedMessage | null = $state.raw(null);
  /** Whether they still gather: nothing has been dealt yet. */
  readonly gathering = $derived(this.now?.begun === false);
  readonly chairs: Chair[] = $derived(this.now?.chairs ?? []);
  readonly people: Chair[] = $derived(this.chairs.filter((each) => !each.free && each.bot === null));
  /** Whether I play with other people. */
  readonly company = $derived(this.people.length > 1 && this.now?.seat != null);
  /** Where I sit; undefined for whoever only watches. */
  readonly mine: Chair | undefined = $derived(this.chairs.find((each) => each.seat === this.now?.seat));
  readonly host: Chair | undefined = $derived(this.chairs.find((each) => each.seat === this.now?.host));
  readonly hosting = $derived(this.mine !== undefined && this.mine === this.host);
  readonly terms: Terms = $derived(this.now?.terms ?? {});

  /** `say` sends a message and tells whether it could. */
  constructor(readonly say: (said: ClientMessage) => boolean) {}

  /** As the host: offer terms that differ in this. */
  offer(change: Terms): boolean {
    return this.say({ type: "offer", terms: { ...this.terms, ...change } });
  }

  /** Agree to the terms and places as I see them, or no longer. */
  agree(yes = true): boolean {
    return this.say({ type: "agree", agreement: this.now?.agreement ?? 0, yes });
  }

  /** As the host: let two seats change places. */
  swap(one: string, other: string): boolean {
    const order = this.chairs.map(({ seat }) => (seat === one ? other : seat === other ? one : seat));
    return this.say({ type: "places", order: order.join("") });
  }
}
