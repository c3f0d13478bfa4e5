/** Tables of rule files: words and values, in tables by contract and by section. They are never changed in place, so that older
 *  ones can be restored. */

import type { Vocabulary, Word } from "../protocol.ts";

export type Value = string | number | boolean | Value[] | { [key: string]: Value };
export type Table = Record<string, Value>;
/** The path of a word: `["contracts", "no-king", "cards"]`. */
export type Path = readonly string[];

export const SUBJECTS = ["deck", "session", "doubling"] as const;

export const isTable = (value: Value | undefined): value is Table => typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at a path, if there is one. */
export function at(table: Table, path: Path): Value | undefined {
  let value: Value | undefined = table;
  for (const key of path) value = isTable(value) ? value[key] : undefined;
  return value;
}

/** The table at a path; empty if there is none. */
export function tableAt(table: Table, path: Path): Table {
  const found = at(table, path);
  return isTable(found) ? found : {};
}

/** A table with one value replaced; undefined removes the key, and makes no table that is not there. */
export function put(table: Table, path: Path, value: Value | undefined): Table {
  const [key, ...rest] = path;
  if (key === undefined || (value === undefined && at(table, path) === undefined)) return table;
  const inner = rest.length > 0 ? put(tableAt(table, [key]), rest, value) : value;
  const changed = { ...table };
  if (inner === undefined) delete changed[key];
  else changed[key] = inner;
  return changed;
}

/** Whether two values are equal, whatever the order of keys. */
export function same(one: Value | undefined, other: Value | undefined): boolean {
  if (isTable(one) && isTable(other)) {
    const keys = Object.keys(one);
    return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]));
  }
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => same(value, other[index]));
  return one === other;
}

/** The key under which defaults for every contract are stored, among the contracts. */
export const EVERY = "every";

/** The name of a contract of one's own with a title; empty if nothing of the title can stand in a name. */
export function ownName(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return name && `own-${name}`;
}

/** Words that are small within a title. */
const SMALL = ["a", "and", "in", "of", "on", "or", "the", "to"];

/** The title of a contract of one's own; another name stays as it is. */
export const ownTitle = (name: string): string =>
  name.startsWith("own-")
    ? name
        .slice(4)
        .split("-")
        .map((word, at) => (at > 0 && SMALL.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
        .join(" ")
    : name;

/** The contracts by name, in their order. */
export const contracts = (table: Table): [string, Table][] =>
  Object.entries(tableAt(table, ["contracts"]))
    .filter(([name]) => name !== EVERY)
    .map(([name, words]) => [name, isTable(words) ? words : {}]);

/** The words that apply at a path unless stated there: for a contract, those of every contract. */
export const givenAt = (table: Table, [subject, name]: Path): Table =>
  subject === "contracts" && name !== EVERY ? tableAt(table, ["contracts", EVERY]) : {};

/** The words that apply at a path. */
export const heldAt = (table: Table, path: Path): Table => ({ ...givenAt(table, path), ...tableAt(table, path) });

/** Names with one more, inserted in the order of `order`. */
export function inserted(names: string[], name: string, order: string[]): string[] {
  const before = order.slice(0, order.indexOf(name));
  const index = names.reduce((place, each, here) => (before.includes(each) ? here + 1 : place), 0);
  return [...names.slice(0, index), name, ...names.slice(index)];
}

/** A table with its contracts in this order. */
export function ordered(table: Table, names: string[]): Table {
  const all = tableAt(table, ["contracts"]);
  const every: Table = EVERY in all ? { [EVERY]: all[EVERY] ?? {} } : {};
  return { ...table, contracts: { ...every, ...Object.fromEntries(names.map((name) => [name, all[name] ?? {}])) } };
}

/** The value that applies for a word: the stated one, else the default. */
export const valueOf = (words: Table, word: Word): Value | undefined =>
  words[word.name] ?? ((word.default ?? undefined) as Value | undefined);

/** Whether a word has an effect among these words of a contract or section: not if the contract is played differently, nor
 *  without the word it depends on. */
export function hasMeaning(word: Word, words: Table, all: readonly Word[]): boolean {
  const play = all.find((each) => each.name === "play");
  if (play && word.plays?.length && !word.plays.includes(String(valueOf(words, play)))) return false;
  if (!word.needs) return true;
  const needed = all.find((each) => each.name === word.needs);
  const value = needed && hasMeaning(needed, words, all) ? valueOf(words, needed) : undefined;
  return (word.values ?? []).includes(String(value));
}

/** The words of a contract or section without those that have no effect; `given` are the defaults. */
export const cleaned = (words: Table, given: Table, all: readonly Word[]): Table =>
  Object.fromEntries(
    Object.entries(words).filter(([name]) => {
      const word = all.find((each) => each.name === name);
      return !word || hasMeaning(word, { ...given, ...words }, all);
    }),
  );

/** A table with some paths reset to their values in an older one. Where all contracts that use a default are reset, the default
 *  is reset too. */
export function reverted(table: Table, older: Table, paths: readonly Path[], all: readonly Word[]): Table {
  const words = paths.filter((path) => path[0] === "contracts" && path.length > 2);
  for (const name of new Set(words.map(([, , word]) => word ?? ""))) {
    const here = ["contracts", EVERY, name];
    const follow = contracts(table).filter(([, stated]) => stated[name] === undefined);
    if (follow.every(([each]) => words.some(([, contract, word]) => contract === each && word === name)))
      table = put(table, here, at(older, here));
  }
  for (const path of paths) {
    table = put(table, path, at(older, path));
    const [subject, contract = "", name = ""] = path;
    if (subject !== "contracts" || !name) continue;
    const before = heldAt(older, [subject, contract])[name];
    if (!same(heldAt(table, [subject, contract])[name], before))
      table = put(table, path, before ?? (all.find((word) => word.name === name)?.default as Value | undefined));
  }
  return table;
}

/** The words of a contract that are points, or have points in their rows. */
const POINTS = [
  ...["trick", "no_trump_trick", "trump_card", "each", "last", "numbered", "pot", "cards", "row", "shoot", "shooter"],
  ...["with_tricks", "together", "expose", "places", "card_left", "knock", "price", "marks"],
];

const negated = (value: Value): Value => {
  if (typeof value === "number") return value === 0 ? 0 : -value;
  if (Array.isArray(value)) return value.map(negated);
  return isTable(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, negated(each)])) : value;
};

/** A table in which all points have the other sign, as they need to have where the other total wins. */
export function turned(table: Table): Table {
  const all = Object.entries(tableAt(table, ["contracts"])).map(([name, words]): [string, Value] => [
    name,
    isTable(words)
      ? Object.fromEntries(Object.entries(words).map(([word, value]) => [word, POINTS.includes(word) ? negated(value) : value]))
      : words,
  ]);
  return { ...table, sum: negated(table["sum"] ?? 0), contracts: Object.fromEntries(all) };
}

/** The words of a table at a path. */
export function wordsAt(vocabulary: Vocabulary, path: Path): readonly Word[] {
  const [subject] = path;
  if (subject === undefined) return vocabulary.rules;
  if (subject === "contracts") return vocabulary.contract;
  return SUBJECTS.some((each) => each === subject) ? vocabulary[subject as (typeof SUBJECTS)[number]] : [];
}

/** "heart_lead" or "void-unless-doubled" as a label: "Heart lead". */
export function label(word: string): string {
  const words = word.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
