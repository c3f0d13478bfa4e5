import { expect, test } from "vitest";
import { keep, kept } from "./kept.ts";

test("answers change until they are sent", () => {
  expect(kept()).toEqual({});
  keep("2026-W48", { acts: ["pass", ""], sent: false });
  keep("2026-W48", { acts: ["pass", "double A"], sent: true });
  keep("2026-W48", { acts: ["double A", "pass"], sent: false });
  expect(kept()).toEqual({ "2026-W48": { acts: ["pass", "double A"], sent: true } });
  keep("2026-W48", { acts: ["pass", "double A"], sent: true, counted: true, total: 900 });
  expect(kept()).toEqual({ "2026-W48": { acts: ["pass", "double A"], sent: true, counted: true, total: 900 } });
});

test("each week has its own answers", () => {
  keep("2026-W47", { acts: ["pass"], sent: false });
  keep("2026-W48", { acts: [], sent: false });
  expect(Object.keys(kept())).toEqual(["2026-W47", "2026-W48"]);
});

test("a damaged entry is left out", () => {
  const damaged = {
    "2026-W48": { acts: ["a"], sent: 1, total: "x" },
    "2026-W47": { acts: "a" },
    "2026-W46": null,
    "2026-W45": { acts: [7] },
    x: { acts: [] },
  };
  localStorage.setItem("barbu.contests", JSON.stringify(damaged));
  expect(kept()).toEqual({ "2026-W48": { acts: ["a"], sent: false } });
  for (const text of ["not JSON", "[1]", "7"]) {
    localStorage.setItem("barbu.contests", text);
    expect(kept()).toEqual({});
  }
});
