import { expect, test } from "vitest";
import { later, monthOf, today, weekday, word } from "./dates.ts";
import { challengeOn } from "./naming.ts";

test("a week is named after its Monday", () => {
  expect(challengeOn("week", "2026-11-27")).toBe("week 2026-11-23");
  expect(challengeOn("week", "2026-11-23")).toBe("week 2026-11-23");
  expect(challengeOn("week", "2026-11-29")).toBe("week 2026-11-23");
  expect(challengeOn("day", "2026-11-27")).toBe("day 2026-11-27");
});

test("days are counted by the calendar, also when the clocks change", () => {
  expect(later("2026-03-28", 1)).toBe("2026-03-29");
  expect(later("2026-03-29", 1)).toBe("2026-03-30");
  expect(later("2026-10-25", 1)).toBe("2026-10-26");
  expect(later("2026-12-31", 1)).toBe("2027-01-01");
  expect(later(today(new Date(2026, 10, 1, 0, 30)), -1)).toBe("2026-10-31");
});

test("a month begins on its day of the week", () => {
  expect(weekday("2026-11-01")).toBe(6);
  expect(monthOf("2026-11-27").before).toBe(6);
  expect(monthOf("2026-11-27").dates.length).toBe(30);
  expect(monthOf("2028-02-10").dates.at(-1)).toBe("2028-02-29");
});

test("a date has its words", () => {
  expect(word("2026-11-26", { weekday: "long" })).toBe("Thursday");
  expect(word("2026-11-26", { weekday: "narrow" })).toBe("T");
  expect(word("2026-11-26", { month: "long" })).toBe("November");
});
