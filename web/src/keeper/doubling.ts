/** The doubles of a deal being entered: what is allowed, and what has been said. */

import "$words/page/keeper.ftl";
import { t } from "../lib/text/fluent.ts";
import type { DealForm, SpeakerInfo } from "../protocol.ts";
import { mayName, missing, standing, targetsOf } from "./draft.ts";
import type { Keeper } from "./keeper.svelte.ts";

export class Doubling {
  constructor(
    private readonly keeper: Keeper,
    private readonly form: DealForm,
  ) {}

  /** The players a speaker may double now. */
  open(speaker: SpeakerInfo): string[] {
    return speaker.targets.filter((target) => mayName(this.form, this.keeper.draft, speaker.seat, target));
  }

  said(seat: string, target: string): boolean {
    return this.keeper.draft.pairs.includes(`${seat}>${target}`);
  }

  /** Whether a double answers an earlier one. */
  answers(speaker: SpeakerInfo, target: string): boolean {
    const order = this.form.speakers.map((each) => each.seat);
    return speaker.answers || (this.said(target, speaker.seat) && order.indexOf(target) < order.indexOf(speaker.seat));
  }

  /** A double in words: "Beth doubles Anna", "Anna redoubles Beth". */
  inWords(speaker: SpeakerInfo, target: string): string {
    const words = { player: this.keeper.nameOf(speaker.seat), target: this.keeper.nameOf(target) };
    return this.answers(speaker, target) ? t("keep-redoubles-whom", words) : t("keep-doubles-whom", words);
  }

  /** Add a double, or take it back. */
  tap(speaker: SpeakerInfo, target: string): void {
    const now = targetsOf(this.keeper.draft, speaker.seat);
    if (speaker.all_or_none) this.everybody(speaker);
    else this.#name(speaker, now.includes(target) ? now.filter((each) => each !== target) : [...now, target]);
  }

  /** A speaker doubles all players they may, or none if they had doubled all. */
  everybody(speaker: SpeakerInfo): void {
    this.#name(speaker, this.all(speaker) ? [] : this.open(speaker));
  }

  /** Whether a speaker has doubled everybody they may. */
  all(speaker: SpeakerInfo): boolean {
    const may = this.open(speaker);
    return may.length > 0 && may.every((target) => this.said(speaker.seat, target));
  }

  /** What a speaker must or can only say; empty where there is nothing to note. */
  note(speaker: SpeakerInfo): string {
    const must = missing(this.form, this.keeper.draft).find((each) => each.seat === speaker.seat);
    if (must) return t("keep-owes-now", { target: this.keeper.nameOf(must.target) });
    return speaker.answers ? t("keep-only-answers") : this.#owes(speaker.seat);
  }

  #name(speaker: SpeakerInfo, targets: string[]): void {
    const { draft } = this.keeper;
    const others = draft.pairs.filter((pair) => pair[0] !== speaker.seat);
    const pairs = [...others, ...targets.map((target) => `${speaker.seat}>${target}`)];
    this.keeper.say({ pairs: standing(this.form, { ...draft, pairs }), waived: false });
  }

  #owes(seat: string): string {
    const { keeper } = this;
    const declarer = keeper.plan?.declarer ?? null;
    const due = keeper.last.account.due.find((each) => each.player === seat && (each.declarer ?? declarer) === declarer);
    if (!due || keeper.draft.at || this.said(seat, declarer ?? "")) return "";
    const target = due.declarer ? keeper.nameOf(due.declarer) : t("keep-owes-any");
    return t("keep-owes", { target, doubles: due.doubles, deals: due.deals });
  }
}
