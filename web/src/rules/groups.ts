/** Many rules in an order that a reader can take in. */

import type { VariantInfo } from "../protocol.ts";

/** Rules that belong together; `title` is empty where nothing need be said. */
export interface Group {
  title: string;
  variants: VariantInfo[];
}

/** Rules in groups of those that come from the same ones, the largest group first, and last those without relatives. */
export function families(variants: VariantInfo[]): Group[] {
  const roots = new Map<string, VariantInfo[]>();
  for (const variant of variants) roots.set(variant.root, [...(roots.get(variant.root) ?? []), variant]);
  const found: Group[] = [];
  const single: VariantInfo[] = [];
  for (const [root, members] of roots) {
    const first = members.find((each) => each.name === root);
    if (!first || members.length < 2) single.push(...members);
    else found.push({ title: `${first.title} and its relatives`, variants: [first, ...members.filter((each) => each !== first)] });
  }
  found.sort((one, other) => other.variants.length - one.variants.length);
  return single.length > 0 ? [...found, { title: "Others", variants: single }] : found;
}

/** The first of each family that has more than one, for a short list. */
export const heads = (variants: VariantInfo[]): VariantInfo[] =>
  families(variants)
    .slice(0, -1)
    .flatMap((family) => family.variants.slice(0, 1));

/** The numbers of players in words: "4 players", "3 to 10 players", "4 or 6 players". */
export function players(numbers: number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other);
  const [least = 0] = sorted;
  const most = sorted.at(-1) ?? least;
  if (sorted.length === 1) return `${least} players`;
  if (sorted.length > 2 && most - least === sorted.length - 1) return `${least} to ${most} players`;
  return `${sorted.slice(0, -1).join(", ")} or ${most} players`;
}
