/** What tapping a player, or a number for them, means as an answer. */

import "$words/page/keeper.ftl";
import { t } from "../lib/text/fluent.ts";
import type { FieldInfo } from "../protocol.ts";
import { type Answer, counted, free, numbered, sum } from "./draft.ts";
import type { Keeper } from "./keeper.svelte.ts";

const said = (keeper: Keeper, field: FieldInfo): Answer =>
  keeper.draft.told[field.name] ?? (Array(keeper.players.length).fill(null) as Answer);

const put = (answer: Answer, seat: number, count: number | null): Answer => answer.map((each, at) => (at === seat ? count : each));

/** A player is tapped. */
export function tap(keeper: Keeper, field: FieldInfo, seat: number): void {
  const answer = said(keeper, field);
  const now = answer[seat] ?? null;
  if (field.kind === "taker") {
    keeper.answer(
      field,
      answer.map((_, at) => (at === seat ? 1 : 0)),
    );
  } else if (field.kind === "share") {
    keeper.answer(field, put(answer, seat, now ? null : 1));
  } else if (field.kind === "places") {
    const next = answer.map((_, at) => at + 1).find((place) => !answer.includes(place)) ?? null;
    keeper.answer(field, put(answer, seat, now === null ? next : null));
  } else if (counted(field)) {
    if (sum(answer) >= field.total) keeper.refused = t("keep-all-given", { total: field.total });
    else keeper.answer(field, put(answer, seat, (now ?? 0) + 1));
  }
}

/** One is taken back from a player. */
export function takeBack(keeper: Keeper, field: FieldInfo, seat: number): void {
  const answer = said(keeper, field);
  keeper.answer(field, put(answer, seat, (answer[seat] ?? 0) > 1 ? (answer[seat] ?? 0) - 1 : null));
}

/** Set a player's number. */
export function give(keeper: Keeper, field: FieldInfo, seat: number, count: number | null): void {
  keeper.answer(field, put(said(keeper, field), seat, count));
}

/** The largest number a player can still have. */
export function most(keeper: Keeper, field: FieldInfo, seat: number): number {
  if (free(field)) return field.most;
  const others = said(keeper, field).filter((_, at) => at !== seat);
  return Math.min(field.most, field.total - sum(others));
}

/** Whether the question is answered by tapping players. */
export const isTapped = (field: FieldInfo): boolean => !numbered(field);
