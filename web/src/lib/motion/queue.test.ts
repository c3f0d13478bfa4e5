import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { View } from "../../protocol.ts";
import { type Frame, frames, Queue, SAID_MS } from "./queue.ts";

const seat = (taken: number) => ({ taken, tricks: taken, points: 0, longest: null, total: 0 });
const view = (version: number, more: object = {}): View =>
  ({
    version,
    number: 1,
    seat: "A",
    tricks_played: 0,
    trick: [],
    last_trick: null,
    seats: [seat(0), seat(0)],
    event: { kind: "play", seat: "B", act: null },
    ...more,
  }) as unknown as View;

describe("the states of a version", () => {
  test("are one, as it is, without the version before it", () => {
    const now = view(4, { tricks_played: 3, last_trick: { cards: [], winner: "B" } });
    for (const before of [null, view(3, { number: 2 }), view(4), view(5)])
      expect(frames(now, before)).toEqual([{ view: now, drawn: now, trick: [], winner: null, leaving: false, hold_ms: 0 }]);
  });

  test.each(["undo", "change", "attach"])("are one after %s: nothing is acted out", (kind) => {
    const now = view(5, { event: { kind, seat: "B", act: null }, tricks_played: 1, last_trick: { cards: [], winner: "B" } });
    expect(frames(now, view(4)).map(({ hold_ms }) => hold_ms)).toEqual([0]);
  });

  test("leave a complete trick on the table, then lift it, then take it away", () => {
    const cards = [
      { card: "2C", seat: "A" },
      { card: "KC", seat: "B" },
    ];
    const before = view(7, { trick: cards.slice(0, 1) });
    const now = view(8, { tricks_played: 1, last_trick: { cards, winner: "B" }, seats: [seat(0), seat(1)] });
    const states = frames(now, before);
    expect(states.map(({ trick, winner, leaving }) => [trick.length, winner, leaving])).toEqual([
      [2, null, false],
      [2, "B", false],
      [2, "B", true],
      [0, null, false],
    ]);
    expect(
      states.map(({ drawn }) => drawn.seats[1]?.taken),
      "it is taken only at the end",
    ).toEqual([0, 0, 0, 1]);
    expect(states.every((each) => each.view === now)).toBe(true);
  });

  test("do not tell by their time who had cards to show", () => {
    const times = ["expose", "claim", "double"].map((kind) => frames(view(2, { event: { kind, seat: "B" } }), view(1))[0]?.hold_ms);
    expect(times).toEqual([SAID_MS, SAID_MS, SAID_MS]);
    expect(frames(view(2, { event: { kind: "expose", seat: "A" } }), view(1))[0]?.hold_ms, "my own I know").toBe(0);
  });
});

describe("the queue", () => {
  let shown: number[];
  let queue: Queue;
  const state = (version: number, hold_ms: number): Frame => ({
    view: view(version),
    drawn: view(version),
    trick: [],
    winner: null,
    leaving: false,
    hold_ms,
  });

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    queue = new Queue(
      ({ view: { version } }) => shown.push(version),
      (ms) => ms,
    );
  });
  afterEach(() => vi.useRealTimers());

  test("shows the first state at once and each other in its turn", () => {
    queue.push([state(1, 100), state(2, 200), state(3, 0)]);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(99);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(200);
    expect(shown).toEqual([1, 2, 3]);
    queue.push([state(4, 0)]);
    expect(shown, "it waits for nothing any more").toEqual([1, 2, 3, 4]);
  });

  test("skips what is shown for no time, but never the last", () => {
    queue.push([state(1, 0), state(2, 0), state(3, 0)]);
    expect(shown).toEqual([3]);
  });

  test("goes to the newest at once for a player who acts", () => {
    queue.push([state(1, 100), state(2, 100), state(3, 100)]);
    queue.flush();
    expect(shown).toEqual([1, 3]);
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual([1, 3]);
  });

  test("hurries when much is waiting", () => {
    queue.push(Array.from({ length: 30 }, (_, at) => state(at, 100)));
    vi.advanceTimersByTime(400);
    expect(shown.length).toBeGreaterThan(12);
    vi.advanceTimersByTime(2_000);
    expect(shown.at(-1)).toBe(29);
  });

  test("shows the rest of a deal within the time there is, every state of it", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    queue.within(2_500);
    queue.push(Array.from({ length: 60 }, (_, at) => state(at, 420)));
    vi.advanceTimersByTime(1_000);
    expect(shown.length).toBeLessThan(60);
    vi.advanceTimersByTime(2_000);
    expect(shown).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });

  test("shows nothing once it is closed", () => {
    queue.push([state(1, 100), state(2, 100)]);
    queue.close();
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual([1]);
  });
});
