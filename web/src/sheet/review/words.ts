/** The choices of a review in words. */

import "$words/page/review.ftl";
import { contractTitle } from "../../lib/text/naming.ts";
import { list } from "../../lib/text/format.ts";
import { t } from "../../lib/text/fluent.ts";
import type { ContractInfo, Mistake, Review } from "../../protocol.ts";

/** The card that a token plays, if it plays one. */
export const cardOf = (act: string): string | null => /^play (\S\S)$/.exec(act)?.[1] ?? null;

/** The contract and parameter that a token calls, if it calls one. */
export const callOf = (act: string): { contract: string; parameter: string | null } | null => {
  const [verb, contract = "", parameter = null] = act.split(" ");
  return verb === "call" ? { contract, parameter } : null;
};

/** The seats that a token doubles. */
export const targetsOf = (act: string): string[] => (act.startsWith("double ") ? act.slice("double ".length).split(",") : []);

export const infoOf = (review: Review, contract: string): ContractInfo | undefined =>
  review.rules.contracts.find((each) => each.name === contract);

/** What kind of choice it is, as its heading says. */
export function kindOf({ kind, trick, led }: Mistake): string {
  return t("review-kind", { kind: kind !== "play" ? kind : led ? "lead" : trick ? "card" : "layout" });
}

/** The address of a choice below that of its review: it stays the same while costlier ones are found. */
export const hashOf = (review: string, { number, move }: Mistake): string => `${review}/${number}/${move}`;

/** When it was made. */
export const whenOf = ({ number, trick }: Mistake): string =>
  trick ? t("review-trick", { deal: number, trick }) : t("review-deal", { deal: number });

/** What a token does, in a word or two; a card is drawn instead. */
export function actShort(review: Review, act: string): string {
  const call = callOf(act);
  if (call) return contractTitle(infoOf(review, call.contract)?.title ?? call.contract, call.parameter);
  const targets = targetsOf(act);
  if (targets.length > 0) {
    return t("review-double", { whom: list(targets.map((seat) => review.players.find((each) => each.seat === seat)?.name ?? seat)) });
  }
  return act === "pass" ? t("review-pass") : act;
}
