/** Many rules in an order that a reader can take in. */

import "$words/page/counts.ftl";
import "$words/page/search.ftl";
import { t } from "../lib/text/fluent.ts";
import type { VariantInfo } from "../protocol.ts";

/** Rules that belong together; `title` is empty where no heading is needed. */
export interface Group {
  title: string;
  variants: VariantInfo[];
}

/** Rules by family, the largest first; those with a family to themselves are together at the end. In each first comes the one most
 *  others are based on, then those for the most numbers of players. */
export function families(variants: VariantInfo[]): Group[] {
  const all = byFamily(variants);
  const others = t("search-others");
  const isAlone = (family: Group) => family.variants.length === 1 || family.title === others;
  const alone = all.filter(isAlone).flatMap((family) => family.variants);
  return alone.length < 2 ? all : [...all.filter((family) => !isAlone(family)), { title: others, variants: alone }];
}

function byFamily(variants: VariantInfo[]): Group[] {
  const children = (name: string) => variants.filter((each) => each.parent === name).length;
  const weight = (variant: VariantInfo) => children(variant.name) + variant.numbers.length / 10;
  const found = new Map<string, VariantInfo[]>();
  for (const variant of variants) found.set(variant.family, [...(found.get(variant.family) ?? []), variant]);
  return [...found]
    .map(([title, members]) => ({
      title: title || t("search-others"),
      variants: members.sort((one, other) => weight(other) - weight(one)),
    }))
    .sort((one, other) => other.variants.length - one.variants.length);
}

/** How many rules there are in some groups. */
export const size = (groups: Group[]): number => groups.reduce((sum, group) => sum + group.variants.length, 0);

/** The groups, cut to this many rules. */
export function first(groups: Group[], most: number): Group[] {
  let room = most;
  return groups.flatMap(({ title, variants }) => {
    const members = variants.slice(0, room);
    room -= members.length;
    return members.length > 0 ? [{ title, variants: members }] : [];
  });
}

/** The first of each family, for a short list. */
export const heads = (variants: VariantInfo[]): VariantInfo[] => byFamily(variants).flatMap((family) => family.variants.slice(0, 1));

/** The numbers of players in words: "4 players", "3 to 10 players", "4 or 6 players". */
export function players(numbers: number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other);
  const [least = 0] = sorted;
  const most = sorted.at(-1) ?? least;
  if (sorted.length === 1) return t("counts-players", { count: least });
  if (sorted.length > 2 && most - least === sorted.length - 1) return t("search-players-range", { least, most });
  return t("search-players-or", { less: sorted.slice(0, -1).join(", "), most });
}

/** The numbers of players and the length of some rules; empty before they are known. */
export const facts = (variant: VariantInfo | undefined): string =>
  variant ? `${players(variant.numbers)} · ${t("counts-deals", { count: variant.deals })}` : "";

/** All numbers of players that some rules allow, in ascending order. */
export const numbersOf = (variants: VariantInfo[]): number[] =>
  [...new Set(variants.flatMap((variant) => variant.numbers))].sort((one, other) => one - other);
