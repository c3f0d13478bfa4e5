import { expect, test } from "vitest";
import type { Choice, View } from "../../protocol.ts";
import { soleAnswer, soleCard } from "./forced.ts";

const choice = (type: Choice["type"], more: object): Choice => ({ type, ...more }) as unknown as Choice;

test("a card is played for me only if it is the only legal one", () => {
  expect(soleCard(choice("play", { cards: ["KH"] }))).toBe("KH");
  expect(soleCard(choice("play", { cards: ["KH", "2H"] }))).toBeNull();
  expect(soleCard(choice("play", { cards: ["KH"], stop: "pass" }))).toBeNull();
  expect(soleCard(null)).toBeNull();
});

const asked = (sent: Choice, people = 1) =>
  soleAnswer({ choice: sent, seats: [0, 1, 2, 3].map((place) => ({ bot: place < people ? null : "club" })) } as unknown as View);

test("a question to all is answered for a hand that has only one answer", () => {
  expect(asked(choice("claim", { redeal: null, play_on: "pass" }))).toBe("pass");
  expect(asked(choice("claim", { redeal: "redeal", play_on: "pass" }))).toBeNull();
  expect(asked(choice("expose", { legal: [{ act: "pass", cards: [] }] }))).toBe("pass");
  expect(asked(choice("expose", { legal: [{ act: "pass" }, { act: "expose KH" }] }))).toBeNull();
});

test("the only statement is made for me, unless that tells other people what I hold", () => {
  const pass = { act: "pass", targets: [] };
  const only = choice("double", { legal: [pass], evident: true });
  expect([asked(only), asked(only, 2)]).toEqual(["pass", "pass"]);
  const held = choice("double", { legal: [pass], evident: false });
  expect([asked(held), asked(held, 2)]).toEqual(["pass", null]);
  expect(asked(choice("double", { legal: [pass, { act: "double A", targets: ["A"] }], evident: false }))).toBeNull();
});

test("no call or rows are made for me, even where there is only one", () => {
  const only = [{ act: "pass", targets: [] }];
  for (const type of ["call", "set", "knock"] as const) {
    const sent = choice(type, { legal: only, options: only, cards: ["KH"] });
    expect([asked(sent), soleCard(sent)]).toEqual([null, null]);
  }
});
