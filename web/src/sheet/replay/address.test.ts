import { expect, test } from "vitest";
import { START, spotAt, spotText } from "./address.ts";

test("a moment and its line are read again from their address, which no messenger damages", () => {
  const acts = [
    "play 7C",
    "play TH",
    "knock",
    "pass",
    "double A,C",
    "call no-queens",
    "call trumps S",
    "call dominoes 8",
    "expose KH QS",
    "set AS KS QS / 2H 3H 4H 5H 6H / 7D 8D 9D TD JD",
  ];
  for (const spot of [START, { step: 17, along: 0, acts: [] }, { step: 3, along: 2, acts }, { step: 0, along: 0, acts }]) {
    const text = spotText(spot);
    expect(text).toMatch(/^[a-z0-9+/-]*$/);
    expect(spotAt(text.split("/"))).toEqual(spot);
  }
});

test("an address that says nothing is the beginning", () => {
  for (const text of ["", "x", "-3", "17+", "1e3"]) expect(spotAt([text, "7c"])).toEqual(START);
});
