/** Numbers, lists and times in the form shared by several panels. */

import "$words/page/common.ftl";

import { direction } from "./language.ts";
import { t } from "./fluent.ts";

/** Without this mark a sign would be placed behind its number in right-to-left text. */
const BEFORE = direction === "rtl" ? "\u200e" : "";

/** A number as written on the sheet: a true minus sign; a plus sign only if asked for. */
export function number(value: number, plus = false): string {
  const digits = String(Math.abs(value));
  const sign = value < 0 ? "\u2212" : plus && value > 0 ? "+" : "";
  return `${sign && BEFORE}${sign}${digits}`;
}

/** "Anna, Beth and Cath". */
export function list(words: string[]): string {
  if (words.length < 2) return words.join("");
  return t("common-list", { most: words.slice(0, -1).join(", "), last: words.at(-1) ?? "" });
}

/** The suit letter of a call's parameter, if it is a suit. */
export const parameterSuit = (value: string | null): string | null => (value !== null && /^[SHDC]$/.test(value) ? value : null);

/** A rank as printed on a small card: the ten in figures. */
export const rankMark = (card: string): string => (card[0] === "T" ? "10" : (card[0] ?? ""));

/** The reader's local date of a moment, in the form that is unambiguous everywhere: "2026-03-05". */
export function day(then_ms: number): string {
  const then = new Date(then_ms);
  return [then.getFullYear(), then.getMonth() + 1, then.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** How long ago a moment was, in words; both times in milliseconds since 1970. */
export function ago(then_ms: number, now_ms: number): string {
  const minutes = Math.floor((now_ms - then_ms) / 60_000);
  if (minutes < 1) return t("common-ago-now");
  if (minutes < 60) return t("common-ago-minutes", { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("common-ago-hours", { count: hours });
  const days = Math.floor(hours / 24);
  return days < 30 ? t("common-ago-days", { count: days }) : day(then_ms);
}
