/** What happens without a decision of the player: the only answer, the only legal card, the prepared card, a knock. */

import { SAID_MS } from "../motion/queue.ts";
import { HOLD } from "../motion/pace.ts";
import { explained, wasExplained } from "../storage/explained.ts";
import { settings } from "../storage/settings.svelte.ts";
import { isAlone, soleAnswer, soleCard } from "./forced.ts";
import type { Game } from "./game.svelte.ts";

const KNOCK_MS = 500;
/** How long a card is shown before it is played automatically. */
const FORCED_MS = 900;
/** How long a player reads why there is nothing to decide, the first time. */
export const READ_MS = 4_000;
/** The explanation that a player has only one answer. */
const ONLY = "only-answer";
/** With others at the table, answering a question put to every seat takes at least this long: the time must not reveal whether
 *  there was a choice. */
const ALIKE_MS = 3_000;

export class Automation {
  /** My answer to a question put to every seat is on its way. */
  answered = $state(false);
  /** Why I have only one answer, where that is said. */
  why = $state("");
  /** An explanation of the contract is being read: nothing is done automatically until it is closed. Undefined until it is known
   *  whether there is one. */
  #reading: boolean | undefined;
  #arrived_at_ms = 0;
  /** The action about to be taken. */
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: Game) {}

  /** A View has arrived; `newer` if it is another version of the table. */
  arrived(newer: boolean): void {
    this.answered = false;
    if (newer) this.why = "";
    if (newer) this.#arrived_at_ms = performance.now();
    this.stop();
  }

  /** Do nothing until the next call. */
  stop(): void {
    clearTimeout(this.#soon);
  }

  /** Answer a question put to every seat, after this many milliseconds or, with others at the table, when everybody does. */
  answer(act: string, wait_ms = 0): void {
    const { latest } = this.game;
    this.answered = true;
    this.#later(act, latest && isAlone(latest) ? wait_ms : this.#arrived_at_ms + ALIKE_MS - performance.now());
  }

  /** Make the only statement there is. Why it is the only one is said the first time. */
  #state(act: string, why: string, wait_ms: number): void {
    if (!wasExplained(ONLY)) {
      explained(ONLY);
      this.why = why;
      this.game.liveRegion.say(why);
    }
    this.#later(act, this.why ? READ_MS : wait_ms);
  }

  /** The table shows the newest state: do what needs no decision of the player, unless they are reading. */
  proceed(): void {
    const { latest, selection, coach, clock } = this.game;
    const choice = latest?.choice ?? null;
    // For a player who is away nothing is done automatically.
    if (latest && clock?.keeps(latest.seat)) return;
    const answer = latest && soleAnswer(latest);
    const card = soleCard(choice);
    const pace = HOLD[settings.speed];
    if (answer && choice?.type !== "double") this.answer(answer, SAID_MS * pace);
    if (selection.comes(choice) || (this.#reading ?? coach.explains)) return;
    if (answer && choice?.type === "double") this.#state(answer, choice.note, SAID_MS * pace);
    // After a take-back the player wants to look, and knocks and plays themselves.
    if (latest?.event.kind === "undo") return;
    if (choice?.type === "knock" && settings.autoKnock) this.#later(choice.act, KNOCK_MS * pace);
    if (!card || !settings.autoPlay) return;
    selection.raised = card;
    this.#later(`play ${card}`, FORCED_MS);
  }

  /** An explanation appears (`on`), or there is none that has not been read. */
  reads(on: boolean): void {
    if (this.#reading === on) return;
    this.#reading = on;
    this.stop();
    if (!on) this.proceed();
  }

  #later(act: string, wait_ms: number): void {
    this.stop();
    this.#soon = setTimeout(() => this.game.act(act), wait_ms);
  }
}
