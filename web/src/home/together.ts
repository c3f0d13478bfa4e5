/** Statistics of my finished games, those on the server and those in this browser as one. */

import { ask, unlessOffline } from "../lib/wire/api.ts";
import { isHere } from "../lib/wire/location.ts";
import type { ContractStatistics, LengthStatistics, Statistics, Ticket, VariantStatistics } from "../protocol.ts";

/** How many games one answer covers. */
const MOST = 200;

interface Counted extends Statistics {
  /** The games on the server are not among them, since it cannot be reached. */
  without_server: boolean;
}

/** Statistics of these seats in finished games. Throws ApiError. */
export async function statistics(seats: Ticket[]): Promise<Counted> {
  const parts: Statistics[] = [];
  let without_server = false;
  for (const here of [true, false]) {
    const asked = seats.filter(({ table }) => isHere(table) === here).map(({ table, token }) => ({ table, token }));
    for (let first = 0; first < asked.length; first += MOST) {
      try {
        parts.push(await ask<Statistics>("/api/statistics", { body: asked.slice(first, first + MOST), here }));
      } catch (thrown) {
        if (unlessOffline(thrown)) throw thrown;
        without_server = true;
      }
    }
  }
  return { ...together(parts), without_server };
}

/** All of them as one, the most played rules first. */
function together(parts: Statistics[]): Statistics {
  const key = ({ variant, title, players }: VariantStatistics) => JSON.stringify([variant, title, players]);
  const variants = merged(
    parts.map((part) => part.variants),
    key,
    variantOf,
  );
  return {
    games: sum(parts, ({ games }) => games),
    wins: sum(parts, ({ wins }) => wins),
    variants: variants.sort((one, other) => other.games - one.games),
  };
}

function variantOf(parts: VariantStatistics[]): VariantStatistics {
  const first = parts[0]!;
  const better = (one: number, other: number) => (first.lowest ? one - other : other - one);
  const ranked = parts.flatMap(({ best, worst }) => [best, worst]).sort((one, other) => better(one.score, other.score));
  return {
    ...first,
    games: sum(parts, ({ games }) => games),
    wins: sum(parts, ({ wins }) => wins),
    lengths: merged(
      parts.map(({ lengths }) => lengths),
      ({ sitting }) => sitting,
      lengthOf,
    ),
    contracts: merged(
      parts.map(({ contracts }) => contracts),
      ({ contract }) => contract,
      contractOf,
    ),
    best: ranked[0]!,
    worst: ranked.at(-1)!,
  };
}

const lengthOf = (parts: LengthStatistics[]): LengthStatistics => ({
  ...parts[0]!,
  games: sum(parts, ({ games }) => games),
  wins: sum(parts, ({ wins }) => wins),
  average:
    mean(
      parts,
      ({ games }) => games,
      ({ average }) => average,
    ) ?? 0,
});

const contractOf = (parts: ContractStatistics[]): ContractStatistics => ({
  ...parts[0]!,
  deals: sum(parts, ({ deals }) => deals),
  average:
    mean(
      parts,
      ({ deals }) => deals,
      ({ average }) => average,
    ) ?? 0,
  declared: sum(parts, ({ declared }) => declared),
  declared_average: mean(
    parts,
    ({ declared }) => declared,
    ({ declared_average }) => declared_average ?? 0,
  ),
});

/** One for all with the same key. What one list lacks stands where it does in another. */
function merged<Part>(lists: Part[][], key: (part: Part) => string, one: (same: Part[]) => Part): Part[] {
  const order: string[] = [];
  for (const list of lists) {
    let place = 0;
    for (const each of list.map(key)) {
      if (!order.includes(each)) order.splice(place, 0, each);
      place = order.indexOf(each) + 1;
    }
  }
  return order.map((each) => one(lists.flat().filter((part) => key(part) === each)));
}

const sum = <Part>(parts: Part[], of: (part: Part) => number): number => parts.reduce((all, part) => all + of(part), 0);

/** The mean over all parts, each as many times as it counts; null if none counts. */
function mean<Part>(parts: Part[], times: (part: Part) => number, of: (part: Part) => number): number | null {
  const all = sum(parts, times);
  return all === 0 ? null : sum(parts, (part) => times(part) * of(part)) / all;
}
