import { expect, test } from "vitest";
import { notesPart, sharedNotes, takeNotes } from "./notes-link.ts";

test("notes travel in letters that no messenger damages", async () => {
  const notes = { "1.2": "Why not the ♥ ace? <b>", "28.52": "{ok}" };
  const { part, left } = await notesPart(notes);
  expect(part).toMatch(/^\/notes\/[a-z2-7]+$/);
  expect(left).toBe(0);
  await takeNotes("abc", part.slice("/notes/".length));
  expect(sharedNotes("abc")).toEqual(notes);
  expect(sharedNotes("other")).toEqual({});
  await takeNotes("abc", part.slice("/notes/".length, -9));
  expect(sharedNotes("abc")).toEqual(notes);
});

test("a link holds so many and says how many it does not", async () => {
  let state = 7;
  const random = () => (state = (state * 48_271) % 2_147_483_647);
  const letters = () => Array.from({ length: 280 }, () => String.fromCharCode(97 + (random() % 26))).join("");
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`1.${at + 1}`, letters()]));
  const { part, left } = await notesPart(many);
  expect(part.length).toBeLessThanOrEqual(1_510);
  expect(left).toBeGreaterThan(0);
});
