/** The cards in my hand that I have selected, by key: the raised one, and the one to be played as soon as possible. */

import "$words/page/told.ftl";
import type { Choice, View } from "../../protocol.ts";
import { cardOf, keys } from "./cards.ts";
import type { Game } from "./game.svelte.ts";
import { cardName } from "../text/naming.ts";
import { settings } from "../storage/settings.svelte.ts";
import { t } from "../text/fluent.ts";

export class Selection {
  /** A card that was tapped once. */
  raised: string | null = $state(null);
  /** A card to be played as soon as it is my turn. */
  chosen: string | null = $state(null);

  constructor(private readonly game: Game) {}

  /** Play a card, or say why not. Before I have seen everything up to my turn, it is only prepared; a second request plays it
   *  without showing the rest. */
  play(key: string): void {
    if (this.game.arranging) {
      this.game.arranging.put(key);
      return;
    }
    const card = cardOf(key);
    const choice = this.game.latest?.choice;
    const seen = this.game.shown.frame?.view === this.game.latest;
    if (choice?.type === "play" && (seen || this.chosen === key)) {
      this.game.shown.hurry();
      if (choice.cards.includes(card)) this.game.act(`play ${card}`);
      else this.#refuse(card);
    } else if (this.game.latest?.phase === "play" && !this.game.latest.setting) {
      this.chosen = this.chosen === key ? null : key;
      this.raised = this.chosen;
      this.game.liveRegion.say(this.chosen ? t("told-will-be-played", { card: cardName(card) }) : t("told-none-chosen"));
    }
  }

  /** A tap on a card: raise it, or play it if it was raised or one tap is enough. An illegal card stays where it is and says why.
   *  */
  tap(key: string): void {
    this.game.error = null;
    if (this.game.arranging) {
      this.game.arranging.tap(key);
      return;
    }
    if (settings.singleTap || this.raised === key || this.chosen === key) {
      this.play(key);
      return;
    }
    const card = cardOf(key);
    if (this.game.choice?.type === "play" && !this.game.choice.cards.includes(card)) this.#refuse(card);
    else {
      this.raised = key;
      if (this.game.choice?.type === "play") this.game.coach.consider(card);
    }
  }

  /** Deselect what has left the hand. */
  tidy(view: View): void {
    const held = keys(view.hand);
    if (this.raised && !held.includes(this.raised)) this.raised = null;
    if (this.chosen && !held.includes(this.chosen)) this.chosen = null;
    if (view.event.kind === "undo") this.chosen = this.raised = null;
    // The other of two equal cards is not meant.
    if (view.event.kind === "play" && view.event.seat === view.seat && this.game.packs > 1) this.raised = this.chosen;
  }

  /** Everything that has happened is shown: play the prepared card; returns whether there was one. */
  comes(choice: Choice | null): boolean {
    if (choice?.type === "play" && this.chosen) {
      const chosen = cardOf(this.chosen);
      this.chosen = null;
      if (choice.cards.includes(chosen)) this.game.act(`play ${chosen}`);
      else this.#refuse(chosen);
      return true;
    }
    if (choice?.type === "play" && this.raised && !choice.cards.includes(cardOf(this.raised))) this.raised = null;
    return false;
  }

  #refuse(card: string): void {
    const choice = this.game.latest?.choice;
    if (choice?.type !== "play") return;
    const reason = choice.refused.find((each) => each.card === card)?.reason;
    this.game.fail({ type: "error", code: "refused", text: reason ?? t("told-not-now"), hint: "" });
    this.chosen = this.raised = null;
  }
}
