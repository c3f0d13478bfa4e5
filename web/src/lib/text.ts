/** What the page says. The sentences stand in `src/barbu/text/en`; a part of the page imports the files it speaks from. */

import type { Messages } from "../messages.ts";

/** Words, a variable by its name, or a choice: by which variable, what is said for each value, and the value that else
 * holds. */
export type Part = string | [name: string] | [name: string, texts: Record<string, Pattern>, otherwise: string];
export type Pattern = string | Part[];

export type Id = keyof Messages;
/** What a message is told, by name; nothing where it takes nothing. */
export type Args<Key extends Id> = [Messages[Key]] extends [never] ? [] : [Record<Messages[Key], string | number>];

const known: Record<string, Pattern> = {};
const plurals = new Intl.PluralRules("en");
let tone = (words: string): string => words;

/** Say all words in this tone from now on; what is put into a sentence stays as it is. */
export function speak(how: (words: string) => string): void {
  tone = how;
}

/** Take in the messages of a file; the file calls this itself when it is imported. */
export function learn(words: Record<string, Pattern>): void {
  Object.assign(known, words);
}

/** The text of a message in the language of this visit. */
export function t<Key extends Id>(id: Key, ...[args]: Args<Key>): string {
  return rendered(known[id] ?? id, args ?? {});
}

function rendered(pattern: Pattern, args: Record<string, string | number>): string {
  if (typeof pattern === "string") return tone(pattern);
  return pattern.map((part) => (typeof part === "string" ? tone(part) : put(part, args))).join("");
}

function put([name, texts, otherwise = ""]: Exclude<Part, string>, args: Record<string, string | number>): string {
  const value = args[name] ?? "";
  if (!texts) return typeof value === "number" ? value.toLocaleString("en") : value;
  const plural = typeof value === "number" ? plurals.select(value) : otherwise;
  return rendered(texts[value] ?? texts[plural] ?? texts[otherwise] ?? "", args);
}
