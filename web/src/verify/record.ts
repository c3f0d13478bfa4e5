/** What a record says about its deals, read without knowing any rules. */

import { SEATS } from "../lib/table/letters.ts";

/** Why a record cannot be checked or is wrong: the end of the message's id (`verify-why-...`) with its arguments, and the line in
 *  question. */
export interface Wrong {
  line: number;
  why: string;
  args?: Record<string, string | number>;
}

/** A tag with its line number. */
export interface Tag {
  value: string;
  line: number;
}

/** A deal that is over. */
export interface Deal {
  /** Of the block `deal ...`. */
  line: number;
  number: number;
  dealer: string;
  declarer: string;
  /** By seat, sorted as players sort them: `AS`, `TC`. */
  hands: string[][];
  /** Whether one card was left over: its holder has exchanged the extra card, or turned the contract round. */
  spare: boolean;
}

export interface Game {
  line: number;
  variant: string;
  /** The players' names in seat order. */
  names: string[];
  tags: Map<string, Tag>;
  /** Those that are over. */
  deals: Deal[];
  /** Whether another game has been started. */
  running: boolean;
  wrong?: Wrong;
}

const SUITS = "SHDC";
const RANKS = "AKQJT98765432";
const LARGEST = 4 * 1024 * 1024;

/** The games of a text, one for each line `%BGN 1`. */
export function games(text: string): Game[] {
  if (text.length > LARGEST) return [broken(1, "too-large", { size: LARGEST / 1024 / 1024 })];
  const lines = text.replace(/\r/g, "").split("\n");
  const starts = lines.flatMap((line, index) => (/^ *%BGN/.test(line) ? [index] : []));
  if (starts.length === 0) return [broken(1, "no-record")];
  return starts.map((start, index) => game(lines.slice(start, starts[index + 1]), start + 1));
}

function broken(line: number, why: string, args: Record<string, string | number> = {}): Game {
  return { line, variant: "", names: [], tags: new Map(), deals: [], running: false, wrong: { line, why, args } };
}

/** A line without the comment at its end. */
const words = (line: string) => line.replace(/ *\{[^{}]*\} *$/, "").trim();

function game(lines: string[], first: number): Game {
  const tags = new Map<string, Tag>();
  const deals: Deal[] = [];
  let open: Deal | null = null;
  let next = 1;
  let names: string[] = [];
  for (const [index, raw] of lines.entries()) {
    const line = first + index;
    const tag = /^ *\[ *([A-Za-z]\w*) +"([^"]*)" *\] *(?:\{[^{}]*\} *)?$/.exec(raw);
    if (tag && deals.length === 0 && !open) {
      const [, name = "", value = ""] = tag;
      if (tags.has(name)) return { ...broken(line, "tag-twice", { tag: name }), line: first };
      tags.set(name, { value, line });
      if (name === "Seats") names = value.split(",").map((seat) => seat.trim().slice(2).trim());
      continue;
    }
    if (raw.startsWith("#")) continue;
    const said = words(raw);
    const [word = ""] = said.split(/ +/);
    if (word === "deal") {
      const [, number = "", dealer = "", declarer = ""] = /^deal +(\d{1,4}) +([A-L]) +([A-L-])$/.exec(said) ?? [];
      if (!number) return { ...broken(line, "deal"), line: first };
      if (Number(number) !== next) return { ...broken(line, "deal-number", { number, next }), line: first };
      open = { line, number: next, dealer, declarer, hands: [], spare: false };
    } else if (open && open.hands.length === 0 && said) {
      const hands = said.split(/ +/).map(cardsOf);
      if (hands.length !== names.length || hands.some((hand) => hand === null)) return { ...broken(line, "hands"), line: first };
      open.hands = hands as string[][];
      deals.push(open);
    } else if (/^A:\S/.test(said)) return { ...broken(line, "no-deal"), line: first };
    else if (open && (word === "exchange" || word === "reverse")) open.spare = true;
    else if (word === "score" || word === "redeal") {
      if (word === "score") next += 1;
      open = null;
    }
  }
  // An unfinished deal contains no proof yet.
  const running = open !== null && open.hands.length > 0;
  if (running) deals.pop();
  const variant = tags.get("Variant")?.value ?? "";
  const found = { line: first, variant, names, tags, deals, running };
  if (!variant || names.length === 0) return { ...found, wrong: { line: first, why: "no-head" } };
  return found;
}

/** The cards of a hand such as `A:K92.K.KJ543.QT87`; null if it is malformed. */
function cardsOf(text: string, seat: number): string[] | null {
  const suits = text.slice(2).split(".");
  if (!text.startsWith(`${SEATS[seat]}:`) || suits.length !== 4) return null;
  const cards = suits.flatMap((ranks, suit) => [...ranks].map((rank) => rank + SUITS[suit]));
  return cards.every((card) => RANKS.includes(card[0] ?? "?")) ? sorted(cards) : null;
}

/** Cards as players sort them: spades, hearts, diamonds, clubs, high to low. */
export function sorted(cards: string[]): string[] {
  const place = (card: string) => 13 * SUITS.indexOf(card[1] ?? "") + RANKS.indexOf(card[0] ?? "");
  return [...cards].sort((one, other) => place(one) - place(other));
}
