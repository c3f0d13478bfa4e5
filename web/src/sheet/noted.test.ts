import { expect, test } from "vitest";
import { notesIn, withNotes } from "./noted.ts";

const RECORD = `%BGN 1
[Variant "pagat"]
[Seats "A Anna, B bot:club, C Carl, D Dora"]
[Total "A 0 B 0 C 0 D 0"]

deal 1 D A
A:K92.K.KJ543.QT87 B:86.J653.T876.J42 C:AQT43.Q84.A9.K93 D:J75.AT972.Q2.A65
call no-queens
doubles B>A,C,D C>A D>- A>C
A: 8C JC 9C 6C
B: 8S 3S 5S 2S
points A 0 B 0 C 0 D 0

deal 2 A B
A:K92.K.KJ543.QT87 B:86.J653.T876.J42 C:AQT43.Q84.A9.K93 D:J75.AT972.Q2.A65
call trumps S
doubles C>- D>- A>- B>-
B: 8S 3S
`;

const NOTES = { "1.1": "Why?", "1.2": "too {many}", "1.7": "a | b", "1.9": "two\nlines", "2.6": "lead" };

test("notes are comments at the ends of lines, and are read again", () => {
  const noted = withNotes(RECORD, NOTES);
  expect(noted).toContain("call no-queens {Why?}\ndoubles B>A,C,D C>A D>- A>C {B>A,C,D: too (many)}\n");
  expect(noted).toContain("A: 8C JC 9C 6C {JC: a / b | 6C: two lines}\n");
  expect(notesIn(noted)).toEqual({ ...NOTES, "1.2": "too (many)", "1.7": "a / b", "1.9": "two lines" });
  expect(noted.replace(/ \{[^{}]*\}/g, "")).toBe(RECORD);
});

test("a comment of another program is about the last move of its line", () => {
  expect(notesIn(RECORD.replace("B: 8S 3S 5S 2S", "B: 8S 3S 5S 2S {all small}"))).toEqual({ "1.13": "all small" });
});

test("a record without notes stays as it is", () => {
  expect(withNotes(RECORD, {})).toBe(RECORD);
  expect(notesIn(RECORD)).toEqual({});
});
