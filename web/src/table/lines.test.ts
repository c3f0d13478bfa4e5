import { expect, test } from "vitest";
import { arrow, beside, path } from "./lines.ts";

const across = Array.from({ length: 11 }, (_, at) => ({ x: 10 * at, y: 0 }));

test("an arrow points at the end of its line", () => {
  const { rest, head } = arrow(across);
  expect(head).toBe("M87.0 6.0L87.0 -6.0L100.0 0.0Z");
  expect(rest.at(-1), "the line ends at the foot of the head").toEqual({ x: 87, y: 0 });
  expect(arrow([...across].reverse()).head).toContain("L0.0 0.0Z");
});

test("a line too short for a head has none", () => {
  expect(arrow(across.slice(0, 2)).head).toBe("");
  expect(arrow([])).toEqual({ rest: [], head: "" });
});

test("the two arrows of a redouble lie beside each other", () => {
  expect(beside(across, 6).every(({ y }) => y === 6)).toBe(true);
  expect(beside([...across].reverse(), 6).every(({ y }) => y === -6)).toBe(true);
});

test("a line passes under what lies on it", () => {
  const drawn = path(across, [{ left: 35, right: 55, top: -5, bottom: 5 }]);
  expect(drawn.split("M").slice(1)).toHaveLength(2);
});
