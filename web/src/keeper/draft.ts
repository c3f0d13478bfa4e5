/** A deal being entered. The questions come from its plan; nothing here knows a contract. */

import { SEATS } from "../lib/table/letters.ts";
import type { DealForm, DealPlan, Entry, FieldInfo, PointsInfo, Sitting, SpeakerInfo } from "../protocol.ts";

export type Step = "contract" | "doubles" | "deal" | "result";
export type Answer = (number | null)[];

/** What has been entered of a deal so far: `pairs` are doubles as `B>A`, `shown` is who has shown which card. */
export interface Draft {
  /** The number of the deal, if an earlier one is being corrected; 0 is the next one. */
  at: number;
  step: Step;
  contract: string;
  parameter: string | null;
  pairs: string[];
  shown: Record<string, string>;
  told: Record<string, Answer>;
  /** The points by seat, if only points are entered; absent if what was taken is counted. */
  points?: Answer | null;
  waived: boolean;
  /** The seat of a player who declares out of turn; absent or empty: whoever's turn it is. */
  declarer?: string;
  /** The table lets any double stand. */
  free?: boolean;
  /** Who has bought the call, and for how many tricks: `B:5`; absent or empty: nobody. */
  sold?: string;
  /** Who has turned the contract round, and whether they took everything: `C+` or `C-`; absent or empty: nobody. */
  turned?: string;
}

/** The end of a double that is against the rules, and that the table let stand. */
const ALLOWED = "!";

/** The players of a deal by seat; without a number, those of the next one. */
export function namesAt(sitting: Sitting, deal = (sitting.deals ?? []).length + 1): string[] {
  const came = (sitting.arrivals ?? []).filter((each) => each.deal <= deal).sort((one, other) => one.deal - other.deal);
  return sitting.players.map((name, at) => came.filter(({ seat }) => seat === SEATS[at]).at(-1)?.name ?? name);
}

/** Up to this number cards are counted by tapping; larger numbers are typed. */
const FEW = 4;

/** Names longer than this many letters are written smaller in small places. */
export const LONG = 8;

export const fresh = (): Draft => ({
  at: 0,
  step: "contract",
  contract: "",
  parameter: null,
  pairs: [],
  shown: {},
  told: {},
  waived: false,
});

/** A written-down deal, to be entered again. */
export function reopened(entry: Entry, at: number): Draft {
  const pairs = (entry.doubles ?? []).flatMap((said) => {
    const [speaker = "", targets = ""] = said.replace(ALLOWED, "").split(">");
    return targets
      .split(",")
      .filter((target) => target !== "-")
      .map((target) => `${speaker}>${target}`);
  });
  const shown = Object.fromEntries((entry.shown ?? []).map((text) => [text.slice(2), text[0] ?? ""]));
  const { contract, parameter = null, told = {}, points = null, waived = false } = entry;
  const free = (entry.doubles ?? []).some((said) => said.endsWith(ALLOWED));
  const { declarer, sold = "", turned = "" } = entry;
  return { at, step: "deal", contract, parameter, pairs, shown, told, points, waived, declarer: declarer ?? "", free, sold, turned };
}

/** How a deal is entered by the rules once its contract is known. */
export function strictForm(plan: DealPlan | null, draft: Draft): DealForm | undefined {
  const call = plan?.calls.find((each) => each.contract === draft.contract && each.parameter === draft.parameter);
  return call && plan?.forms[call.form];
}

/** How a deal is entered once its contract is known; where the table lets any double stand, everybody may double everybody. */
export function formOf(plan: DealPlan | null, draft: Draft): DealForm | undefined {
  const form = strictForm(plan, draft);
  if (!form || !draft.free) return form;
  const seats = form.speakers.map(({ seat }) => seat);
  const open = (speaker: SpeakerInfo) => ({
    ...speaker,
    targets: seats.filter((seat) => seat !== speaker.seat),
    answers: false,
    all_or_none: false,
  });
  return { ...form, speakers: form.speakers.map(open) };
}

/** The questions, including those about shown cards; none if the deal is not played. */
export function fieldsOf(form: DealForm, draft: Draft): FieldInfo[] {
  if ((form.unplayed && draft.pairs.length === 0) || draft.turned) return [];
  const shown = form.cards.filter(({ card, field }) => field && draft.shown[card]);
  return [...(draft.points ? [] : form.fields), ...shown.map(({ field }) => field as FieldInfo)];
}

/** Whether anything is asked about what happened. */
export const isAsked = (form: DealForm, draft: Draft): boolean => fieldsOf(form, { ...draft, points: null, turned: "" }).length > 0;

/** How a deal is asked about at first: by its points, where entering what everybody took would take long. */
export const firstPoints = (form: DealForm, players: number): Answer | null =>
  form.points?.usual ? (Array(players).fill(null) as Answer) : null;

/** One player has taken everything asked about. */
export const allTo = (fields: FieldInfo[], taker: number, players: number): Record<string, Answer> =>
  Object.fromEntries(fields.map(({ name, total }) => [name, Array.from({ length: players }, (_, seat) => (seat === taker ? total : 0))]));

