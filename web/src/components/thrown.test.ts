import { expect, test } from "vitest";
import { isThrown } from "./thrown.ts";

test.each([
  { drag: "a long way up", dy: -160, speed: 0.1, plays: true },
  { drag: "a short way up", dy: -20, speed: 0.1, plays: false },
  { drag: "a quick flick", dy: -20, speed: 0.8, plays: true },
  { drag: "down", dy: 160, speed: -0.8, plays: false },
  { drag: "to the side", dy: 0, speed: 0, plays: false },
])("$drag: $plays", ({ dy, speed, plays }) => {
  expect(isThrown({ dy, speed })).toBe(plays);
});
