/** The page's texts. The messages are in `src/barbu/text/en`; a part of the page imports the files it uses. */

import type { Messages } from "../../messages.ts";

/** Text, a variable by its name, or a selection: the variable, the text for each value, and the default value. */
export type Part = string | [name: string] | [name: string, texts: Record<string, Pattern>, otherwise: string];
export type Pattern = string | Part[];

export type Id = keyof Messages;
/** The arguments of a message, by name; undefined where it has none. */
export type Args<Key extends Id> = [Messages[Key]] extends [never] ? [] : [Record<Messages[Key], string | number>];

const known: Record<string, Pattern> = {};
const plurals = new Intl.PluralRules("en");
let tone = (words: string): string => words;

/** Transform all messages with this function from now on; arguments stay as they are. */
export function speak(how: (words: string) => string): void {
  tone = how;
}

/** Add the messages of a file; the file calls this itself when it is imported. */
export function learn(words: Record<string, Pattern>): void {
  Object.assign(known, words);
}

/** Words that the browser knows, such as the name of a month, as the language of this visit has them. */
export const toned = (words: string): string => tone(words);

/** The text of a message in the language of this visit. */
export function t<Key extends Id>(id: Key, ...[args]: Args<Key>): string {
  return rendered(known[id] ?? id, args ?? {});
}

function rendered(pattern: Pattern, args: Record<string, string | number>): string {
  if (typeof pattern === "string") return tone(pattern);
  return pattern.map((part) => (typeof part === "string" ? tone(part) : put(part, args))).join("");
}

/** A text that keeps its direction to itself, as in the server's sentences. */
const isolated = (text: string): string =>
  /^[^\u2068]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? `\u2068${text}\u2069` : text;

function put([name, texts, otherwise = ""]: Exclude<Part, string>, args: Record<string, string | number>): string {
  const value = args[name] ?? "";
  if (!texts) return typeof value === "number" ? value.toLocaleString("en") : isolated(value);
  const plural = typeof value === "number" ? plurals.select(value) : otherwise;
  return rendered(texts[value] ?? texts[plural] ?? texts[otherwise] ?? "", args);
}
