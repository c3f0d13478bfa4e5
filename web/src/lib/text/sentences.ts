/** The table in sentences: for the live region, the place cards and the hints. */

import "$words/page/told.ftl";
import type { Choice, ContractInfo, DealResult, HintMessage, RulesMessage, Value, View } from "../../protocol.ts";
import { cardName, contractTitle } from "./naming.ts";
import { soleAnswer } from "../table/forced.ts";
import { t } from "./fluent.ts";
import { list } from "./format.ts";

/** The names of seats and contracts. */
export interface Names {
  /** The seat at this page. */
  me: string;
  /** "you" for the player on this page. */
  seat(seat: string): string;
  contract(name: string): string;
}

export function names(view: View, contracts: ContractInfo[]): Names {
  return {
    me: view.seat,
    seat: (seat) => (seat === view.seat ? t("told-you") : (view.seats.find((each) => each.seat === seat)?.name ?? seat)),
    contract: (name) => contracts.find((each) => each.name === name)?.title ?? name,
  };
}

/** A contract with its parameter: "Trumps, hearts". */
export const contractWords = (name: string, value: string | null, say: Names): string => contractTitle(say.contract(name), value);

/** What a strong player would do here, and the same with its reason, in words. */
export interface Advice {
  act: string;
  words: string;
  /** What all alternatives are worth, the best first, if they were weighed. */
  values: Value[];
  /** An alternative in words: "play the two of spades". */
  named: (act: string) => string;
}

/** A hint in words; `asked` is the kind of decision it is for. */
export function adviceOf({ act, reason, by, values }: HintMessage, say: Names, asked: Choice["type"] | undefined): Advice {
  const named = (each: string) => actWords(each, say, asked);
  return { act, values, named, words: t("told-hint", { by, act: named(act), reason: sentence(reason) }) };
}

/** Whose words they are: "You", another player, or nobody in particular. */
interface Who {
  form: string;
  who: string;
}

/** Words for actions that most games do not know, by their verbs; the part of the page that asks for them adds them. */
export const further: Record<string, (words: string[], who: Who, say: Names) => string> = {};

/** An action in words: as advice, "play the seven of clubs"; or, with a player, "Beth plays the seven of clubs". `kind` is the
 *  kind of decision. */
export function actWords(act: string, say: Names, kind = "", by: string | null = null): string {
  const who = {
    form: by === null ? "plain" : by === say.me ? "you" : "other",
    who: by === null ? "" : say.seat(by),
  };
  const [verb = "", first = "", second = null] = act.split(" ");
  switch (verb) {
    case "pass":
      return t(kind === "claim" ? "told-play-on" : kind === "expose" ? "told-show-nothing" : "told-pass", who);
    case "play":
      return t("told-play", { ...who, card: cardName(first) });
    case "double":
      return t("told-double", { ...who, whom: list(first.split(",").map(say.seat)) });
    case "call":
      return t("told-call", { ...who, contract: contractWords(first, second, say) });
    case "expose":
      return t("told-show", { ...who, cards: theCards(act) });
    case "give":
      return first ? t("told-give", { ...who, cards: theCards(act) }) : t("told-gives", who);
    case "redeal":
      return t("told-redeal", who);
    case "set":
      return t("told-set", who);
    case "knock":
      return t("told-knock", who);
    default:
      return further[verb]?.(act.split(" ").slice(1), who, say) ?? verb;
  }
}

/** The cards that an action names: "the king of hearts and the two of clubs". */
const theCards = (act: string): string => {
  const cards = act.split(" ").slice(1);
  return list(cards.map((card) => t("told-the-card", { card: cardName(card) })));
};

/** A player did something: "Beth plays the two of spades". */
export const didWords = ({ kind, seat, act }: View["event"], say: Names): string => actWords(act ?? kind, say, kind, seat);

/** What the player is asked for now; empty when it is not their turn, or there is nothing to decide. */
export function turnWords(view: View): string {
  switch (view.choice?.type) {
    case "call":
      return t("told-turn-call");
    case "claim":
      return view.choice.redeal ? t("told-turn-claim") : "";
    case "double":
      return soleAnswer(view) ? "" : t("told-turn-double");
    case "expose":
      return view.choice.cards.length > 0 ? t("told-turn-expose") : "";
    case "give":
      return t("told-turn-give", { cards: view.choice.cards });
    case "set":
      return t("told-turn-set");
    case "knock":
      return view.choice.act === "knock" ? t("told-turn-knock") : "";
    case "play":
      return t("told-turn-play", { number: view.choice.cards.length });
    default:
      return "";
  }
}

