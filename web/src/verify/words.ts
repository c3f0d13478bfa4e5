/** The result of a check, in words. */

import "$words/page/verify.ftl";
import { t } from "../lib/text/fluent.ts";
import type { Game, Wrong } from "./record.ts";

type Say = (id: string, args: Record<string, string | number>) => string;

/** Why a record is wrong, as a sentence with its line. */
export const wrongWords = (wrong: Wrong): string => t("verify-wrong-line", { line: String(wrong.line), why: reason(t as Say, wrong) });

/** The reasons have different arguments. */
const reason = (t: Say, { why, args = {} }: Wrong): string => t(`verify-why-${why}`, args);

/** Digits in groups of four, as people read them. */
export const grouped = (digits: string): string => digits.replace(/(.{4})(?=.)/g, "$1 ");

/** Whether a bot sits in a seat, as the record names it. */
export const isBot = (name: string): boolean => name.startsWith("bot:");

/** A player with the letter of the seat, which is all that tells bots of one kind apart. */
export const seatTitle = (game: Game, seat: number): string => `${String.fromCharCode(65 + seat)} (${seatName(game, seat)})`;

export function seatName(game: Game, seat: number): string {
  const name = game.names[seat] ?? "";
  return isBot(name) ? t("verify-bot", { level: name.replace("bot:", "") }) : name;
}
