import { expect, test } from "vitest";
import all from "../../../tests/fair/vectors.json" with { type: "json" };
import { commitment, hashed, type Mix, order, type Settled } from "./sum.ts";

interface Vector extends Mix, Settled {
  name: string;
  version?: number;
  chain?: string;
  players: number;
  order: string;
  drawn: string;
}
const vectors = all as unknown as Vector[];

test("there are vectors of both calculations", () => {
  expect(new Set(vectors.map(({ version = 1 }) => version))).toEqual(new Set([1, 2]));
});

test.each(vectors)("$name: the order and the commitment of the vector", async (vector) => {
  const { cards, drawn } = await order(vector, vector.players);
  expect([cards.join(" "), drawn]).toEqual([vector.order, vector.drawn]);
  const chain = await hashed(vector.secret, vector.number);
  if (vector.version === 2) expect(chain).toBe(vector.chain);
  expect(vector.version === 2 ? await commitment(chain, vector) : chain).toBe(vector.commit);
});
