import { describe, expect, test } from "vitest";
import type { Entry, Sitting, Snapshot } from "../protocol.ts";
import { differing, marked, relation } from "./versions.ts";

const king: Entry = { contract: "no-king", told: { king: [0, 1, 0, 0] } };
const queens: Entry = { contract: "no-queens", told: { queens: [0, 0, 4, 0] } };
const last = (taker: number): Entry => ({ contract: "no-last-two", told: { last: [0, 1, 2, 3].map((seat) => Number(seat === taker)) } });

const sittingOf = (...deals: Entry[]): Sitting => ({ deals }) as unknown as Sitting;

/** A sheet to which these deals have been added one after the other. */
function grown(...deals: Entry[]): Snapshot {
  let history: string[] = [];
  deals.forEach((_, at) => (history = marked(history, sittingOf(...deals.slice(0, at + 1)))));
  return { sitting: sittingOf(...deals), history, avatars: [] };
}

describe("two versions of a sheet", () => {
  test("are the same with the same deals, whatever the order of keys and whatever is left out", () => {
    const { told, contract } = king;
    const other = { shown: [], waived: false, parameter: null, told, contract, points: null } as unknown as Entry;
    expect(relation(grown(king), grown(other))).toBe("same");
    expect(relation(grown(), grown())).toBe("same");
  });

  test("of which only one has gone on: that one is newer", () => {
    const [before, after] = [grown(king), grown(king, queens)];
    expect([relation(before, after), relation(after, before)]).toEqual(["newer", "older"]);
    expect(relation(grown(), after)).toBe("newer");
  });

  test("in which a deal has been corrected afterwards: the correction is newer", () => {
    const before = grown(king, queens);
    const corrected = sittingOf(last(2), queens);
    const after = { sitting: corrected, history: marked(before.history ?? [], corrected), avatars: [] };
    expect([relation(before, after), relation(after, before)]).toEqual(["newer", "older"]);
  });

  test("that have gone on differently have both changed", () => {
    const [one, two] = [grown(king, queens, last(0)), grown(king, queens, last(3))];
    expect([relation(one, two), relation(two, one)]).toEqual(["changed", "changed"]);
    expect(differing(one.sitting, two.sitting)).toEqual([3]);
  });

  test("without marks are compared by their deals", () => {
    const bare = (...deals: Entry[]): Snapshot => ({ sitting: sittingOf(...deals), history: [], avatars: [] });
    expect(relation(bare(king), bare(king, queens))).toBe("newer");
    expect(relation(bare(king, queens), bare(king))).toBe("older");
    expect(relation(bare(king), bare(queens))).toBe("changed");
  });

  test("with too many states between them have both changed", () => {
    const before = grown(king);
    let { history = [] } = before;
    for (let at = 0; at < 100; at += 1) history = marked(history, sittingOf(last(at % 4), ...Array<Entry>(at).fill(queens)));
    expect(history.length).toBe(90);
    expect(relation(before, { sitting: sittingOf(queens), history, avatars: [] })).toBe("changed");
  });
});

test("deals that only one version has differ as well", () => {
  expect(differing(sittingOf(king), sittingOf(king, queens, last(0)))).toEqual([2, 3]);
  expect(differing(sittingOf(), {} as Sitting)).toEqual([]);
});
