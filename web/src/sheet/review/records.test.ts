import { expect, test } from "vitest";
import { recordsIn } from "./records.ts";

const record = (names: string) => `%BGN 1\n[Variant "pagat"]\n[Rules "-"]\n[Seats "${names}"]\n\ndeal 1 A B\n*\n`;

test("a file of many games is taken apart into the record of each", () => {
  const text = Array.from({ length: 100 }, (_, at) => record(`A Anna, B Beth, C Carl ${at}, D bot:club`)).join("\r\n");
  const found = recordsIn(`\r\n${text}`);
  expect(found).toHaveLength(100);
  expect(found[99]).toMatchObject({ title: "pagat", names: ["Anna", "Beth", "Carl 99", "bot:club"] });
  expect(recordsIn(found[41]?.text ?? "")).toEqual([found[41]]);
});

test.each(["", "no record", '%BGN 1\n[Variant "pagat"]\n'])("there is no game in %j", (text) => {
  expect(recordsIn(text)).toEqual([]);
});
