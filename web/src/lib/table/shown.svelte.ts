/** What the table shows of a game: one state after the other, at a pace that can be followed. */

import type { View } from "../../protocol.ts";
import { endAnimations } from "../motion/animations.ts";
import { hold } from "../motion/pace.ts";
import { type Frame, frames, Queue } from "../motion/queue.ts";
import { follow } from "../motion/transitions.ts";
import { settings } from "../storage/settings.svelte.ts";
import { suitsOf } from "./cards.ts";

export class Shown {
  /** The state shown on the table, at most a few seconds behind the newest View. */
  frame: Frame | null = $state.raw(null);
  /** The suits from left to right, in my hand and elsewhere; the order stays for the whole deal. */
  suits: string[] = $state.raw([]);

  #suitsFor = "";
  readonly #queue = new Queue((frame) => void this.#show(frame), hold);

  /** `leave` removes what belonged to the state before, as the new one comes; `see` is told once it is there. */
  constructor(
    readonly leave: (next: View, before: View | null) => void,
    readonly see: (frame: Frame, before: Frame | null) => void,
  ) {}

  /** The View shown; null before the first. */
  get view(): View | null {
    return this.frame?.drawn ?? null;
  }

  /** Whether the table shows the View itself, not a complete trick being held on screen. */
  get cleared(): boolean {
    return this.frame !== null && this.frame.trick === this.frame.view.trick;
  }

  /** A View has come after another one. */
  push(view: View, before: View | null): void {
    if (view.event.kind === "undo" || view.event.kind === "change") this.#queue.flush();
    this.#queue.push(frames(view, before));
  }

  /** Show what has come within so many milliseconds. */
  within(ms: number): void {
    this.#queue.within(ms);
  }

  /** Skip animations: show the newest state. */
  hurry(): void {
    this.#queue.flush();
    endAnimations();
  }

  close(): void {
    this.#queue.close();
  }

  async #show(frame: Frame): Promise<void> {
    const before = this.frame;
    await follow(frame, before, () => {
      this.#sort(frame.view);
      this.leave(frame.view, this.frame?.view ?? null);
      this.frame = frame;
    });
    this.see(frame, before);
  }

  #sort(view: View): void {
    const deal = `${view.number}/${settings.suitOrder}`;
    if (deal === this.#suitsFor && view.event.kind !== "deal") return;
    this.#suitsFor = deal;
    this.suits = suitsOf(view.hand, settings.suitOrder);
  }
}
