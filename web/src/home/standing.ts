/** Where a game stands, in words. */

import "$words/page/home.ftl";
import { t } from "../lib/text.ts";
import { list, number } from "../lib/words.ts";
import type { TableSummary } from "../protocol.ts";

const index = ({ seat }: TableSummary): number => seat.charCodeAt(0) - 65;

/** The seats of a game; none of one that nothing is known of. */
export const letters = (game: TableSummary | undefined): string[] =>
  Array.from({ length: game?.players.length ?? 0 }, (_, at) => String.fromCharCode(65 + at));

/** "No Queens, deal 14 of 28." */
export function where({ contract_title: contract, number, deals }: TableSummary): string {
  return contract ? t("home-at-contract", { contract, number, deals }) : t("home-at", { number, deals });
}

/** "Beth, Carl and Dora". */
export const others = (game: TableSummary): string => list(game.players.filter((_, at) => at !== index(game)));

const myTotal = (game: TableSummary): number => game.totals[index(game)] ?? 0;
const myPlace = (game: TableSummary): number => game.places[index(game)] ?? 0;

/** "You are second with +12." of a running game, "You won with +120." of a finished one; nothing before anybody has a
 * point. */
export function standing(game: TableSummary): string {
  const place = myPlace(game);
  const total = number(myTotal(game), true);
  const shared = game.places.filter((each) => each === place).length > 1;
  if (!game.over) {
    if (game.totals.every((each) => each === 0)) return "";
    if (place > 1) return t("home-behind", { place, total });
    return shared ? t("home-shared-ahead", { total }) : t("home-alone-ahead", { total });
  }
  const winners = list(game.players.filter((_, at) => game.wins[at] && at !== index(game)));
  if (game.wins[index(game)]) return winners ? t("home-won-too", { total, others: winners }) : t("home-won", { total });
  return winners ? t("home-lost", { place, total, winners }) : t("home-nobody-won", { total });
}
