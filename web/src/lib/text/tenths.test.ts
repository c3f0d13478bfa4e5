import { expect, test } from "vitest";
import { tenth } from "./tenths.ts";

test.each([
  [14.52, "14.5"],
  [-0.3, "\u22120.3"],
  [0, "0.0"],
  [-0.01, "0.0"],
  [100, "100.0"],
])("%d is written %s", (value, text) => expect(tenth(value)).toBe(text));

test("a sign is written where it is asked for", () => expect(tenth(3.14, true)).toBe("+3.1"));
