/** The terms in a sentence. The glossary lists the forms in which each term occurs, in the language of this visit; here they are
 *  found, so that each can open its note in place. */

import type { Term } from "../../protocol.ts";
import { ask } from "../wire/api.ts";

/** Part of a sentence: the words, and if they are a term, their meaning and what follows without a space. */
export interface Piece {
  text: string;
  term?: Term;
  rest?: string;
}

/** A letter, figure or hyphen next to a form makes it another word: "redoubled" does not contain "doubled", nor "no-tricks"
 *  "tricks". */
const WORD = String.raw`[\p{L}\p{N}_-]`;

/** Finds the terms of a glossary. */
class Finder {
  readonly #terms: Map<string, Term>;
  readonly #pattern: RegExp;

  constructor(glossary: Term[]) {
    this.#terms = new Map(glossary.flatMap((term) => term.forms.map((form): [string, Term] => [form, term])));
    // The longest first: "negative contract" takes precedence over "contract".
    const words = [...this.#terms.keys()].sort((one, other) => other.length - one.length);
    this.#pattern = new RegExp(`(?<!${WORD})(?:${words.join("|")})(?!${WORD})`, "gu");
  }

  /** A text split into pieces. Each term opens its note once: not if it occurs in `before`, nor in the note of `about`. */
  pieces(text: string, before: string[], about?: Term): Piece[] {
    const told = new Set<Term | undefined>([about, ...before.flatMap((each) => this.#found(each).map(({ term }) => term))]);
    const pieces: Piece[] = [];
    let end = 0;
    for (const { term, at, form } of this.#found(text)) {
      if (told.has(term) || at < end) continue;
      told.add(term);
      if (at > end) pieces.push({ text: text.slice(end, at) });
      const [rest = ""] = /^\S*/.exec(text.slice(at + form.length)) ?? [];
      pieces.push({ text: form, term, rest });
      end = at + form.length + rest.length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  }

  /** Where the terms are. Capitals matter: a capitalized word may be a name, such as No Tricks or Trumps. */
  #found(text: string): { term: Term; at: number; form: string }[] {
    return [...text.matchAll(this.#pattern)].map((match) => ({
      term: this.#terms.get(match[0])!,
      at: match.index,
      form: match[0],
    }));
  }
}

/** The glossary, once requested; until it arrives, terms are plain text. */
let finder: Finder | null = $state.raw(null);
let asked: Promise<void> | null = null;

/** Request the glossary, unless it has been requested. */
export function learnTerms(): void {
  asked ??= ask<Term[]>("/api/glossary").then(
    (glossary) => void (finder = new Finder(glossary)),
    () => void (asked = null),
  );
}

/** A text split into pieces at its terms. `before` are the texts in front of it, whose terms are explained there; `about` is the
 *  term whose own note the text is. */
export const pieces = (text: string, before: string[] = [], about?: Term): Piece[] => finder?.pieces(text, before, about) ?? [{ text }];
