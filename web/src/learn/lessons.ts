/** Lessons as the server lists them, and my progress in each. */

import { ask, mine } from "../lib/wire/api.ts";
import { isHere } from "../lib/wire/location.ts";
import { sitDown } from "../lib/wire/seating.ts";
import { games, me } from "../lib/storage/tickets.ts";
import type { CourseInfo, StepInfo, TableSummary } from "../protocol.ts";

/** A step of a course and my progress: my newest unfinished table, and whether I have finished one. */
export interface Standing {
  step: StepInfo;
  running: TableSummary | undefined;
  done: boolean;
}

export const courses = (): Promise<CourseInfo[]> => ask("/api/courses");

/** My progress in each step of a course. */
export async function standings(course: CourseInfo): Promise<Standing[]> {
  const tickets = games().map(({ table, token }) => ({ table, token }));
  const asked = [false, true].map((here) => ({ here, mine: tickets.filter(({ table }) => isHere(table) === here) }));
  const found = (await Promise.all(asked.map(({ here, mine: some }) => mine(some, here)))).flat();
  return course.steps.map((step) => {
    const tables = found.filter((each) => each.lesson === step.name && !each.damaged);
    return { step, running: tables.find((each) => !each.over), done: tables.some((each) => each.over) };
  });
}

/** The lesson to play next: one in progress, or the first not finished. */
export const nextOf = (steps: Standing[]): Standing | undefined => steps.find((each) => each.running) ?? steps.find((each) => !each.done);

/** Start a lesson by name. */
export async function begin(lesson: string, title: string): Promise<void> {
  // The table loads while the server deals.
  import("../table/Place.svelte").catch(() => undefined);
  await sitDown({ lesson, ...me() }, title);
}
