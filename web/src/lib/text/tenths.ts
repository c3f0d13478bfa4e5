/** Numbers with one decimal, as those with an error have. */

import { number } from "./format.ts";

/** A number to the tenth, written as on the sheet. */
export function tenth(value: number, plus = false): string {
  const written = number(Math.round(10 * value), plus);
  return written.replace(/(\d*)(\d)$/, (_, whole: string, last: string) => `${whole || "0"}.${last}`);
}
