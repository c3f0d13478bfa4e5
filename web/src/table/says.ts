/** The text on a place card besides the name and the numbers. */

import "$words/page/counts.ftl";
import "$words/page/table.ftl";
import { cardOf } from "../lib/table/cards.ts";
import type { Game } from "../lib/table/game.svelte.ts";
import { t } from "../lib/text/fluent.ts";
import { list } from "../lib/text/format.ts";
import type { SeatView, View } from "../protocol.ts";
import { me, nameOf, nameWithin } from "./seats.ts";

/** A player's last statement, as long as it matters: a call, a double, a knock. */
export function says(view: View, seat: SeatView): string {
  const { event } = view;
  if (event.seat === seat.seat) {
    if (event.kind === "knock") return t("table-says-knocks");
    if (event.kind === "claim") return event.act === "redeal" ? t("table-says-claims") : t("table-says-plays-on");
    if (event.kind === "expose") return t("table-says-answered");
    if (event.kind === "give") return t("table-says-passed-on");
  }
  if (["bid", "reverse", "claim", "expose", "give"].includes(view.phase) && view.turn === seat.seat && seat.seat !== view.seat)
    return t("table-says-thinks");
  if (view.phase === "call" && view.turn === seat.seat) return seat.seat === view.seat ? "" : t("table-says-chooses");
  if (view.phase === "play" && view.reversal?.on && view.reversal.holder === seat.seat) return t("table-says-turned");
  if (view.phase !== "double") return "";
  const said = view.statements.filter((each) => each.seat === seat.seat).at(-1);
  if (said?.targets.length === 0) return t("table-says-pass");
  if (said?.targets.length === view.seats.length - 1) return t("table-says-all");
  if (said) return t("table-says-doubles", { players: list(said.targets.map((other) => nameWithin(view, other))) });
  return view.turn === seat.seat && seat.seat !== view.seat ? t("table-says-thinks") : "";
}

/** What the raised card is waiting for. */
export function awaited(game: Game, view: View): string {
  if (game.arranging || view.phase !== "play") return "";
  if (game.selection.chosen) return t("table-next-chosen");
  if (!game.selection.raised) return "";
  if (game.choice?.type !== "play") return t("table-next-then");
  return game.choice.cards.includes(cardOf(game.selection.raised)) ? t("table-next-now") : "";
}

/** The doubles I still owe the current declarer, as long as I can make one in this deal. */
export function owed(view: View): string {
  if (!["call", "claim", "double"].includes(view.phase)) return "";
  const mine = me(view)?.owed.find((each) => each.declarer === null || each.declarer === view.declarer);
  if (!mine) return "";
  const owed = {
    doubles: t("counts-doubles", { count: mine.doubles }),
    deals: t("counts-deals", { count: mine.deals_left }),
  };
  if (mine.declarer === null) return t("table-owed", owed);
  return t("table-owed-to", { ...owed, player: nameWithin(view, mine.declarer) });
}

/** All doubles of a deal in one sentence. */
export function betsInWords(view: View): string {
  if (view.pairs.length === 0) return t("table-no-doubles");
  const said = view.pairs.map((pair) =>
    t("table-pair", {
      first: nameOf(view, pair.first),
      second: nameWithin(view, pair.second),
      doubles: t("counts-doubles", { count: pair.times }),
    }),
  );
  return said.join("; ");
}
