/** Times of an event. */

import { language } from "../lib/text/language.ts";

/** A moment as people say it: with its day unless that is today. */
export function moment(then_ms: number, now_ms: number): string {
  const today = new Date(then_ms).toDateString() === new Date(now_ms).toDateString();
  const day = today ? {} : ({ weekday: "short", day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(language || "en", { ...day, hour: "2-digit", minute: "2-digit" }).format(then_ms);
}

/** What is left of a time, as on a clock: "4:05", or with hours "1:04:05". */
export function left(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${hours ? `${String(hours)}:${two(minutes)}` : String(minutes)}:${two(seconds % 60)}`;
}

/** The value of a field for a moment of this browser's clock. */
export function fieldOf(then_ms: number): string {
  const then = new Date(then_ms - new Date(then_ms).getTimezoneOffset() * 60_000);
  return then.toISOString().slice(0, 16);
}
