/** Which deal a game has reached. */

import "$words/page/home.ftl";
import { t } from "../lib/text/fluent.ts";
import type { TableSummary } from "../protocol.ts";

/** The seats of a game; empty if nothing is known about it. */
export const letters = (game: TableSummary | undefined): string[] =>
  Array.from({ length: game?.players.length ?? 0 }, (_, at) => String.fromCharCode(65 + at));

/** "No Queens, deal 14 of 28. It is Beth's turn." */
export function where({ contract_title: contract, number, deals, awaited }: TableSummary): string {
  const deal = contract ? t("home-at-contract", { contract, number, deals }) : t("home-at", { number, deals });
  return awaited ? `${deal} ${t("home-their-turn", { name: awaited })}` : deal;
}
