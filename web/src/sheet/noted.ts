/** Notes in the record of a game: as comments `{...}` at the ends of its lines, which every reader of BGN passes over. */

import type { Notes } from "../lib/storage/notes.ts";

/** A line of a deal with its moves: the number of the first, counted from 1, and what each is written as. */
interface Line {
  at: number;
  first: number;
  words: string[];
}

const COMMENT = / *\{([^{}]*)\} *$/;
/** What begins a line of cards, statements or the call. */
const MOVES = /^(?:[A-L]:|call |doubles |bids |give |expose |reverse |exchange )/;

/** The deals of a record that were played, by number, each as the lines that have moves. */
function dealsOf(lines: string[]): Map<number, Line[]> {
  const deals = new Map<number, Line[]>();
  let now: Line[] = [];
  let next = 1;
  let hands = false;
  for (const [at, line] of lines.entries()) {
    const text = line.replace(COMMENT, "").trim();
    const number = /^deal ([0-9]+)/.exec(text)?.[1];
    if (number) {
      deals.set(Number(number), (now = []));
      [next, hands] = [1, true];
    } else if (hands) hands = false;
    else if (MOVES.test(text)) {
      const words = wordsOf(text);
      now.push({ at, first: next, words });
      next += words.length;
    }
  }
  return deals;
}

/** What the moves of a line are written as: a call, rows and a turn are one, and so are all cards that a player shows or passes on. */
function wordsOf(text: string): string[] {
  if (/^(?:call|reverse|exchange) |\//.test(text)) return [text];
  const words = text.split(/ +/).slice(1);
  return /^(?:give|expose) /.test(text) ? words.filter((word, at) => words.findIndex((each) => each[0] === word[0]) === at) : words;
}

/** The text of a note where braces, bars and line ends would mean something. */
const plain = (text: string): string =>
  text
    .replace(/[{}]/g, (brace) => (brace === "{" ? "(" : ")"))
    .replaceAll("|", "/")
    .replace(/\s+/g, " ");

/** A record with notes about its moves. */
export function withNotes(record: string, notes: Notes): string {
  const lines = record.split("\n");
  for (const [number, deal] of dealsOf(lines))
    for (const { at, first, words } of deal) {
      const said = words.flatMap((word, place) => {
        const text = notes[`${number}.${first + place}`];
        return text ? [/[ /]/.test(word) ? plain(text) : `${word}: ${plain(text)}`] : [];
      });
      if (said.length > 0) lines[at] = `${(lines[at] ?? "").replace(COMMENT, "")} {${said.join(" | ")}}`;
    }
  return lines.join("\n");
}

/** The notes in a record: each about the move that it names, or about the last one of its line. */
export function notesIn(record: string): Notes {
  const lines = record.replace(/\r\n?/g, "\n").split("\n");
  const found: Record<string, string> = {};
  for (const [number, deal] of dealsOf(lines))
    for (const { at, first, words } of deal) {
      for (const said of COMMENT.exec(lines[at] ?? "")?.[1]?.split("|") ?? []) {
        const named = words.findIndex((word) => said.trim().startsWith(`${word}: `));
        const place = `${number}.${first + (named < 0 ? words.length - 1 : named)}`;
        const text = said.trim().slice(named < 0 ? 0 : (words[named]?.length ?? 0) + 2);
        if (text) found[place] = found[place] ? `${found[place]} ${text}` : text;
      }
    }
  return found;
}
