/** Checks that the deals of a game follow from its secret and the contributions. */

import { SEATS } from "../lib/table/letters.ts";
import type { Kept } from "./kept.ts";
import { type Deal, type Game, sorted, type Tag, type Wrong } from "./record.ts";
import { commitment, hashed, order, type Settled } from "./sum.ts";

/** How often the cards of a deal may have been shuffled because the extra card would have been left over: five times in a row it happens
 *  once in millions of deals. */
const MOST_SHUFFLES = 6;

/** A deal, done again. */
export interface Done {
  deal: Deal;
  /** In the order of dealing, from 1. */
  number: number;
  /** The seal published before the deal: the hash of the secret or, for the first deal, the commitment. */
  seal: string;
  secret: string;
  /** By the letters of the people's seats; empty where a part is missing. */
  parts: Record<string, string>;
  /** The closed list of seals, by seat; calculation 1 has none. */
  seals: Record<string, string> | undefined;
  /** The cards of each seat in the order dealt. */
  dealt: string[][];
}

export interface Verdict {
  /** The proven deals, from the first one on. */
  done: Done[];
  /** Deals that are over. */
  deals: number;
  /** Whether the record says how its cards were dealt. */
  sealed: boolean;
  /** The version of the calculation, 0 if the record says nothing of it. */
  version: 0 | 1 | 2;
  /** The seats of people that the commitment names. */
  people: string[];
  /** For how many of the deals this browser remembers what it was told. */
  remembered: number;
  /** The deals for which this browser sent its part, which was left out. */
  mine: number[];
  wrong?: Wrong;
}

const HEX = /^[0-9a-f]{64}$/;
const LINKS = 1000;
const ALL = [..."SHDC"].flatMap((suit) => [..."AKQJT98765432"].map((rank) => rank + suit));

class Refused extends Error {
  constructor(readonly wrong: Wrong) {
    super(wrong.why);
  }
}

function refuse(line: number, why: string, args: Record<string, string | number> = {}): never {
  throw new Refused({ line, why, args });
}

/** Recompute all deals of a game; `kept` is what this browser was told during it, if it took part. */
export async function check(game: Game, kept: Kept | undefined, progress: (done: number) => void = () => {}): Promise<Verdict> {
  const ours = [...game.tags].filter(([name]) => /^(Commit|Reveal|Fair|(Parts|Seals)\d*)$/.test(name));
  const [deals, sealed] = [game.deals.length, ours.length > 0];
  const verdict: Verdict = { done: [], deals, sealed, version: 0, people: [], remembered: 0, mine: [] };
  if (game.wrong) return { ...verdict, wrong: game.wrong };
  if (!verdict.sealed) return kept ? { ...verdict, wrong: { line: game.line, why: "seal-gone" } } : verdict;
  try {
    await run(game, kept, verdict, new Map(ours), progress);
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown;
    verdict.wrong = thrown.wrong;
  }
  return verdict;
}

/** The seals and parts of a deal: as they are written, and by seat. */
interface Listed {
  tag: Tag;
  parts: Record<string, string>;
  seals?: string;
  sealed?: Record<string, string>;
}

