/** The coach of a lesson: comments on my decision and on the card I have raised, and introductions before a deal. Tables that are
 *  not lessons have none. */

import type { Advice } from "../text/sentences.ts";
import type { Aim, AskCoach, Choice, CoachMessage, LessonMessage, View } from "../../protocol.ts";
import { settings } from "../storage/settings.svelte.ts";

/** Decisions on the felt; any other is made in a panel, which says itself what the coach advises. */
const ON_FELT = ["play", "knock"];
/** A question waits this long for the coach, whose advice changes which answer stands out. */
const PATIENCE_MS = 3_000;

export class Coach {
  /** The lesson; null where this is none. */
  lesson: LessonMessage | null = $state.raw(null);
  /** I want to choose by myself this time. */
  alone = $state(false);
  /** The coach has been asked and has not answered yet. */
  thinking = $state(false);

  #turn: CoachMessage | null = $state.raw(null);
  #card: CoachMessage | null = $state.raw(null);
  #version = $state(-1);
  /** A worse card was commented on before it was played. */
  #warned = false;
  /** The first deal has been introduced. */
  #begun = $state(false);
  /** The deal introduced before it is dealt. */
  #coming = $state(0);
  #skipped = 0;
  /** The deal whose rest bots have played. */
  #left = 0;
  /** The version whose question need not wait for the coach any longer. */
  #open = $state(-1);

  constructor(private readonly send: (asked: AskCoach) => void) {}

  /** Whether terms are explained to a newcomer, at a table without a coach. */
  get explains(): boolean {
    return settings.explain && this.lesson === null;
  }

  /** The comment on my decision; null while the coach is quiet. */
  get remark(): CoachMessage | null {
    return this.#said?.act ? this.#said : null;
  }

  /** What the coach says without advice: that it is quiet from now on, or how the deal went that is over. */
  get aside(): string {
    return this.#said?.act === "" ? this.#said.lines.join(" ") : "";
  }

  /** What the coach says now. */
  get #said(): CoachMessage | null {
    return this.#turn?.version === this.#version && this.#turn.lines.length > 0 ? this.#turn : null;
  }

  /** The comment on the card I have raised: always if it is a bad one, otherwise if I want to choose by myself. */
  considered(raised: string): CoachMessage | null {
    const said = this.#card;
    if (!said || said.version !== this.#version || said.card !== raised) return null;
    return said.worse === true || this.alone ? said : null;
  }

  /** The advice to me, as long as I have not said that I want to choose by myself. */
  get advised(): string | undefined {
    return this.alone ? undefined : this.remark?.act;
  }

  /** The advice that a panel shows. */
  advice(choice: Choice | null | undefined): Advice | null {
    const said = this.remark;
    return said && choice && !ON_FELT.includes(choice.type)
      ? { act: said.act, words: said.lines.join(" "), values: [], named: (act) => act }
      : null;
  }

  /** Whether the question of a version is to be asked only with the coach's advice, which is on its way. */
  precedes(version: number): boolean {
    return this.lesson !== null && !settings.fewRemarks && this.#open < version;
  }

  /** The table shows everything up to my decision, or to the end of a deal that I have played. */
  turn(view: View): void {
    if (!this.lesson || this.#version === view.version) return;
    if (["scored", "over"].includes(view.phase) && view.number !== this.#left && !settings.fewRemarks) {
      this.#version = view.version;
      this.#ask({});
    }
    if (!view.choice || view.choice.type === "set") return;
    // One thing at a time: first the introduction is read.
    if (this.introduced(view) > 0) return;
    this.#version = view.version;
    this.alone = false;
    if (settings.fewRemarks) this.#open = view.version;
    else {
      this.#ask({ warned: this.#warned });
      setTimeout(() => (this.#open = Math.max(this.#open, view.version)), PATIENCE_MS);
    }
    this.#warned = false;
  }

  /** Ask for a comment in any case. */
  ask(): void {
    this.alone = false;
    this.#ask({ asked: true });
  }

  /** What about this card? */
  consider(card: string): void {
    if (this.lesson && (!settings.fewRemarks || this.alone || this.remark)) this.#ask({ card });
  }

  /** Take in a comment, if it is about the present decision and to be shown. */
  hear(said: CoachMessage): boolean {
    if (said.version !== this.#version) return false;
    if (!said.card) {
      this.#turn = said;
      this.thinking = false;
      this.#open = said.version;
    } else {
      this.#card = said;
      this.#warned ||= said.worse === true;
    }
    return said.card ? this.considered(said.card) !== null : said.lines.length > 0;
  }

  /** The number of the deal being introduced; 0 if none is. */
  introduced(view: View): number {
    if (!this.lesson) return 0;
    if (this.#coming === view.number + 1 && view.phase === "scored") return this.#coming;
    const fresh = view.number === 1 && !view.undo && ["call", "double", "play"].includes(view.phase);
    return fresh && !this.#begun ? 1 : 0;
  }

  /** Whether a deal is to be introduced before it is dealt; false from the second call on. */
  introduces(deal: number): boolean {
    if (!this.#isNew(deal) || this.#coming === deal) return false;
    this.#coming = deal;
    return true;
  }

  /** The introduction of the first deal has been read; `view` is my decision, if it is my turn. */
  begin(view: View | null): void {
    this.#begun = true;
    if (view) this.turn(view);
  }

  /** Bots play the rest of a deal: it does not show how I play. */
  leave(deal: number): void {
    this.#left = deal;
  }

  /** Have bots play the introduced deal, as soon as it is dealt; returns whether it already is. */
  skip(view: View): boolean {
    const deal = this.introduced(view);
    const here = deal === view.number;
    this.#skipped = here ? 0 : deal;
    this.#begun = true;
    return here;
  }

  /** Whether this is the first View of a deal I leave to the bots. */
  skips(view: View): boolean {
    if (view.number !== this.#skipped || !view.can_finish) return false;
    this.#skipped = 0;
    return true;
  }

  /** The introduction to the contract of a deal, if the contract is known in advance. */
  aim(deal: number): Aim | undefined {
    return this.lesson?.aims.find((each) => each.contract === this.lesson?.order[deal - 1]);
  }

  /** Whether the contract of a deal comes for the first time. */
  #isNew(deal: number): boolean {
    const order = this.lesson?.order ?? [];
    const contract = order[deal - 1];
    return contract !== undefined && !order.slice(0, deal - 1).includes(contract);
  }

  #ask(about: Partial<AskCoach>): void {
    this.thinking ||= !about.card;
    this.send({ type: "coach", version: this.#version, ...about });
  }
}
