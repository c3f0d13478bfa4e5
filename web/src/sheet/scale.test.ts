import { expect, test } from "vitest";
import { scaled } from "./scale.ts";

test.each([
  { numbers: [] as number[], low: 0, high: 1 },
  { numbers: [7], low: 0, high: 8 },
  { numbers: [-36, 24], low: -40, high: 40 },
  { numbers: [-1246, 1213], low: -1500, high: 1500 },
  { numbers: [-5], low: -5, high: 0 },
])("a scale for $numbers goes from $low to $high", ({ numbers, low, high }) => {
  const scale = scaled(numbers);
  expect([scale.low, scale.high]).toEqual([low, high]);
  expect(scale.values).toContain(0);
  expect([scale.values[0], scale.values.at(-1)]).toEqual([low, high]);
  const [step] = scale.values.slice(1).map((value, at) => value - (scale.values[at] ?? 0));
  expect(String(step)).toMatch(/^[125]0*$/);
});
