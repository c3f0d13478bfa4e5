/** What the table shows, one state after another: each version of the table waits its turn, and none blocks a player. */

import type { Card, View } from "../../protocol.ts";

/** One state shown on the table. A complete trick stays there for a few states after the View has removed it. */
export interface Frame {
  /** The version this state belongs to. */
  view: View;
  /** The table as it is drawn: what still lies in the middle has not been taken yet. */
  drawn: View;
  /** The cards in the middle. */
  trick: Card[];
  /** Who takes them, once that is shown. */
  winner: string | null;
  /** The trick slides to its winner. */
  leaving: boolean;
  /** How long the state is shown at normal speed, in milliseconds. */
  hold_ms: number;
}

/** Calls rather than plays. The time must not reveal whether a hand has cards to show, so all take the same. */
const SAID = ["bid", "reverse", "call", "claim", "give", "double", "expose", "set", "knock"];
const CARD_MS = 420;
export const SAID_MS = 650;
const FULL_MS = 340;
const LIFT_MS = 360;
const LEAVE_MS = 400;

/** The states of a version. `before` is the version before it, if known. */
export function frames(view: View, before: View | null): Frame[] {
  const still = { winner: null, leaving: false };
  const kind = view.event.kind;
  const last: Frame = { view, drawn: view, trick: view.trick, ...still, hold_ms: 0 };
  const next = before !== null && before.number === view.number && view.version > before.version;
  if (!next || ["undo", "change", "attach"].includes(kind)) return [last];
  if (view.tricks_played > before.tricks_played && view.last_trick) {
    const { cards, winner } = view.last_trick;
    const drawn = untaken(view, before);
    return [
      { view, drawn, trick: cards, winner: null, leaving: false, hold_ms: FULL_MS },
      { view, drawn, trick: cards, winner, leaving: false, hold_ms: LIFT_MS },
      { view, drawn, trick: cards, winner, leaving: true, hold_ms: LEAVE_MS },
      last,
    ];
  }
  const own = view.event.seat === view.seat;
  if (kind === "play") last.hold_ms = own ? CARD_MS / 2 : CARD_MS;
  else if (SAID.includes(kind)) last.hold_ms = own ? 0 : SAID_MS;
  return [last];
}

/** A version with the captured cards as they were before its last trick. */
function untaken(view: View, before: View): View {
  const seats = view.seats.map((seat, at) => {
    const { taken, tricks, points, longest, total } = before.seats[at] ?? seat;
    return { ...seat, taken, tricks, points, longest, total };
  });
  return { ...view, seats };
}

/** With more states waiting than this, they are hurried through. */
const MANY = 16;

export class Queue {
  #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  /** When everything is to have been shown. */
  #until_ms = Infinity;

  /** `show` draws a state; `pace` turns milliseconds at normal speed into real ones. */
  constructor(
    private readonly show: (frame: Frame) => void,
    private readonly pace: (ms: number, frame: Frame) => number,
  ) {}

  push(frames: Frame[]): void {
    this.#waiting.push(...frames);
    if (!this.#busy) this.#step();
  }

  /** Show whatever comes from now on within this many milliseconds, however many states there are: the player waits for the last. */
  within(ms: number): void {
    this.#until_ms = performance.now() + ms;
  }

  /** Show the newest state now: a player who acts or clicks does not want to wait. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#busy = false;
    const newest = this.#waiting.at(-1);
    this.#waiting = [];
    if (newest) this.show(newest);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #step(): void {
    // States that are shown for no time are skipped, except the last one.
    let frame = this.#waiting.shift();
    this.#busy = frame !== undefined;
    if (!frame) return;
    let wait_ms = this.#wait(frame);
    while (wait_ms === 0 && this.#waiting.length > 0) {
      frame = this.#waiting.shift() as Frame;
      wait_ms = this.#wait(frame);
    }
    this.show(frame);
    if (wait_ms === 0 && this.#waiting.length === 0) this.#busy = false;
    else this.#timer = setTimeout(() => this.#step(), wait_ms);
  }

  /** How long a state is shown, given those that wait behind it. */
  #wait(frame: Frame): number {
    const alone_ms = this.pace(frame.hold_ms, frame);
    const wait_ms = this.#waiting.length > MANY ? alone_ms / 4 : alone_ms;
    const left_ms = Math.max(0, this.#until_ms - performance.now());
    const all_ms = this.#waiting.reduce((sum, each) => sum + this.pace(each.hold_ms, each), alone_ms);
    return all_ms > left_ms ? Math.min(wait_ms, (alone_ms * left_ms) / all_ms) : wait_ms;
  }
}
