/** Who plays in a game, who is ahead, and how it ended, in words. */

import "$words/page/games.ftl";
import { t } from "../lib/text/fluent.ts";
import { list, number } from "../lib/text/format.ts";
import type { TableSummary } from "../protocol.ts";

const index = ({ seat }: TableSummary): number => seat.charCodeAt(0) - 65;

/** "Beth, Carl and Dora". */
export const others = (game: TableSummary): string => list(game.players.filter((name, at) => name && at !== index(game)));

const myTotal = (game: TableSummary): number => game.totals[index(game)] ?? 0;
const myPlace = (game: TableSummary): number => game.places[index(game)] ?? 0;

/** "You are second with +12." for a game in progress, "You won with +120." for a finished one, which its players may have ended
 *  early; nothing before anybody has scored. */
export function standing(game: TableSummary): string {
  const place = myPlace(game);
  const total = number(myTotal(game), true);
  const shared = game.places.filter((each) => each === place).length > 1;
  if (!game.over) {
    if (game.totals.every((each) => each === 0)) return "";
    if (place > 1) return t("games-behind", { place, total });
    return shared ? t("games-shared-ahead", { total }) : t("games-alone-ahead", { total });
  }
  if (game.ended) return t("games-ended", { total });
  const winners = list(game.players.filter((_, at) => game.wins[at] && at !== index(game)));
  if (game.wins[index(game)]) return winners ? t("games-won-too", { total, others: winners }) : t("games-won", { total });
  return winners ? t("games-lost", { place, total, winners }) : t("games-nobody-won", { total });
}
