/** The table in sentences: for the live region, the plates and the hints. */

import type { ContractInfo, View } from "../protocol.ts";
import { cardName, count, list, parameter } from "./words.ts";

/** How seats and contracts are called. */
export interface Names {
  /** "you" for the player himself. */
  seat(seat: string): string;
  contract(name: string): string;
}

export function names(view: View, contracts: ContractInfo[]): Names {
  return {
    seat: (seat) => (seat === view.seat ? "you" : (view.seats.find((each) => each.seat === seat)?.name ?? seat)),
    contract: (name) => contracts.find((each) => each.name === name)?.title ?? name,
  };
}

/** A contract with what was named with it: "Trumps, hearts". */
export function contractWords(name: string, value: string | null, say: Names): string {
  const extra = parameter(value);
  return extra ? `${say.contract(name)}, ${extra}` : say.contract(name);
}

/** What a pass means where it is the answer to a question. */
const PASSES: Record<string, string> = { claim: "play on", expose: "show nothing" };

/** An action without its actor: "play the seven of clubs", "double Anna and you", "pass". `kind` is what it answers. */
export function actWords(act: string, say: Names, kind = ""): string {
  if (act === "pass") return PASSES[kind] ?? act;
  const [verb = "", first = "", second = null] = act.split(" ");
  switch (verb) {
    case "play":
      return `play the ${cardName(first)}`;
    case "double":
      return `double ${list(first.split(",").map(say.seat))}`;
    case "call":
      return `call ${contractWords(first, second, say)}`;
    case "expose":
      return `show ${list(act.split(" ").slice(1).map((card) => `the ${cardName(card)}`))}`;
    case "redeal":
      return "claim a new deal";
    case "set":
      return "set the cards";
    default:
      return verb;
  }
}

/** Somebody did something: "Beth plays the two of spades". The verb is the action's first word. */
export function didWords({ kind, seat, act }: View["event"], say: Names): string {
  const words = actWords(act ?? kind, say, kind);
  if (!seat) return words;
  const who = say.seat(seat);
  if (who === "you") return `You ${words}`;
  const [verb = "", ...rest] = words.split(" ");
  const third = verb === "pass" ? "passes" : `${verb}s`;
  return [who, third, ...rest].join(" ");
}

const FEW = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** What is wanted of the player now; empty when it is not his turn. */
export function turnWords(view: View): string {
  switch (view.choice?.type) {
    case "call":
      return "Your turn, choose a contract.";
    case "claim":
      return view.choice.redeal ? "Your turn, you may claim a new deal." : "Your turn, play on.";
    case "double":
      return "Your turn to double or pass.";
    case "expose":
      return view.choice.cards.length > 0 ? "Your turn, you may show cards." : "Your turn, you have nothing to show.";
    case "set":
      return "Set your cards in rows.";
    case "knock":
      return "Your turn, none of your cards fits: knock.";
    case "play": {
      const number = view.choice.cards.length;
      return `Your turn, ${FEW[number] ?? number} ${number === 1 ? "card" : "cards"} can be played.`;
    }
    default:
      return "";
  }
}

/** Who shows which cards: told when all have spoken. */
function shownWords(view: View, say: Names): string {
  const seats = [...new Set(view.exposed.map((each) => each.seat))];
  const cards = (seat: string) => view.exposed.filter((each) => each.seat === seat).map((each) => each.card);
  const words = seats.map((seat) => `${didWords({ kind: "expose", seat, act: `expose ${cards(seat).join(" ")}` }, say)}.`);
  return words.join(" ") || "Nobody shows a card.";
}

/** What happened between two versions of the table. */
export function happened(view: View, before: View | null, say: Names): string {
  const { kind, seat, act } = view.event;
  const said: string[] = [];
  if (kind === "deal") {
    const declarer = view.declarer && say.seat(view.declarer);
    const declares = declarer === "you" ? "You declare." : declarer ? `${declarer} declares.` : "";
    const called = view.contract ? `${contractWords(view.contract, view.parameter, say)}.` : "";
    said.push(`Deal ${view.number} of ${view.deals}.`, declares, called, `You hold ${count(view.hand.length, "card")}.`);
  } else if (kind === "undo" || kind === "change") said.push("Taken back.");
  else if (seat && (act || kind === "set")) said.push(`${didWords(view.event, say)}.`);
  if (before?.phase === "expose" && view.phase === "play") said.push(shownWords(view, say));
  if (before && view.number === before.number && view.tricks_played > before.tricks_played && view.last_trick) {
    const winner = say.seat(view.last_trick.winner);
    said.push(winner === "you" ? "You take the trick." : `${winner} takes the trick.`);
  }
  if (view.phase !== before?.phase) {
    if (view.phase === "scored") said.push("The deal is over.");
    if (view.phase === "void") said.push("The cards are dealt anew.");
    if (view.phase === "over") said.push("The game is over.");
  }
  return said.filter(Boolean).join(" ");
}

/** Words made into a sentence: a capital at the front, a full stop at the end. */
export function sentence(words: string): string {
  const text = words.trim();
  if (!text) return "";
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
