import { beforeEach, expect, test } from "vitest";
import { walked } from "../drills/road.ts";
import { type Game, remember } from "../lib/storage/tickets.ts";
import { arrived } from "./arrived.ts";
import { days, keepDay } from "./kept.ts";

const DAY = "day 2026-11-27";

const seat = (table: string): Game => ({ table, token: "t", seat: "A", title: "Barbu", asked: {} });

beforeEach(() => localStorage.clear());

test("a day begun on another device is known here once it is over", () => {
  arrived(DAY, "brought");
  arrived("road-club 3", "walked");
  expect(days()[DAY]).toEqual({ table: "brought" });
  expect(walked()["road-club 3"]).toEqual({ table: "walked" });
});

test("what this browser has played itself stays", () => {
  remember(seat("own"));
  keepDay(DAY, { table: "own" });
  arrived(DAY, "brought");
  expect(days()[DAY]?.table).toBe("own");
  keepDay("deal 2026-11-27", { table: "forgotten", total: 12 });
  arrived("deal 2026-11-27", "brought");
  expect(days()["deal 2026-11-27"]?.table).toBe("forgotten");
});

test("deals of someone else are no day", () => {
  arrived("same ABCD", "brought");
  expect(days()).toEqual({});
});
