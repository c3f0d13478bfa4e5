/** What a screen reader is told about the table: each event once, whose turn it is, and how a deal ends. */

import "$words/page/told.ftl";
import type { ContractInfo, DealResult, RulesMessage, View } from "../../protocol.ts";
import { happened, names, outcome, scoreWords, turnWords } from "../text/sentences.ts";
import { t } from "../text/fluent.ts";
import type { LiveRegion } from "../text/region.svelte.ts";

export class Announcer {
  /** What has happened but is not shown on the table yet. */
  #untold: { version: number; words: string }[] = [];
  /** The last announced turn and finished deal. */
  #turn = "";
  #result = "";

  constructor(
    private readonly region: LiveRegion,
    private readonly contracts: () => ContractInfo[],
  ) {}

  /** A version has arrived, which will be shown in its turn. */
  arrived(view: View, before: View | null): void {
    this.#untold.push({ version: view.version, words: happened(view, before, names(view, this.contracts())) });
  }

  /** The table shows a version. */
  shown({ version }: View): void {
    for (const each of this.#untold) if (each.version <= version) this.region.add(each.words);
    this.#untold = this.#untold.filter((each) => each.version > version);
  }

  /** Everything that has happened is shown: announce what the player is asked for. */
  turn(view: View): void {
    const words = turnWords(view);
    // While I set my cards, others set theirs.
    const turn = view.setting ? `deal ${view.number}` : `version ${view.version}`;
    if (!words || this.#turn === turn) return;
    this.#turn = turn;
    this.region.say(words);
  }

  /** The players have ended the game early: perhaps between two deals, the last of which has been announced. */
  unfinished(): void {
    if (this.#result === "unfinished") return;
    this.#result = "unfinished";
    this.region.say(t("told-unfinished"));
  }

  /** The deal shown is over, and perhaps the game. */
  result(view: View, result: DealResult, winner: RulesMessage["winner"]): void {
    const ended = `${view.number} ${view.phase}`;
    if (result.number !== view.number || !["scored", "over"].includes(view.phase) || this.#result === ended) return;
    this.#result = ended;
    const { seat } = names(view, []);
    this.region.add(scoreWords(result, view, seat));
    if (view.phase === "over") this.region.add(t("told-game-over-and", { outcome: outcome(view.standings, winner, view.seat, seat) }));
    this.region.flush();
  }
}
