import { beforeEach, expect, test } from "vitest";
import type { AskCoach, CoachMessage, LessonMessage, View } from "../../protocol.ts";
import { settings } from "../storage/settings.svelte.ts";
import { Coach } from "./coach.svelte.ts";

let asked: AskCoach[];
let coach: Coach;
beforeEach(() => {
  asked = [];
  coach = new Coach((question) => asked.push(question));
  coach.lesson = { order: [], aims: [] } as unknown as LessonMessage;
  settings.fewRemarks = false;
});

const view = (version: number, phase: View["phase"], more: object = {}): View =>
  ({ version, phase, number: 2, choice: null, ...more }) as unknown as View;
const mine = (version: number): View => view(version, "play", { choice: { type: "play", cards: ["2C", "3C"] }, undo: 1 });
const said = (version: number, act: string, lines: string[]): CoachMessage => ({ type: "coach", version, act, lines }) as CoachMessage;

test("advice belongs to one decision", () => {
  coach.turn(mine(3));
  expect(asked).toEqual([{ type: "coach", version: 3, warned: false }]);
  expect(coach.hear(said(3, "play 2C", ["Play low."]))).toBe(true);
  expect([coach.remark?.act, coach.advised, coach.aside]).toEqual(["play 2C", "play 2C", ""]);
  coach.turn(mine(4));
  expect([coach.remark, coach.advised]).toEqual([null, undefined]);
});

test("that the coach goes quiet is no advice", () => {
  coach.turn(mine(3));
  expect(coach.hear(said(3, "", ["I am quiet now."]))).toBe(true);
  expect([coach.remark, coach.advised, coach.aside]).toEqual([null, undefined, "I am quiet now."]);
});

test("of a deal that I have played the coach says how it went, once", () => {
  coach.turn(view(9, "scored"));
  coach.turn(view(9, "scored"));
  expect(asked).toEqual([{ type: "coach", version: 9 }]);
  coach.hear(said(9, "", ["Nobody did better."]));
  expect(coach.aside).toBe("Nobody did better.");
});

test("nothing is said of a deal that bots have played to its end, nor where I want fewer remarks", () => {
  coach.leave(2);
  coach.turn(view(9, "scored"));
  settings.fewRemarks = true;
  coach.turn(view(12, "over", { number: 3 }));
  expect(asked).toEqual([]);
});