async function run(
  game: Game,
  kept: Kept | undefined,
  verdict: Verdict,
  tags: Map<string, Tag>,
  progress: (done: number) => void,
): Promise<void> {
  const need = (name: string): Tag => game.tags.get(name) ?? refuse(game.line, "tag-missing", { tag: name });
  const commit = need("Commit");
  if (!HEX.test(commit.value)) refuse(commit.line, "not-hexadecimal", { tag: "Commit" });
  if (kept && kept.commit !== commit.value) refuse(commit.line, "other-seal");
  const fair = need("Fair");
  const { version, first, agreed, card } = howOf(fair, game.names.length);
  verdict.version = version;
  const settled = version === 2 ? settledOf(need, first, game.names.length) : undefined;
  if (settled && kept?.table && settled.people.length > 1 && settled.table !== kept.table) refuse(need("Table").line, "other-table");
  verdict.people = settled && settled.people !== "-" ? settled.people.split(" ") : [];
  const count = game.deals.length;
  if (count > LINKS) refuse(game.line, "too-many", { most: LINKS });
  const reveal = count > 0 ? need("Reveal") : tags.get("Reveal");
  if (reveal && count === 0) refuse(reveal.line, "nothing-to-reveal");
  for (const [name, { line }] of tags) {
    const [, kind, number = ""] = /^(Parts|Seals)(.*)$/.exec(name) ?? [];
    const ours = kind === "Parts" || (kind === "Seals" && settled);
    if (kind && !(ours && /^[1-9]\d*$/.test(number) && Number(number) <= count + Number(game.running)))
      refuse(line, "no-such-deal", { tag: name });
  }
  if (!reveal) return;
  if (!HEX.test(reveal.value)) refuse(reveal.line, "not-hexadecimal", { tag: "Reveal" });
  const lists: Listed[] = [];
  for (let number = 1; number <= count; number += 1) {
    const tag = need(`Parts${number}`);
    const parts = partsOf(tag, number, game.names.length, "parts-form");
    const seals = settled && need(`Seals${number}`);
    lists.push({ tag, parts, ...(seals && (await listOf(seals, tag, parts, number, verdict.people, game.names.length))) });
  }
  const links = [reveal.value];
  for (let at = 0; at < count; at += 1) links.unshift(await hashed(links[0] ?? ""));
  const [chain = ""] = links;
  if (!settled && chain !== commit.value) refuse(reveal.line, "other-commit", { deals: count });
  if (settled && (await commitment(chain, settled)) !== commit.value) refuse(commit.line, "other-game");
  const whole = sorted([...new Set(game.deals.flatMap(({ hands }) => hands.flat()))]);
  for (const [index, deal] of game.deals.entries()) {
    const number = index + 1;
    const { tag, parts, seals, sealed } = lists[index] as Listed;
    const secret = links[number] ?? "";
    if (await fits(parts, sealed, kept?.lists[number], tag)) verdict.remembered += 1;
    const held = sorted(deal.hands.flat());
    const each = Math.floor(held.length / deal.hands.length);
    let [dealt, other, drawn]: [string[][], number, string] = [[], -1, ""];
    for (const sorts of packsOf(held, whole, deal.spare)) {
      const diamonds = sorts.filter((each) => each.endsWith("D"));
      const decides = diamonds.at(-1) === card && new Set(diamonds).size === diamonds.length;
      if (settled && card && !decides && !deal.spare) refuse(fair.line, "not-by-rules");
      const mix = { commit: commit.value, number, first, pack: sorts.join(" "), secret, seals, parts: tag.value };
      for (let again = 0; again < (deal.spare ? MOST_SHUFFLES : 1); again += 1) {
        const found = await order(mix, deal.hands.length, again);
        dealt = deal.hands.map((_, seat) => found.cards.slice(seat * each, (seat + 1) * each));
        other = deal.hands.findIndex((hand, seat) => hand.join() !== sorted(dealt[seat] ?? []).join());
        drawn = found.drawn;
        if (other < 0) break;
      }
      if (other < 0) break;
    }
    if (other >= 0) refuse(deal.line + 1, "other-hand", { number: deal.number, name: game.names[other] ?? "" });
    const begins = deal.declarer === "-" ? deal.dealer : deal.declarer;
    const holder = card && SEATS[deal.hands.findIndex((hand) => hand.includes(card))];
    const wanted = first === "drawn" || card ? holder || drawn : agreed;
    if (number === 1 && wanted && begins !== wanted) refuse(deal.line, "other-first", { name: game.names[SEATS.indexOf(wanted)] ?? "" });
    const mine = Object.entries(sealed ?? {}).find(([, seal]) => seal === kept?.sent?.[number])?.[0];
    if (mine && !parts[mine]) verdict.mine.push(number);
    const seal = (settled && index === 0 ? commit.value : links[index]) ?? "";
    verdict.done.push({ deal, number, seal, secret, parts, seals: sealed, dealt });
    progress(number);
  }
}

