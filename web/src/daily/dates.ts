/** Dates as challenges have them, "2026-11-27", by this device's calendar. */

import { language } from "../lib/text/language.ts";
import { toned } from "../lib/text/fluent.ts";
import { day } from "../lib/text/format.ts";

/** The parts of a date, the month from 1. */
export const parts = (date: string): [number, number, number] => date.split("-").map(Number) as [number, number, number];

export const today = (now = new Date()): string => day(+now);

const at = (date: string): Date => {
  const [year, month, on] = parts(date);
  return new Date(year, month - 1, on);
};

/** A date some days later. */
export function later(date: string, count: number): string {
  const then = at(date);
  then.setDate(then.getDate() + count);
  return day(+then);
}

/** The days since Monday. */
export const weekday = (date: string): number => (at(date).getDay() + 6) % 7;

/** The dates of a date's month, with the days before its first in the week. */
export function monthOf(date: string): { before: number; dates: string[] } {
  const [year, month] = parts(date);
  const dates = Array.from({ length: new Date(year, month, 0).getDate() }, (_, on) => day(+new Date(year, month - 1, on + 1)));
  return { before: weekday(dates[0] ?? date), dates };
}

/** A part of a date in words, as the language of this visit has it: "Thursday", "T", "November". */
export function word(date: string, how: Intl.DateTimeFormatOptions): string {
  return toned(new Intl.DateTimeFormat(language === "qps" ? "en" : language, how).format(at(date)));
}
