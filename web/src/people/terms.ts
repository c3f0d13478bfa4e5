/** Terms in words. */

import "$words/cards.ftl";
import "$words/page/counts.ftl";
import "$words/page/new.ftl";
import "$words/page/people.ftl";
import { label } from "../home/choices.ts";
import { rankName, suitName } from "../lib/text/naming.ts";
import { t } from "../lib/text/fluent.ts";
import type { Chair, Differences, RoomMessage, Terms } from "../protocol.ts";

type Value<Key extends keyof Terms> = NonNullable<Terms[Key]>;
interface Choice<V> {
  value: V;
  label: string;
}

const DAY_S = 86_400;

function clockLabel(seconds: number): string {
  if (seconds === 0) return t("people-clock-none");
  return seconds === DAY_S ? t("people-clock-day") : t("people-clock-seconds", { seconds });
}

/** A clock setting in a few words. */
export function clockFew(seconds: number): string {
  if (seconds === 0) return t("people-pace-none");
  return seconds === DAY_S ? t("people-pace-day") : t("people-pace-seconds", { seconds });
}

/** The meaning of a clock setting, as a sentence. */
export function clockLine(seconds: number): string {
  if (seconds === 0) return t("people-clock-line-none");
  return seconds === DAY_S ? t("people-clock-line-day") : t("people-clock-line", { seconds });
}

/** The same, with what happens when its time runs out. */
export function clockTerms(seconds: number): string {
  const ends = seconds === 0 || seconds === DAY_S;
  return ends ? clockLine(seconds) : `${clockLine(seconds)}. ${t("people-clock-line-over")}`;
}

const CLOCKS: Value<"clock_s">[] = [7, 15, 30, 60, 0, DAY_S];
/** A public table needs a clock. */
export const clocks = (open: boolean): Choice<Value<"clock_s">>[] =>
  CLOCKS.filter((value) => value > 0 || !open).map((value) => ({ value, label: clockLabel(value) }));

export const COMERS: Choice<boolean>[] = [
  { value: false, label: t("people-come-link") },
  { value: true, label: t("people-come-all") },
];
export const PACES: Choice<Value<"pace">>[] = [
  { value: "brisk", label: t("people-pace-brisk") },
  { value: "usual", label: t("people-pace-usual") },
  { value: "calm", label: t("people-pace-calm") },
];
export const TALK: Choice<Value<"talk">>[] = [
  { value: "always", label: t("people-talk-always") },
  { value: "between-deals", label: t("people-talk-between") },
  { value: "phrases", label: t("people-talk-phrases") },
  { value: "never", label: t("people-talk-never") },
];
export const WATCHING: Choice<Value<"watching">>[] = [
  { value: "at-once", label: t("people-watching-now") },
  { value: "later", label: t("people-watching-later") },
  { value: "nobody", label: t("people-watching-nobody") },
];
export const ALLOWED: Choice<boolean>[] = [
  { value: true, label: t("people-allowed") },
  { value: false, label: t("people-not-allowed") },
];
/** Who declares first: by lot, the host, the holder of a card, or the player in a given seat. */
export const firsts = (chairs: Chair[], card?: string): Choice<string>[] => [
  { value: "drawn", label: t("people-first-lot") },
  { value: "host", label: t("people-first-host") },
  ...(card
    ? [{ value: card, label: t("people-first-card", { card: t("card-kind", { rank: rankName(card), suit: suitName(card[1] ?? "") }) }) }]
    : []),
  ...chairs.map(({ seat, name }, at) => ({ value: seat, label: name || t("people-chair-number", { number: at + 1 }) })),
];

const LENGTHS: Record<RoomMessage["sitting"], string> = {
  game: t("new-length-game"),
  series: t("new-length-series"),
  "each-contract": t("new-length-each-contract"),
  "one-deal": t("new-length-one-deal"),
};

/** Something agreed on: its name and its value. */
export interface Line {
  name: string;
  title: string;
  value: string;
}

/** Who sits on a chair, and how well a bot there plays. */
function sits({ name, bot }: Chair): string {
  if (bot !== null) return t("people-place-bot", { name, kind: label(bot) });
  return name || t("people-place-free");
}

/** Everything agreed on, line by line. `rules` are the rules in words; `first` is the card that decides who begins, if one does.
 *  */
export function lines(room: RoomMessage, rules: string, declares: boolean, first: string): Line[] {
  const { terms, chairs } = room;
  const named = <V>(choices: Choice<V>[], value: V) => choices.find((each) => each.value === value)?.label ?? "";
  const allowed = (value: boolean | undefined) => named(ALLOWED, value ?? true);
  const begins = terms.first ?? "drawn";
  const deals = t("counts-deals", { count: room.deals });
  return [
    { name: "rules", title: t("people-rules"), value: rules },
    { name: "length", title: t("people-length"), value: t("people-length-value", { length: LENGTHS[room.sitting], deals }) },
    { name: "places", title: t("people-places"), value: chairs.map(sits).join(", ") },
    { name: "clock", title: t("people-clock"), value: clockTerms(terms.clock_s ?? 0) },
    {
      name: "first",
      title: declares ? t("people-first-declares") : t("people-first-deals"),
      value: first || named(firsts(chairs, begins.length === 2 ? begins : ""), begins),
    },
    { name: "hints", title: t("people-hints"), value: allowed(terms.hints) },
    { name: "takeback", title: t("people-takeback"), value: allowed(terms.takeback) },
    { name: "talk", title: t("people-talk"), value: named(TALK, terms.talk ?? "always") },
    { name: "watching", title: t("people-watching"), value: named(WATCHING, terms.watching ?? "at-once") },
    { name: "pace", title: t("people-pace"), value: named(PACES, terms.pace ?? "usual") },
    { name: "public", title: t("people-come"), value: named(COMERS, terms.public ?? false) },
  ];
}

/** Rules in a few words: "Barbu with 2 changes", or only "Trex": rules with a name of their own are not a changed standard. */
export function rulesLine(title: string, differences: Differences | null): string {
  const count = differences?.lines.length ?? 0;
  if (count === 0) return t("people-rules-standard", { title });
  return title === differences?.standard ? t("people-rules-differ", { title, count }) : title;
}
