import { describe, expect, test } from "vitest";
import type { Shape } from "../table/frame.ts";
import { fan, type Room, STRIP_PX } from "./fan.ts";

/** The hand of a phone held upright, of a tiny one, of a phone on its side, and of a desktop. */
const ROOMS: Record<string, Room> = {
  phone: { shape: "upright", width: 390, height: 844, em: 16 },
  tiny: { shape: "upright", width: 320, height: 568, em: 16 },
  sideways: { shape: "low", width: 844, height: 390, em: 16 },
  desk: { shape: "desk", width: 900, height: 800, em: 16 },
};
const PACK = [..."SHDC"].flatMap((suit) => [..."AKQJT98765432"].map((rank) => rank + suit));

const steps = (room: Room, cards: string[]): number[][] => {
  const { arcs, at } = fan(cards, room);
  let first = 0;
  return arcs.map((arc) => {
    const own = at.slice(first, (first += arc.length));
    return own.slice(1).map(({ x }, index) => x - (own[index]?.x ?? 0));
  });
};

describe.each(Object.entries(ROOMS))("a hand on a %s", (name, room) => {
  const hands = Array.from({ length: 13 }, (_, at) => PACK.slice(20, 21 + at));

  test("shows the index of every card, and stays inside", () => {
    for (const cards of hands) {
      const { arcs, at, size } = fan(cards, room);
      expect(arcs.flat()).toEqual(cards);
      for (const step of steps(room, cards).flat()) expect(step).toBeGreaterThanOrEqual(STRIP_PX - 0.01);
      for (const { x } of at) {
        expect(x).toBeGreaterThanOrEqual(-1);
        expect(x + size).toBeLessThanOrEqual(room.width + 1);
      }
    }
  });

  test("is one arc where that is not too dense, and two otherwise", () => {
    const rows = hands.map((cards) => fan(cards, room).arcs.length);
    const upright = room.shape === "upright";
    expect(rows.slice(0, 9)).toEqual(Array<number>(9).fill(1));
    expect(rows.slice(10)).toEqual(Array<number>(3).fill(upright ? 2 : 1));
    expect(rows).toEqual([...rows].sort());
  });

  test("is symmetrical: the ends lie lowest and lean outwards", () => {
    const { at } = fan(PACK.slice(0, 7), room);
    at.forEach((card, index) => {
      const other = at[at.length - 1 - index];
      expect(card.y).toBeCloseTo(other?.y ?? NaN);
      expect(card.turn).toBeCloseTo(-(other?.turn ?? NaN));
    });
    const [end, , , middle] = at;
    expect(end?.y).toBeGreaterThan(middle?.y ?? NaN);
    expect(end?.turn).toBeLessThan(0);
  });

  test(`of many cards has at most two arcs${name === "tiny" ? ", unless even they would be too long" : ""}`, () => {
    expect(fan(PACK.slice(0, 17), room).arcs.length).toBeLessThanOrEqual(name === "tiny" ? 3 : 2);
  });
});

test("two arcs part suits where both fit", () => {
  const phone = ROOMS.phone as Room;
  const spades = PACK.filter((card) => card.endsWith("S")).slice(0, 9);
  const diamonds = PACK.filter((card) => card.endsWith("D")).slice(0, 4);
  expect(fan([...spades, ...diamonds], phone).arcs).toEqual([spades, diamonds]);
  const long = PACK.filter((card) => card.endsWith("S")).slice(0, 12);
  expect(
    fan([...long, "2D"], phone).arcs.map((arc) => arc.length),
    "twelve would be much the denser",
  ).toEqual([7, 6]);
});

test("a hand without cards, or with one, lies in the middle", () => {
  for (const shape of ["desk", "upright", "low"] satisfies Shape[]) {
    const room: Room = { shape, width: 400, height: 800, em: 16 };
    expect(fan([], room).at).toEqual([]);
    const { at, size } = fan(["KH"], room);
    expect(at).toEqual([{ x: 200 - size / 2, y: 0, turn: 0 }]);
  }
});
