/** The computation of a deal, as docs/fair-deals.md specifies it to the byte. */

import { SEATS } from "../lib/table/letters.ts";
import { hex, sha256, unhex } from "./sha256.ts";

/** The inputs of a deal. Bytes are hexadecimal. */
export interface Mix {
  commit: string;
  /** In the order of dealing, from 1. */
  number: number;
  /** How the first role was assigned: `drawn`, `card`, `card` and a card, or `agreed` and a seat. */
  first: string;
  pack: string;
  secret: string;
  /** The closed list of seals; calculation 1 has none. */
  seals?: string | undefined;
  parts: string;
}

/** What is settled before the first deal, and covered by the commitment of calculation 2. */
export interface Settled {
  /** The digest of the rules, the name of the table, and the seats of its people. */
  rules: string;
  table: string;
  people: string;
  first: string;
}

/** The cards in order, and the seat drawn for the first role. */
export interface Order {
  cards: string[];
  drawn: string;
}

const LABELS = { 1: "barbu fair deal 1", 2: "barbu fair deal 2" };
const GAME_LABEL = "barbu fair game 2";
const WORDS = 2 ** 32;

const ascii = (text: string) => new TextEncoder().encode(text);

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function inFour(number: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

/** Fields in a row, each after its length. */
const row = (fields: Uint8Array[]) => joined(fields.flatMap((field) => [inFour(field.length), field]));

/** The commitment of calculation 2; `chain` is the hash of the first deal's secret. */
export async function commitment(chain: string, { rules, table, people, first }: Settled): Promise<string> {
  return hex(await sha256(row([ascii(GAME_LABEL), unhex(chain), ...[rules, table, people, first].map(ascii)])));
}

/** The text from which all blocks are hashed. */
export function told({ commit, number, first, pack, secret, seals, parts }: Mix): Uint8Array<ArrayBuffer> {
  const listed = seals === undefined ? [] : [ascii(seals)];
  const label = LABELS[seals === undefined ? 1 : 2];
  return row([ascii(label), unhex(commit), ascii(String(number)), ascii(first), ascii(pack), unhex(secret), ...listed, ascii(parts)]);
}

/** The resulting order for this many players, after so many further shuffles: where one card is left over, the cards are shuffled again
 *  until that is not the extra card. */
export async function order(mix: Mix, players: number, again = 0): Promise<Order> {
  const text = told(mix);
  const words: number[] = [];
  let blocks = 0;

  async function draw(bound: number): Promise<number> {
    for (;;) {
      if (words.length === 0) {
        const block = new DataView((await sha256(joined([inFour(blocks), text]))).buffer);
        for (let at = 0; at < 32; at += 4) words.push(block.getUint32(at));
        blocks += 1;
      }
      const word = words.shift() ?? 0;
      if (word < WORDS - (WORDS % bound)) return word % bound;
    }
  }

  const cards = mix.pack.split(" ");
  for (let shuffles = 0; shuffles <= again; shuffles += 1)
    for (let last = cards.length - 1; last > 0; last -= 1) {
      const other = await draw(last + 1);
      [cards[last], cards[other]] = [cards[other] ?? "", cards[last] ?? ""];
    }
  return { cards, drawn: SEATS[await draw(players)] ?? "" };
}

/** The link of the hash chain that lies this many deals before another one. */
export async function hashed(link: string, times = 1): Promise<string> {
  let bytes = unhex(link);
  for (let done = 0; done < times; done += 1) bytes = await sha256(bytes);
  return hex(bytes);
}
