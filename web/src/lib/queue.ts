/** What the table shows, one picture after another: each version of the table waits its turn, none blocks a player. */

import type { Card, View } from "../protocol.ts";

/** One picture of the table. A finished trick stays on the table for a few pictures after the view has put it away. */
export interface Frame {
  /** The version that the picture is of. */
  view: View;
  /** The table as it is drawn: nobody has taken yet what still lies in the middle. */
  drawn: View;
  /** The cards that lie in the middle. */
  trick: Card[];
  /** Who takes them, once it is shown. */
  winner: string | null;
  /** The trick slides to its winner. */
  leaving: boolean;
  /** How long the picture stays at normal speed, in milliseconds. */
  hold_ms: number;
}

/** What is said and not played. Whether a hand has cards to show must not be told by the time, so all take the same. */
const SAID = ["call", "claim", "double", "expose", "set", "knock"];
const CARD_MS = 420;
export const SAID_MS = 650;
const FULL_MS = 340;
const LIFT_MS = 360;
const LEAVE_MS = 400;

/** The pictures of a version. `before` is the version that came before it, if it is known. */
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

/** A version with what its players had taken before its last trick. */
function untaken(view: View, before: View): View {
  const seats = view.seats.map((seat, at) => {
    const { taken, tricks, points, longest, total } = before.seats[at] ?? seat;
    return { ...seat, taken, tricks, points, longest, total };
  });
  return { ...view, seats };
}

/** More pictures than this are hurried through. */
const MANY = 16;

export class Queue {
  #waiting: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  /** `show` draws a picture; `pace` turns milliseconds at normal speed into real ones. */
  constructor(
    private readonly show: (frame: Frame) => void,
    private readonly pace: (ms: number, frame: Frame) => number,
  ) {}

  push(frames: Frame[]): void {
    this.#waiting.push(...frames);
    if (!this.#busy) this.#step();
  }

  /** Show the newest picture now: whoever acts or clicks does not want to wait. */
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
    // Pictures that stay for no time are skipped over, but for the last one.
    let frame = this.#waiting.shift();
    this.#busy = frame !== undefined;
    if (!frame) return;
    let wait_ms = this.pace(frame.hold_ms, frame);
    while (wait_ms === 0 && this.#waiting.length > 0) {
      frame = this.#waiting.shift() as Frame;
      wait_ms = this.pace(frame.hold_ms, frame);
    }
    this.show(frame);
    if (this.#waiting.length > MANY) wait_ms /= 4;
    if (wait_ms === 0 && this.#waiting.length === 0) this.#busy = false;
    else this.#timer = setTimeout(() => this.#step(), wait_ms);
  }
}
