/** The words of the game in a sentence. The glossary knows by which words sentences say each of its terms, in the language
 * of this visit; here they are found, so that each can open its note where it stands. */

import type { Term } from "../protocol.ts";
import { ask } from "./api.ts";

/** Part of a sentence: words as they stand, and what they mean where they are a word of the game. */
export interface Piece {
  text: string;
  term?: Term;
}

/** A letter, figure or hyphen beside a form makes it another word: "redoubled" has no "doubled", "no-tricks" no "tricks". */
const WORD = String.raw`[\p{L}\p{N}_-]`;

/** Finds the terms of a glossary. */
class Finder {
  readonly #terms: Map<string, Term>;
  readonly #pattern: RegExp;

  constructor(glossary: Term[]) {
    this.#terms = new Map(glossary.flatMap((term) => term.forms.map((form): [string, Term] => [form, term])));
    // The longest first: "negative contract" is more than a contract.
    const words = [...this.#terms.keys()].sort((one, other) => other.length - one.length);
    this.#pattern = new RegExp(`(?<!${WORD})(?:${words.join("|")})(?!${WORD})`, "gu");
  }

  /** A text in pieces. Each term opens its note once: not where it stands in `before`, nor in the note of `about`. */
  pieces(text: string, before: string[], about?: Term): Piece[] {
    const told = new Set<Term | undefined>([about, ...before.flatMap((each) => this.#found(each).map(({ term }) => term))]);
    const pieces: Piece[] = [];
    let end = 0;
    for (const { term, at, form } of this.#found(text)) {
      if (told.has(term)) continue;
      told.add(term);
      if (at > end) pieces.push({ text: text.slice(end, at) });
      pieces.push({ text: form, term });
      end = at + form.length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  }

  /** Where the terms stand. Capitals count: what has one may be a name, such as No Tricks or Trumps. */
  #found(text: string): { term: Term; at: number; form: string }[] {
    return [...text.matchAll(this.#pattern)].map((match) => ({
      term: this.#terms.get(match[0])!,
      at: match.index,
      form: match[0],
    }));
  }
}

/** The glossary, once it has been asked for; until then, and where no answer comes, words are only words. */
let finder: Finder | null = $state.raw(null);
let asked: Promise<void> | null = null;

/** Have the glossary fetched, if nobody has yet. */
export function learnTerms(): void {
  asked ??= ask<Term[]>("/api/glossary").then(
    (glossary) => void (finder = new Finder(glossary)),
    () => void (asked = null),
  );
}

/** A text in pieces, the words of the game among them. `before` are the texts that stand before it, whose terms are told
 * there; `about` is a term whose own note the text is. */
export const pieces = (text: string, before: string[] = [], about?: Term): Piece[] =>
  finder?.pieces(text, before, about) ?? [{ text }];
