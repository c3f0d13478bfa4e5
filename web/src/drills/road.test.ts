import { expect, test } from "vitest";
import { keepWalked, LEVELS, placesOf, STRETCHES, stretchOf, sum, walked } from "./road.ts";

const deals = (...scores: number[]) => scores.map((score) => ({ contract: "trumps", title: "Trumps", score }));

test("nothing is passed at first, and each level begins with its first stretch", () => {
  const places = placesOf({});
  expect(places.map(({ level }) => level)).toEqual([...LEVELS]);
  expect(places.every(({ passed, running, last }) => !passed && !running && !last)).toBe(true);
  expect(places[1]?.next).toBe("road-club 1");
});

test("more points than the level pass, as many do not", () => {
  const [novice, club, veteran, expert] = placesOf({
    "road-novice 1": { table: "a", mine: deals(10, -4), theirs: deals(5, 0) },
    "road-club 1": { table: "b", mine: deals(5), theirs: deals(5) },
    "road-expert 1": { table: "c" },
  });
  expect([novice?.passed, novice?.next]).toEqual([true, "road-novice 2"]);
  expect([club?.passed, club?.next, sum(club?.last?.mine ?? [])]).toEqual([false, "road-club 2", 5]);
  expect([veteran?.passed, veteran?.next]).toEqual([false, "road-veteran 1"]);
  expect([expert?.running, expert?.last]).toEqual(["road-expert 1", null]);
});

test("a place that is passed stays passed, and after the last stretch comes the first", () => {
  const all = Object.fromEntries(
    Array.from({ length: STRETCHES.novice }, (_, at) => [
      stretchOf("novice", at + 1),
      { table: "x", mine: deals(at ? 0 : 9), theirs: deals(5) },
    ]),
  );
  const [novice] = placesOf(all);
  expect([novice?.passed, novice?.next, novice?.last?.mine]).toEqual([true, "road-novice 1", deals(9)]);
});

test("what is walked is kept, and something else is nothing", () => {
  keepWalked("road-club 1", { table: "t" });
  expect(walked()).toEqual({ "road-club 1": { table: "t" } });
  localStorage.setItem("barbu.road", "[1]");
  expect(walked()).toEqual({});
});
