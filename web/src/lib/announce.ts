/** The table in sentences: for the live region, the plates and the hints. */

import type { Choice, ContractInfo, DealResult, HintMessage, RulesMessage, View } from "../protocol.ts";
import { cardName, count, list, parameter } from "./words.ts";

/** How seats and contracts are called. */
export interface Names {
  /** "you" for the player at this page. */
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

/** What the club player would do here, and that with the reason in words. */
export interface Advice {
  act: string;
  words: string;
}

/** A hint in words; `asked` is what it answers. */
export function adviceOf({ act, reason }: HintMessage, say: Names, asked: Choice["type"] | undefined): Advice {
  return { act, words: `The club player would ${actWords(act, say, asked)}. ${sentence(reason)}` };
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
      return "set the cards in these rows";
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

/** What is wanted of the player now; empty when it is not their turn, or when there is nothing to decide. */
export function turnWords(view: View): string {
  switch (view.choice?.type) {
    case "call":
      return "Your turn, choose a contract.";
    case "claim":
      return view.choice.redeal ? "Your turn, you may claim a new deal." : "";
    case "double":
      return "Your turn to double or pass.";
    case "expose":
      return view.choice.cards.length > 0 ? "Your turn, you may show cards." : "";
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
    if (view.phase === "scored" || view.phase === "over") said.push("The deal is over.");
    if (view.phase === "void") said.push("The cards are dealt anew.");
  }
  return said.filter(Boolean).join(" ");
}

/** A number as it is spoken. */
const spoken = (value: number): string => (value < 0 ? `minus ${-value}` : String(value));

/** Who has scored what in a deal, and the totals since: "You score minus 4 and Beth 10. Totals: Beth 12 and you 6." */
export function scoreWords(result: DealResult, view: View, nameOf: Names["seat"]): string {
  const cells = [...result.row.cells].sort((one) => (one.seat === view.seat ? -1 : 0));
  const scores = cells.map(({ seat, score }, at) => `${nameOf(seat)}${at > 0 ? "" : " score"} ${spoken(score)}`);
  const totals = view.standings.map((each) => `${list(each.seats.map(nameOf))} ${spoken(each.total)}`);
  return `${sentence(list(scores))} Totals: ${list(totals)}.`;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** How a game has ended for the player: "You won", "You and Carl came second". */
export function outcome(
  standings: View["standings"],
  winner: RulesMessage["winner"],
  me: string,
  nameOf: Names["seat"],
): string {
  const mine = standings.find((each) => each.seats.includes(me));
  if (!mine) return "The game is over";
  const shared = standings.filter((each) => each.place === mine.place).length > 1;
  const who = list(["You", ...mine.seats.filter((seat) => seat !== me).map(nameOf)]);
  if (mine.wins) return winner !== "positive" && shared ? `${who} share first place` : `${who} won`;
  const place = ORDINALS[mine.place - 1];
  return shared ? `${who} share ${place} place` : `${who} came ${place}`;
}

/** Words made into a sentence: a capital at the front, a full stop at the end. */
export function sentence(words: string): string {
  const text = words.trim();
  if (!text) return "";
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