/** Who shows which cards: announced when all have answered. */
function shownWords(view: View, say: Names): string {
  const seats = [...new Set(view.exposed.map((each) => each.seat))];
  const cards = (seat: string) => view.exposed.filter((each) => each.seat === seat).map((each) => each.card);
  const acts = seats.map((seat) => didWords({ kind: "expose", seat, act: `expose ${cards(seat).join(" ")}` }, say));
  return acts.map((words) => t("told-sentence", { words })).join(" ") || t("told-nobody-shows");
}

const cardsOf = (view: View, seat: string): number | undefined => view.seats.find((each) => each.seat === seat)?.cards;

/** What happened between two versions of the table. */
export function happened(view: View, before: View | null, say: Names): string {
  const { kind, seat, act } = view.event;
  const said: string[] = [];
  const who = (doer: string) => ({ form: doer === say.me ? "you" : "other", who: say.seat(doer) });
  if (kind === "deal") {
    said.push(t("told-deal", { number: view.number, deals: view.deals }));
    if (view.declarer) said.push(t("told-declares", who(view.declarer)));
    if (view.contract) said.push(t("told-called", { contract: contractWords(view.contract, view.parameter, say) }));
    said.push(t("told-hold", { count: view.hand.length }));
  } else if (kind === "undo" || kind === "change") said.push(t("told-taken-back"));
  else if (seat && (act || kind === "set" || kind === "give")) said.push(t("told-sentence", { words: didWords(view.event, say) }));
  if (kind === "play" && seat && view.layout && cardsOf(view, seat) === 0) {
    const place = view.seats.filter((each) => each.cards === 0).length;
    said.push(t("told-out", { ...who(seat), place: t("told-place", { place }) }));
  }
  if (before?.phase === "give" && view.phase !== "give" && view.came.length > 0)
    said.push(t("told-received", { cards: theCards(["", ...view.came].join(" ")) }));
  if (before?.phase === "expose" && view.phase === "play") said.push(shownWords(view, say));
  if (before && view.number === before.number && view.tricks_played > before.tricks_played && view.last_trick && !view.count)
    said.push(t("told-takes", who(view.last_trick.winner)));
  // A game ended by its players is over without a card.
  if (view.phase !== before?.phase && kind !== "seat") {
    if (view.phase === "scored" || view.phase === "over") said.push(t("told-deal-over"));
    if (view.phase === "void") said.push(t("told-dealt-anew"));
  }
  return said.join(" ");
}

/** A number as it is read aloud. */
const spoken = (value: number): string => (value < 0 ? t("told-minus", { number: -value }) : String(value));

/** The scores of a deal and the new totals: "Scores: you minus 4 and Beth 10. Totals: Beth 12 and you 6." */
export function scoreWords(result: DealResult, view: View, nameOf: Names["seat"]): string {
  const cells = [...result.row.cells].sort((one) => (one.seat === view.seat ? -1 : 0));
  const scores = cells.map(({ seat, score }) => t("told-score", { who: nameOf(seat), score: spoken(score) }));
  const totals = view.standings.map(({ seats, total }) => t("told-score", { who: list(seats.map(nameOf)), score: spoken(total) }));
  return `${t("told-scores", { scores: list(scores) })} ${t("told-totals", { totals: list(totals) })}`;
}

/** How a game ended for the player: "You won", "You and Carl came second". */
export function outcome(standings: View["standings"], winner: RulesMessage["winner"], me: string, nameOf: Names["seat"]): string {
  const mine = standings.find((each) => each.seats.includes(me));
  if (!mine) return t("told-game-over");
  const shared = standings.filter((each) => each.place === mine.place).length > 1;
  const who = list([t("told-you-first"), ...mine.seats.filter((seat) => seat !== me).map(nameOf)]);
  if (mine.wins) return t(winner !== "positive" && shared ? "told-share-first" : "told-won", { who });
  const place = t("told-place", { place: mine.place });
  return t(shared ? "told-share" : "told-came", { who, place });
}

/** Words as a sentence: a capital at the beginning, a full stop at the end. */
export function sentence(words: string): string {
  const text = words.trim();
  if (!text) return "";
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
