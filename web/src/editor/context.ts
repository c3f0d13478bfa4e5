/** What every field of the editor needs: the draft, the vocabulary, and the error to show. */

import "$words/page/editor.ftl";
import { getContext, setContext } from "svelte";
import { t } from "../lib/text/fluent.ts";
import type { Words } from "../protocol.ts";
import { cardName } from "../lib/text/naming.ts";
import type { Draft } from "./draft.svelte.ts";
import { EVERY, label, ownTitle, type Path, SUBJECTS, wordsAt } from "./table.ts";

export interface Editing {
  draft: Draft;
  words: Words;
}

const KEY = Symbol("editing");

export const setEditing = (editing: Editing): Editing => setContext(KEY, editing);
export const editing = (): Editing => getContext<Editing>(KEY);

/** The id of a field's element. */
export const idOf = (path: Path): string => `word-${path.join(".")}`;

/** The error at a path, or below it if `below`; empty if there is none. */
export function wrongAt({ draft }: Editing, path: Path, below: boolean): string {
  const problem = draft.checked?.problem;
  const here = path.join(".");
  if (!problem || !(problem.key === here || (below && problem.key.startsWith(`${here}.`)))) return "";
  return [sentence(problem.text), problem.hint ? sentence(problem.hint) : ""].join(" ").trim();
}

/** The labels of the words at a path, as within a sentence. */
export const labels = ({ words }: Editing, path: Path, names: string[]): string[] =>
  names.map((name) => {
    const text = wordsAt(words.vocabulary, path).find((word) => word.name === name)?.label ?? label(name);
    return text.charAt(0).toLowerCase() + text.slice(1);
  });

/** The place of an error in words: "No King, points for cards". */
export function placeOf(editing: Editing, key: string): string {
  if (key === "(file)") return t("editor-the-rules");
  const parts = key.split(".");
  const [subject = "", name = ""] = parts;
  const at = subject === "contracts" && name ? 2 : 1;
  const title = at === 2 ? (name === EVERY ? t("editor-every") : titleOf(editing.words, name)) : subjectName(editing, subject);
  return [title, ...labels(editing, parts.slice(0, at), parts.slice(at))].join(", ");
}

/** The title of a contract. */
export const titleOf = (words: Words, name: string): string => words.titles[name] ?? ownTitle(name);

/** "deck" or "players" in words. */
const subjectName = (editing: Editing, subject: string): string =>
  SUBJECTS.some((each) => each === subject) ? t("editor-subject", { subject }) : label(labels(editing, [], [subject]).join());

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");

/** The choices of a list, under headings. */
export interface Choices {
  title: string;
  choices: { value: string; label: string }[];
}

/** All words for sets of cards. */
export const cardSets = ({ words }: Editing): Choices[] => [
  { title: t("editor-suits"), choices: words.vocabulary.suits.map((value) => ({ value, label: label(value) })) },
  { title: t("editor-ranks"), choices: words.vocabulary.ranks.map((value) => ({ value, label: label(value) })) },
  { title: t("editor-single-cards"), choices: words.vocabulary.cards.map((value) => ({ value, label: label(cardName(value)) })) },
];
