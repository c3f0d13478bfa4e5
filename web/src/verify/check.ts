/** Checks that the deals of a game follow from its secret and the contributions. */

import type { Kept } from "./kept.ts";
import { type Deal, type Game, sorted, type Tag, type Wrong } from "./record.ts";
import { hashed, order } from "./sum.ts";

/** A deal, done again. */
export interface Done {
  deal: Deal;
  /** In the order of dealing, from 1. */
  number: number;
  /** The seal published before the deal: the hash of the secret. */
  seal: string;
  secret: string;
  /** By the letters of the people's seats; empty where a contribution is missing. */
  parts: Record<string, string>;
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
  /** For how many of the deals this browser remembers what it was told. */
  remembered: number;
  wrong?: Wrong;
}

const HEX = /^[0-9a-f]{64}$/;
const SEATS = "ABCDEFGHIJ";
const LINKS = 1000;

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
  const ours = [...game.tags].filter(([name]) => /^(Commit|Reveal|Fair|Parts\d*)$/.test(name));
  const verdict: Verdict = { done: [], deals: game.deals.length, sealed: ours.length > 0, remembered: 0 };
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

async function run(
  game: Game,
  kept: Kept | undefined,
  verdict: Verdict,
  tags: Map<string, Tag>,
  progress: (done: number) => void,
): Promise<void> {
  const need = (name: string): Tag => tags.get(name) ?? refuse(game.line, "tag-missing", { tag: name });
  const commit = need("Commit");
  if (!HEX.test(commit.value)) refuse(commit.line, "not-hexadecimal", { tag: "Commit" });
  if (kept && kept.commit !== commit.value) refuse(commit.line, "other-seal");
  const fair = need("Fair");
  const [version, ...rest] = fair.value.split(" ");
  const first = rest.join(" ");
  const agreed = /^agreed ([A-J])$/.exec(first)?.[1] ?? "";
  const card = /^card ([2-9TJQKA][SHDC])$/.exec(first)?.[1];
  if (version !== "1") refuse(fair.line, "other-version");
  if (first !== "drawn" && first !== "card" && !card && !SEATS.slice(0, game.names.length).includes(agreed || "?"))
    refuse(fair.line, "first-form");
  const count = game.deals.length;
  if (count > LINKS) refuse(game.line, "too-many", { most: LINKS });
  const reveal = count > 0 ? need("Reveal") : tags.get("Reveal");
  if (reveal && count === 0) refuse(reveal.line, "nothing-to-reveal");
  for (const [name, { line }] of tags) {
    const number = /^Parts(.*)$/.exec(name)?.[1];
    if (number !== undefined && !(/^[1-9]\d*$/.test(number) && Number(number) <= count + Number(game.running))) refuse(line, "no-such-deal", { tag: name });
  }
  if (!reveal) return;
  if (!HEX.test(reveal.value)) refuse(reveal.line, "not-hexadecimal", { tag: "Reveal" });
  const links = [reveal.value];
  for (let at = 0; at < count; at += 1) links.unshift(await hashed(links[0] ?? ""));
  if (links[0] !== commit.value) refuse(reveal.line, "other-commit", { deals: count });
  for (const [index, deal] of game.deals.entries()) {
    const number = index + 1;
    const tag = need(`Parts${number}`);
    const parts = partsOf(tag, number, game.names.length);
    if (await fits(parts, kept?.lists[number], tag)) verdict.remembered += 1;
    const pack = sorted(deal.hands.flat()).join(" ");
    const mix = { commit: commit.value, number, first, pack, secret: links[number] ?? "", parts: tag.value };
    const { cards, drawn } = await order(mix, deal.hands.length);
    const each = Math.floor(cards.length / deal.hands.length);
    const dealt = deal.hands.map((_, seat) => cards.slice(seat * each, (seat + 1) * each));
    const other = deal.hands.findIndex((hand, seat) => hand.join() !== sorted(dealt[seat] ?? []).join());
    if (other >= 0) refuse(deal.line + 1, "other-hand", { number: deal.number, name: game.names[other] ?? "" });
    const begins = deal.declarer === "-" ? deal.dealer : deal.declarer;
    const holder = card && SEATS[deal.hands.findIndex((hand) => hand.includes(card))];
    const wanted = first === "drawn" || card ? holder || drawn : agreed;
    if (number === 1 && wanted && begins !== wanted)
      refuse(deal.line, "other-first", { name: game.names[SEATS.indexOf(wanted)] ?? "" });
    verdict.done.push({ deal, number, seal: links[index] ?? "", secret: mix.secret, parts, dealt });
    progress(number);
  }
}

function partsOf(tag: Tag, number: number, players: number): Record<string, string> {
  const parts: Record<string, string> = {};
  if (tag.value === "-") return parts;
  let last = -1;
  for (const word of tag.value.split(" ")) {
    const [, seat = "?", part = ""] = /^([A-J]):([0-9a-f]{64}|-)$/.exec(word) ?? [];
    const place = SEATS.indexOf(seat);
    if (place <= last || place >= players) refuse(tag.line, "parts-form", { number });
    parts[seat] = part === "-" ? "" : part;
    last = place;
  }
  return parts;
}

/** Whether this browser was told the seals of a deal; they must match the contributions. */
async function fits(parts: Record<string, string>, seals: Record<string, string> | undefined, tag: Tag): Promise<boolean> {
  if (!seals) return false;
  for (const [seat, part] of Object.entries(parts))
    if (part && (await hashed(part)) !== seals[seat]) refuse(tag.line, "other-part", { seat });
  return true;
}