/** The packs that a deal can be from: the cards of its hands or, where one was left over, one card more. The other deals show which, unless
 *  there are none; then it is any of the 52. */
function packsOf(held: string[], whole: string[], spare: boolean): string[][] {
  if (!spare) return [held];
  if (whole.length > held.length) return [whole];
  return ALL.filter((card) => !held.includes(card)).map((card) => sorted([...held, card]));
}

/** The version of the calculation, and how the first role was assigned: by a seat that was agreed, or by a card. */
function howOf(fair: Tag, players: number) {
  const [version, ...rest] = fair.value.split(" ");
  const first = rest.join(" ");
  const agreed = /^agreed ([A-L])$/.exec(first)?.[1] ?? "";
  const card = /^card ([2-9TJQKA][SHDC])$/.exec(first)?.[1];
  if (version !== "1" && version !== "2") refuse(fair.line, "other-version");
  if (first !== "drawn" && first !== "card" && !card && !SEATS.slice(0, players).includes(agreed || "?")) refuse(fair.line, "first-form");
  return { version: version === "1" ? 1 : 2, first, agreed, card } as const;
}

function settledOf(need: (name: string) => Tag, first: string, players: number): Settled {
  const rules = need("Rules");
  if (rules.value === "-") refuse(rules.line, "tag-missing", { tag: "Rules" });
  const people = need("People");
  const seats = people.value.split(" ");
  const inOrder = seats.every(
    (seat, at) => /^[A-L]$/.test(seat) && SEATS.indexOf(seat) < players && (at === 0 || seat > (seats[at - 1] ?? "")),
  );
  if (people.value !== "-" && !inOrder) refuse(people.line, "people-form");
  return { rules: rules.value, table: need("Table").value, people: people.value, first };
}

/** The closed list of a deal. It holds people only, and the parts are those of exactly its seats. */
async function listOf(tag: Tag, partsTag: Tag, parts: Record<string, string>, number: number, people: string[], players: number) {
  const sealed = partsOf(tag, number, players, "seals-form");
  for (const [seat, seal] of Object.entries(sealed)) {
    if (!seal) refuse(tag.line, "seals-form", { number });
    if (!people.includes(seat)) refuse(tag.line, "not-a-person", { seat });
  }
  const seat = [...SEATS].find((each) => each in sealed !== each in parts);
  if (seat) refuse(partsTag.line, "not-the-list", { seat });
  for (const [each, part] of Object.entries(parts))
    if (part && (await hashed(part)) !== sealed[each]) refuse(partsTag.line, "not-its-seal", { seat: each });
  return { seals: tag.value, sealed };
}

/** Parts or seals by seat, empty where there is none. */
function partsOf(tag: Tag, number: number, players: number, why: "parts-form" | "seals-form"): Record<string, string> {
  const parts: Record<string, string> = {};
  if (tag.value === "-") return parts;
  let last = -1;
  for (const word of tag.value.split(" ")) {
    const [, seat = "?", part = ""] = /^([A-L]):([0-9a-f]{64}|-)$/.exec(word) ?? [];
    const place = SEATS.indexOf(seat);
    if (place <= last || place >= players) refuse(tag.line, why, { number });
    parts[seat] = part === "-" ? "" : part;
    last = place;
  }
  return parts;
}

/** Whether this browser was told the seals of a deal; they must be those of the record, and match the parts. */
async function fits(
  parts: Record<string, string>,
  sealed: Record<string, string> | undefined,
  told: Record<string, string> | undefined,
  tag: Tag,
): Promise<boolean> {
  if (!told) return false;
  for (const [seat, part] of Object.entries(parts))
    if (part && (await hashed(part)) !== told[seat]) refuse(tag.line, "other-part", { seat });
  const seat = sealed && [...SEATS].find((each) => sealed[each] !== told[each]);
  if (seat) refuse(tag.line, "other-list", { seat });
  return true;
}
