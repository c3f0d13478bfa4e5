/** Amounts of money, which are given in the smallest unit of the players' currency. */

import { number } from "../lib/text/format.ts";

/** The decimal places of the currency. */
const DIGITS = 2;

const RATE = /^(\d{1,6}([.,]\d{1,6})?|[.,]\d{1,6})$/;

/** Whether a text is a valid value for a point. */
export const isRate = (text: string): boolean => RATE.test(text.trim()) && /[1-9]/.test(text);

/** An amount as people write it: "2.95", with a sign if requested. */
export function money(amount: number, signed = false): string {
  const digits = String(Math.abs(amount)).padStart(DIGITS + 1, "0");
  const written = `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`;
  // The minus sign used on the sheet.
  const sign = amount < 0 || signed ? number(Math.sign(amount), signed).slice(0, -1) : "";
  return sign + written;
}

const KEY = "barbu.sittings.rate";

/** The value of a point last time. */
export function lastRate(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepRate(rate: string): void {
  try {
    localStorage.setItem(KEY, rate);
  } catch {
    // Then it is asked for again.
  }
}
