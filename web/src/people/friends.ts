/** The people played with in this browser: their names and emblems, and no token. */

import type { Chair } from "../protocol.ts";

export interface Friend {
  name: string;
  avatar: string;
  /** What was played, and when they were last seen, in milliseconds since 1970. */
  title: string;
  seen_ms: number;
}

const KEY = "barbu.friends";
const MOST = 24;

/** Those seen last first. */
export function friends(): Friend[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? (stored as Friend[]).filter((each) => typeof each?.name === "string") : [];
  } catch {
    return [];
  }
}

/** Remember the people at a table as seen now. */
export function meet(people: Chair[], title: string): void {
  const met = people.map(({ name, avatar }) => ({ name, avatar, title, seen_ms: Date.now() }));
  const others = friends().filter((each) => !met.some(({ name }) => name === each.name));
  try {
    localStorage.setItem(KEY, JSON.stringify([...met, ...others].slice(0, MOST)));
  } catch {
    // Then they are not remembered.
  }
}
