/** A deal that is being entered. What is asked comes from the plan; nothing here knows a contract. */

import type { DealForm, DealPlan, Entry, FieldInfo } from "../protocol.ts";

export type Step = "contract" | "doubles" | "deal" | "result";
export type Answer = (number | null)[];

/** What has been said of a deal so far: `pairs` are doubles as `B>A`, `shown` who has shown which card. */
export interface Draft {
  /** The number of the deal, where an earlier one is corrected; 0 is the next one. */
  at: number;
  step: Step;
  contract: string;
  parameter: string | null;
  pairs: string[];
  shown: Record<string, string>;
  told: Record<string, Answer>;
  waived: boolean;
}

export const SEATS = "ABCDEFGHIJ";

/** A number of cards that are counted with one tap each; more of them are said as a number. */
const FEW = 4;

export const fresh = (): Draft => ({
  at: 0, step: "contract", contract: "", parameter: null, pairs: [], shown: {}, told: {}, waived: false,
});

/** A deal that has been written down, to be entered anew. */
export function reopened(entry: Entry, at: number): Draft {
  const pairs = (entry.doubles ?? []).flatMap((said) => {
    const [speaker = "", targets = ""] = said.split(">");
    return targets.split(",").filter((target) => target !== "-").map((target) => `${speaker}>${target}`);
  });
  const shown = Object.fromEntries((entry.shown ?? []).map((text) => [text.slice(2), text[0] ?? ""]));
  const { contract, parameter = null, told = {}, waived = false } = entry;
  return { at, step: "deal", contract, parameter, pairs, shown, told, waived };
}

/** How a deal is entered once its contract is known. */
export function formOf(plan: DealPlan | null, draft: Draft): DealForm | undefined {
  const call = plan?.calls.find((each) => each.contract === draft.contract && each.parameter === draft.parameter);
  return call && plan?.forms[call.form];
}

/** What is asked, with what is asked because of the cards that were shown; nothing where the deal is not played. */
export function fieldsOf(form: DealForm, draft: Draft): FieldInfo[] {
  if (form.unplayed && draft.pairs.length === 0) return [];
  const shown = form.cards.filter(({ card, field }) => field && draft.shown[card]);
  return [...form.fields, ...shown.map(({ field }) => field as FieldInfo)];
}

/** Whom a seat has doubled. */
export const targetsOf = (draft: Draft, seat: string): string[] =>
  draft.pairs.filter((pair) => pair[0] === seat).map((pair) => pair[2] ?? "");

/** Whether a seat may name another as things stand: some may only answer those who have doubled them. */
export function mayName(form: DealForm, draft: Draft, seat: string, target: string): boolean {
  const speaker = form.speakers.find((each) => each.seat === seat);
  return !!speaker?.targets.includes(target) && (!speaker.answers || draft.pairs.includes(`${target}>${seat}`));
}

/** The doubles that still can be, after one has been taken back or another contract chosen. */
export const standing = (form: DealForm, draft: Draft): string[] =>
  draft.pairs.filter((pair) => mayName(form, draft, pair[0] ?? "", pair[2] ?? ""));

/** Doubles that have to be made in this deal and have not been. */
export const missing = (form: DealForm, draft: Draft): { seat: string; target: string }[] =>
  form.speakers.flatMap(({ seat, must }) =>
    must.filter((target) => !draft.pairs.includes(`${seat}>${target}`)).map((target) => ({ seat, target })),
  );

/** The deal as it is written down: doubles in the order of speaking. */
export function entryOf(form: DealForm, draft: Draft, players: number): Entry {
  const doubles = form.speakers
    .map(({ seat }) => [seat, targetsOf(draft, seat).sort()] as const)
    .filter(([, targets]) => targets.length > 0)
    .map(([seat, targets]) => `${seat}>${targets.join(",")}`);
  const shown = form.cards.flatMap(({ card }) => (draft.shown[card] ? [`${draft.shown[card]}:${card}`] : []));
  const told = completed(fieldsOf(form, draft), draft.told, players);
  const { contract, parameter, waived } = draft;
  return { contract, parameter, doubles, shown, told, waived };
}

export const counted = (field: FieldInfo): boolean => field.kind === "count" && field.total <= FEW;
export const numbered = (field: FieldInfo): boolean => field.kind === "rows" || (field.kind === "count" && !counted(field));
export const sum = (answer: Answer): number => answer.reduce<number>((all, count) => all + (count ?? 0), 0);
export const isWhole = (answer: Answer | undefined): boolean => !!answer && answer.every((count) => count !== null);

/** The answers with all that can only be one way: what is left belongs to the last player, and who has nothing of
 * something has no part of it. */
export function completed(fields: FieldInfo[], told: Record<string, Answer>, players: number): Record<string, Answer> {
  const found: Record<string, Answer> = {};
  for (const field of fields) {
    const none = (seat: number) => field.within.some((name) => found[name]?.[seat] === 0);
    const said = told[field.name] ?? (Array(players).fill(null) as Answer);
    found[field.name] = filled(field, said.map((count, seat) => (count === null && none(seat) ? 0 : count)));
  }
  return found;
}

function filled(field: FieldInfo, answer: Answer): Answer {
  const open = answer.filter((count) => count === null).length;
  if (open === 0 || field.kind === "rows") return answer;
  let fill: number | null = null;
  if (field.kind === "places") {
    if (open === 1) fill = answer.map((_, at) => at + 1).find((place) => !answer.includes(place)) ?? null;
  } else if (field.kind === "share") {
    if (sum(answer) > 0) fill = 0;
  } else {
    const rest = field.total - sum(answer);
    if (rest === 0) fill = 0;
    else if (open === 1 && rest > 0) fill = rest;
  }
  return fill === null ? answer : answer.map((count) => count ?? fill);
}

/** What a player's answer brings by itself. */
export function points(field: FieldInfo, answer: Answer, seat: number): number {
  const count = answer[seat] ?? 0;
  if (field.kind === "places") return field.places[count - 1] ?? 0;
  if (field.kind === "share") return count ? Math.trunc(field.value / sum(answer)) : 0;
  return field.value * count;
}
