/** The names of cards, suits and parameters of calls. Sentences about rules come from the server. */

import "$words/cards.ftl";
import "$words/page/naming.ftl";

import { t } from "./fluent.ts";

/** "spades". */
export const suitName = (suit: string): string => t("suit", { suit });

const titles: Record<string, string> = {};

/** Learn the titles of contracts, any of which may have been picked for a trial. */
export function learnTitles(contracts: readonly { name: string; title: string }[]): void {
  for (const { name, title } of contracts) titles[name] = title;
}

/** A call's trump suit or start rank in words, or the contract that is tried: "spades", "from the nine"; empty if there is none. */
export function parameter(value: string | null): string {
  if (value === null) return "";
  if (value === "NT") return t("naming-no-trump");
  if (/^[2-9TJQKA]$/.test(value)) return t("naming-from", { rank: t("rank-spoken", { rank: value }) });
  return /^[SHDC]$/.test(value) ? suitName(value) : (titles[value] ?? value);
}

/** A contract with its parameter: "Trumps, hearts". */
export const contractTitle = (title: string, value: string | null): string => {
  const extra = parameter(value);
  return extra ? t("naming-contract-with", { contract: title, parameter: extra }) : title;
};

/** "king", "8": a rank within a sentence. */
export const rankName = (card: string): string => t("rank", { rank: card[0] ?? "" });

/** "king", "eight": a rank as it is spoken. */
export const rankSpoken = (card: string): string => t("rank-spoken", { rank: card[0] ?? "" });

/** "king of hearts". */
export const cardName = (card: string): string => t("card-kind", { rank: rankSpoken(card), suit: suitName(card[1] ?? "") });
