/** Drills in words. */

import "$words/page/drills.ftl";
import "$words/page/puzzles.ftl";
import { list } from "../lib/text/format.ts";
import { t } from "../lib/text/fluent.ts";
import { cardName } from "../lib/text/naming.ts";
import type { SenseQuestion } from "../protocol.ts";
import { nameOf } from "../puzzles/words.ts";
import type { DrillKind } from "./kept.ts";

export const SENSES = ["left", "void", "trumps", "queens", "king"] as const;
export const DECISIONS = ["contract", "double", "rank", "lead", "discard", "duck", "block"] as const;
export type Decision = (typeof DECISIONS)[number];

/** How answers about the cards that are out are kept. */
export const senseKey = (kind: SenseQuestion["kind"]): DrillKind => `sense-${kind}`;

export const ALL_KINDS: readonly DrillKind[] = [...SENSES.map(senseKey), ...DECISIONS];

export function kindWords(kind: DrillKind): string {
  const sense = SENSES.find((each) => senseKey(each) === kind);
  return sense ? t("drills-sense-kind", { kind: sense }) : t("puzzles-kind", { kind });
}

export const questionWords = ({ kind, suit }: SenseQuestion): string => t("drills-asked", { kind, suit: t("drills-suit", { suit }) });

/** An answer in words, as on its button. */
export function optionWords({ seen, kind }: SenseQuestion, option: string): string {
  if (option === "none") return t("drills-no-one");
  if (option === "open") return t("drills-open");
  if (kind === "queens") return cardName(option);
  return /^[A-J]$/.test(option) ? nameOf(seen, option) : option;
}

/** The right answer in words. */
export const answerWords = (asked: SenseQuestion): string =>
  asked.answer.length > 0 ? list(asked.answer.map((each) => optionWords(asked, each))) : t("drills-none-of-them");
