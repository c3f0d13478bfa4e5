/** Options as the start page offers them. */

import "$words/page/new.ftl";
import { t } from "../lib/text/fluent.ts";
import type { OptionInfo } from "../protocol.ts";

/** Options whose names differ only in a final number: at most one of them can be chosen. */
export interface Family {
  stem: string;
  options: OptionInfo[];
}

export interface Offer {
  single: OptionInfo[];
  families: Family[];
}

const NUMBERED = /^(.+)-\d+$/;

/** The options of a variant, grouping those that differ only in a number. */
export function offer(options: OptionInfo[]): Offer {
  const stemOf = (option: OptionInfo) => NUMBERED.exec(option.name)?.[1] ?? option.name;
  const found = new Map<string, OptionInfo[]>();
  for (const option of options) found.set(stemOf(option), [...(found.get(stemOf(option)) ?? []), option]);
  const families = [...found].map(([stem, members]) => ({ stem, options: members }));
  return {
    single: families.filter((family) => family.options.length === 1).flatMap((family) => family.options),
    families: families.filter((family) => family.options.length > 1),
  };
}

/** What a group of options does, without the number in which they differ: "Each player owes each declarer …". */
export function common({ options }: Family): string {
  const lines = options.map((option) => option.line.split(" "));
  const [first = [], ...rest] = lines;
  const differs = first.findIndex((word, index) => rest.some((line) => line[index] !== word));
  if (differs < 0) return first.join(" ");
  const end = rest.reduce(
    (most, line) => {
      let same = 0;
      while (same < most && line.at(-1 - same) === first.at(-1 - same)) same += 1;
      return same;
    },
    first.length - differs - 1,
  );
  return [...first.slice(0, differs), "…", ...(end ? first.slice(-end) : [])].join(" ");
}

const WITHOUT = "without-";

/** Whether an option leaves a contract out. */
export const leavesOut = (name: string): boolean => name.startsWith(WITHOUT);

/** "quick-rotation" as a label: "Quick rotation"; "without-no-queens": "Leave out No queens". */
export function label(name: string): string {
  if (leavesOut(name)) return t("new-leave-out", { contract: label(name.slice(WITHOUT.length)) });
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a variant with its options, as records write it. */
export const spell = (variant: string, options: string[]): string => [variant, ...[...options].sort()].join("+");

/** The chosen options that are available. */
export const fitting = (options: OptionInfo[], chosen: string[]): string[] =>
  chosen.filter((name) => options.some((option) => option.name === name && !option.refused));

/** Where the opponents sit, clockwise from the player's left. */
export function places(players: number): string[] {
  if (players === 2) return [t("new-seat-opposite")];
  if (players === 3) return [t("new-seat-left"), t("new-seat-right")];
  if (players === 4) return [t("new-seat-left"), t("new-seat-opposite"), t("new-seat-right")];
  if (players === 5) {
    return [t("new-seat-left"), t("new-seat-top-left"), t("new-seat-top-right"), t("new-seat-right")];
  }
  return Array.from({ length: players - 1 }, (_, index) => t("new-seat-number", { number: index + 1 }));
}
