import { expect, test } from "vitest";
import { days, keepAnswer, keepPace, pace } from "./kept.ts";

test("answers of a day are added up by kind, the latest last", () => {
  keepAnswer("2026-11-27", "lead", true);
  keepAnswer("2026-11-27", "sense-king", false);
  keepAnswer("2026-11-27", "lead", false);
  keepAnswer("2026-11-28", "lead", true);
  expect(days()).toEqual([
    { day: "2026-11-27", kind: "sense-king", right: 0, count: 1 },
    { day: "2026-11-27", kind: "lead", right: 1, count: 2 },
    { day: "2026-11-28", kind: "lead", right: 1, count: 1 },
  ]);
});

test("the time I take is kept beside them, without a limit until I choose one", () => {
  expect(pace()).toBe(0);
  keepAnswer("2026-11-27", "lead", true);
  keepPace(4);
  expect([pace(), days().length]).toEqual([4, 1]);
});

test("what is damaged is left out", () => {
  const entries = [
    { day: "2026-11-27", kind: "lead", right: 3, count: 2 },
    null,
    7,
    { day: 1 },
    { day: "a", kind: "b", right: 0, count: 1 },
  ];
  localStorage.setItem("barbu.drills", JSON.stringify({ days: entries, pace: 3 }));
  expect([days(), pace()]).toEqual([[{ day: "a", kind: "b", right: 0, count: 1 }], 0]);
  localStorage.setItem("barbu.drills", "not JSON");
  expect(days()).toEqual([]);
});