/** Points with the forced ones filled in: what is left is the last player's. */
export function completedPoints({ total, least, most }: PointsInfo, points: Answer): Answer {
  const open = points.filter((each) => each === null).length;
  const rest = total - sum(points);
  const last = open === 1 && rest >= least && rest <= most;
  // Where all points have the same sign, no player can have more than the remainder.
  const none = rest === 0 && least * most === 0;
  return open > 0 && open < points.length && (last || none) ? points.map((each) => each ?? rest) : points;
}

/** The extreme points a player can still have. */
export function farthest({ total, least, most }: PointsInfo, points: Answer, seat: number): [number, number] {
  const others = sum(points.filter((_, at) => at !== seat));
  return [most === 0 ? Math.max(least, total - others) : least, least === 0 ? Math.min(most, total - others) : most];
}

/** The seats that a seat has doubled. */
export const targetsOf = (draft: Draft, seat: string): string[] =>
  draft.pairs.filter((pair) => pair[0] === seat).map((pair) => pair[2] ?? "");

/** Whether a seat may double another as things stand: some may only answer those who have doubled them. */
export function mayName(form: DealForm, draft: Draft, seat: string, target: string): boolean {
  const speaker = form.speakers.find((each) => each.seat === seat);
  return !!speaker?.targets.includes(target) && (!speaker.answers || draft.pairs.includes(`${target}>${seat}`));
}

/** The doubles still possible after one has been taken back or another contract chosen. */
export const standing = (form: DealForm, draft: Draft): string[] =>
  draft.pairs.filter((pair) => mayName(form, draft, pair[0] ?? "", pair[2] ?? ""));

/** Doubles due in this deal that have not been made. */
export const missing = (form: DealForm, draft: Draft): { seat: string; target: string }[] =>
  form.speakers.flatMap(({ seat, must }) =>
    must.filter((target) => !draft.pairs.includes(`${seat}>${target}`)).map((target) => ({ seat, target })),
  );

/** Whether the doubles of a speaker are against the rules. */
function isBeyond(form: DealForm, draft: Draft, seat: string, targets: string[]): boolean {
  const may = (target: string) => mayName(form, draft, seat, target);
  const speaker = form.speakers.find((each) => each.seat === seat);
  const open = speaker?.all_or_none ? speaker.targets.filter(may) : targets;
  return !targets.every(may) || targets.length < open.length;
}

/** The deal as it is written down: doubles in speaking order, marked where they go against the rules (`strict`). */
export function entryOf(form: DealForm, draft: Draft, players: number, strict: DealForm = form): Entry {
  const doubles = form.speakers
    .map(({ seat }) => [seat, targetsOf(draft, seat).sort()] as const)
    .filter(([, targets]) => targets.length > 0)
    .map(([seat, targets]) => `${seat}>${targets.join(",")}${isBeyond(strict, draft, seat, targets) ? ALLOWED : ""}`);
  const shown = form.cards.flatMap(({ card }) => (draft.shown[card] ? [`${draft.shown[card]}:${card}`] : []));
  const told = completed(fieldsOf(form, draft), draft.told, players);
  const { contract, parameter, waived } = draft;
  const points = form.points && draft.points && !draft.turned ? (completedPoints(form.points, draft.points) as number[]) : null;
  const sold = form.sale && draft.sold ? { sold: draft.sold } : {};
  const turned = draft.turned ? { turned: draft.turned } : {};
  return { contract, parameter, doubles, shown, told, points, waived, declarer: draft.declarer || null, ...sold, ...turned };
}

export const counted = (field: FieldInfo): boolean => field.kind === "count" && field.total <= FEW;
/** Whether the numbers of the players need not add up to anything. */
export const free = (field: FieldInfo): boolean => field.kind === "rows" || field.kind === "numbers";
export const numbered = (field: FieldInfo): boolean => free(field) || (field.kind === "count" && !counted(field));
export const sum = (answer: Answer): number => answer.reduce<number>((all, count) => all + (count ?? 0), 0);
export const isWhole = (answer: Answer | undefined): boolean => !!answer && answer.every((count) => count !== null);

/** The answers with everything forced filled in: what is left belongs to the last player, and a player with none of something has
 *  none of its parts. */
export function completed(fields: FieldInfo[], told: Record<string, Answer>, players: number): Record<string, Answer> {
  const found: Record<string, Answer> = {};
  for (const field of fields) {
    const only = field.seat ?? null;
    const none = (seat: number) => (only !== null && only !== seat) || field.within.some((name) => found[name]?.[seat] === 0);
    const said = told[field.name] ?? (Array(players).fill(null) as Answer);
    found[field.name] = filled(
      field,
      said.map((count, seat) => (count === null && none(seat) ? 0 : count)),
    );
  }
  return found;
}

function filled(field: FieldInfo, answer: Answer): Answer {
  const open = answer.filter((count) => count === null).length;
  if (open === 0 || free(field)) return answer;
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

/** What follows from a player's answer. */
export function points(field: FieldInfo, answer: Answer, seat: number): number {
  const count = answer[seat] ?? 0;
  if (field.kind === "places") return field.places[count - 1] ?? 0;
  if (field.kind === "share") return count ? Math.trunc(field.value / sum(answer)) : 0;
  return field.value * count;
}
