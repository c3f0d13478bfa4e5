/** What this browser keeps of my puzzles: my first answers, from which my rating follows, and which puzzles I want. */

import { read, write } from "../lib/storage/tickets.ts";

/** A puzzle by its name, and whether I found the solution. */
export type Answer = [id: string, right: boolean];

export interface Wish {
  kind: string;
  rules: string;
}

interface Kept {
  answers: Answer[];
  wish: Wish;
  /** The most that I have found against the clock. */
  most: number;
  /** The last day whose puzzle I have answered, by its date. */
  day: string;
}

const PUZZLES = "barbu.puzzles";
/** As many as a request may bring. */
const MOST = 5000;
const ANY: Wish = { kind: "", rules: "" };

const isAnswer = (each: unknown): each is Answer =>
  Array.isArray(each) && each.length === 2 && typeof each[0] === "string" && each[0].length <= 12 && typeof each[1] === "boolean";

function kept(): Kept {
  const found: Partial<Record<keyof Kept, unknown>> = read<Partial<Record<keyof Kept, unknown>>>(PUZZLES, {});
  const wish = { ...ANY, ...(typeof found.wish === "object" ? found.wish : {}) };
  return {
    answers: Array.isArray(found.answers) ? found.answers.filter(isAnswer).slice(0, MOST) : [],
    wish: { kind: String(wish.kind), rules: String(wish.rules) },
    most: typeof found.most === "number" ? found.most : 0,
    day: typeof found.day === "string" ? found.day : "",
  };
}

/** My answers in order, the first to each puzzle. */
export const answers = (): Answer[] => kept().answers;

/** Remember my answer to a puzzle, unless I have answered it before. */
export function keepAnswer(id: string, right: boolean): void {
  const now = kept();
  if (!now.answers.some(([known]) => known === id)) write(PUZZLES, { ...now, answers: [...now.answers, [id, right]] });
}

export const wish = (): Wish => kept().wish;

export const keepWish = (wanted: Wish): void => write(PUZZLES, { ...kept(), wish: wanted });

export const most = (): number => kept().most;

/** Remember how many I found against the clock, if it is more than before. */
export function keepMost(count: number): void {
  const now = kept();
  if (count > now.most) write(PUZZLES, { ...now, most: count });
}

/** The date of the last day whose puzzle I have answered; empty for none. */
export const lastDay = (): string => kept().day;

export const keepDay = (day: string): void => write(PUZZLES, { ...kept(), day });
