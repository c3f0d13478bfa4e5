import { expect, test } from "vitest";
import { game, games, keep, takeCommit } from "./tickets.ts";

test("the commitment of a new table is given once, and no other entry changes", () => {
  const entry = (table: string) => ({ table, token: table, seat: "A", title: "", asked: {}, commit: `of ${table}` });
  keep([entry("one"), entry("two")]);
  expect(takeCommit("two")).toBe("of two");
  expect(takeCommit("two")).toBeUndefined();
  expect(games().map(({ table }) => table)).toEqual(["one", "two"]);
  expect([game("one")?.commit, game("two")?.commit]).toEqual(["of one", undefined]);
});
