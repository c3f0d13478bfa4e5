import { expect, test } from "vitest";
import { figuresOf } from "./figures.ts";

const day = (at: number, kind: string, right: number, count: number) => ({
  day: `2026-11-${String(at).padStart(2, "0")}`,
  kind,
  right,
  count,
});

test("each kind has its error in all and on its last days", () => {
  const found = figuresOf([day(3, "lead", 1, 2), day(1, "lead", 0, 2), day(2, "duck", 5, 5)], ["duck", "lead", "void"]);
  expect(found).toEqual([
    { kind: "duck", count: 5, wrong: 0, bars: [{ day: "2026-11-02", wrong: 0 }] },
    {
      kind: "lead",
      count: 4,
      wrong: 75,
      bars: [
        { day: "2026-11-01", wrong: 100 },
        { day: "2026-11-03", wrong: 50 },
      ],
    },
  ]);
});

test("a picture has ten days", () => {
  const [only] = figuresOf(
    Array.from({ length: 14 }, (_, at) => day(at + 1, "lead", 1, 1)),
    ["lead"],
  );
  expect([only?.count, only?.bars.length, only?.bars[0]?.day]).toEqual([14, 10, "2026-11-05"]);
});
