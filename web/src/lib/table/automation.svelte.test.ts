import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { View } from "../../protocol.ts";
import { SAID_MS } from "../motion/queue.ts";
import { Automation, READ_MS } from "./automation.svelte.ts";
import type { Game } from "./game.svelte.ts";

const WHY = "The declarer may only answer a double, and nobody has doubled you.";

let acts: string[];
let said: string[];
beforeEach(() => {
  vi.useFakeTimers();
  [acts, said] = [[], []];
});
afterEach(() => vi.useRealTimers());

/** The automation where I am asked for the only statement there is. */
function asked(people = 1, evident = true): Automation {
  const seats = [0, 1, 2, 3].map((place) => ({ bot: place < people ? null : "club" }));
  const choice = { type: "double", legal: [{ act: "pass", targets: [] }], note: WHY, evident };
  const automation = new Automation({
    latest: { seat: "A", seats, choice, event: { kind: "act" } } as unknown as View,
    selection: { comes: () => false },
    coach: { explains: false },
    clock: null,
    liveRegion: { say: (words: string) => said.push(words) },
    act: (act: string) => acts.push(act),
  } as unknown as Game);
  automation.arrived(true);
  automation.proceed();
  return automation;
}

test("the only statement is made for me, and why it is the only one is told once", () => {
  const first = asked();
  expect([first.why, said]).toEqual([WHY, [WHY]]);
  vi.advanceTimersByTime(READ_MS - 1);
  first.proceed();
  vi.advanceTimersByTime(READ_MS - 1);
  expect(acts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(acts).toEqual(["pass"]);
  const second = asked();
  expect([second.why, said.length]).toEqual(["", 1]);
  vi.advanceTimersByTime(SAID_MS);
  expect(acts).toEqual(["pass", "pass"]);
});

test("among people it is made at once only if they know as well that it is the only one", () => {
  asked(2);
  vi.advanceTimersByTime(READ_MS);
  expect(acts).toEqual(["pass"]);
  asked(2, false);
  vi.advanceTimersByTime(10 * READ_MS);
  expect(acts).toEqual(["pass"]);
});
