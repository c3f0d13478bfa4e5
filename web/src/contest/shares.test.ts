import { expect, test } from "vitest";
import type { ContestChoice, MarkedHand } from "../protocol.ts";
import { crowdSoFar, shown, soFar, SHOWN } from "./shares.ts";

const hand = (chosen: number, ...votes: number[]): MarkedHand => ({
  chosen,
  choices: votes.map((own, at) => ({ votes: own, mark: 100 - 10 * at }) as ContestChoice),
});

test("choices are in the order of their votes, with their share", () => {
  const { first, others } = shown(hand(0, 30, 50, 20));
  expect(first.map(({ place, percent, bar }) => [place, percent, bar])).toEqual([
    [1, 50, 100],
    [0, 30, 60],
    [2, 20, 40],
  ]);
  expect(others).toEqual([]);
});

test("the best choice and my own are never folded away", () => {
  const { first, others } = shown(hand(6, 0, 9, 8, 7, 6, 5, 4));
  expect(first.map(({ place }) => place)).toEqual([1, 2, 6, 0]);
  expect(first.length).toBe(SHOWN);
  expect(others.map(({ place }) => place)).toEqual([3, 4, 5]);
});

test("without votes the marks are shown, the best first", () => {
  const { first, others } = shown(hand(5, 0, 0, 0, 0, 0, 0));
  expect(first.map(({ place, percent, bar }) => [place, percent, bar])).toEqual([
    [0, 0, 100],
    [1, 0, 90],
    [2, 0, 80],
    [5, 0, 50],
  ]);
  expect(others.map(({ place }) => place)).toEqual([3, 4]);
});

test("marks add up hand by hand", () => {
  const hands = [hand(0, 0, 0), hand(1, 0, 0), hand(2, 0, 0, 0)];
  expect([0, 1, 2, 3].map((count) => soFar(hands, count))).toEqual([0, 100, 190, 270]);
});

test("the crowd's mean counts each vote", () => {
  const hands = [hand(0, 3, 1), hand(0, 0, 0, 4)];
  expect([0, 1, 2].map((count) => crowdSoFar(hands, count))).toEqual([0, 97.5, 177.5]);
});
