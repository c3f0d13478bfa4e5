/** The choices of a puzzle in words, and what the players have said. */

import "$words/page/puzzles.ftl";
import "$words/page/told.ftl";
import { list } from "../lib/text/format.ts";
import { t } from "../lib/text/fluent.ts";
import { cardName, contractTitle, rankSpoken } from "../lib/text/naming.ts";
import type { AskedPuzzle, ContestHand } from "../protocol.ts";
import { callOf, cardOf, targetsOf } from "../sheet/review/words.ts";

/** A decision that is asked about. */
export type Asked = AskedPuzzle | ContestHand;

export const nameOf = (asked: Asked, seat: string): string =>
  seat === asked.me ? t("told-you-first") : (asked.players.find((each) => each.seat === seat)?.name ?? seat);

export const nameWithin = (asked: Asked, seat: string): string => (seat === asked.me ? t("told-you") : nameOf(asked, seat));

export const infoOf = (asked: Asked, contract: string | null) => asked.rules.contracts.find((each) => each.name === contract);

/** The contract that the puzzle is about, where that is no secret: the one being played, or whose start rank is asked for. */
export const contractOf = (asked: Asked): string | null =>
  asked.contract ?? (asked.kind === "rank" ? (callOf(asked.choices[0] ?? "")?.contract ?? null) : null);

/** A choice in a word or two, as on its button. Of a contract its title alone; `acts` are all tokens that do the same. */
export function choiceWords(asked: Asked, act: string, acts: string[] = [act]): string {
  const call = callOf(act);
  if (call && asked.kind === "rank") return rankSpoken(call.parameter ?? "");
  if (call) return infoOf(asked, call.contract)?.title ?? call.contract;
  if (cardOf(act)) return list(acts.map((each) => cardName(cardOf(each) ?? "")));
  const targets = targetsOf(act);
  return targets.length > 0 ? list(targets.map((seat) => nameOf(asked, seat))) : t("puzzles-nobody");
}

/** The same within a sentence: "Lead the king of hearts". */
export function doWords(asked: Asked, act: string): string {
  const call = callOf(act);
  const card = cardOf(act);
  const targets = targetsOf(act);
  let what = t("puzzles-nobody-within");
  if (call) {
    const title = infoOf(asked, call.contract)?.title ?? call.contract;
    what = asked.kind === "rank" ? contractTitle(title, call.parameter) : title;
  } else if (card) what = t("puzzles-card", { card: cardName(card) });
  else if (targets.length > 0) what = list(targets.map((seat) => nameWithin(asked, seat)));
  return t("puzzles-do", { kind: asked.kind, what });
}

/** What a player has said, as it stands below the name. */
export function saidBy(asked: Asked, seat: string): string {
  const form = seat === asked.me ? "you" : "other";
  const targets = asked.statements.find((each) => each.seat === seat)?.targets;
  if (seat === asked.declarer && !targets?.length) return t("puzzles-declares", { form });
  if (!targets) return "";
  if (targets.length === 0) return t("puzzles-passes", { form });
  if (targets.length === asked.players.length - 1) return t("puzzles-doubles-all", { form });
  return t("puzzles-doubles", { form, whom: list(targets.map((each) => nameWithin(asked, each))) });
}

/** The trump suit or the start rank of the contract, in words. */
export const contractWords = (asked: Asked): string => {
  const info = infoOf(asked, contractOf(asked));
  return info ? contractTitle(info.title, asked.contract ? asked.parameter : null) : "";
};
