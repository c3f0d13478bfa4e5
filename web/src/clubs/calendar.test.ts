import { expect, test } from "vitest";
import { calendar } from "./calendar.ts";

const AT = Date.UTC(2026, 10, 30, 18, 30);
const of = (note: string) => calendar({ id: "e1", begins_ms: AT, note }, "Thursday; kings", "https://x.test/#/club/c1", AT);

test("an evening is an event of three hours with the name of the club", () => {
  const lines = of("Tea, cards").split("\r\n");
  expect(lines).toContain("DTSTART:20261130T183000Z");
  expect(lines).toContain("DTEND:20261130T213000Z");
  expect(lines).toContain("SUMMARY:Thursday\\; kings");
  expect(lines).toContain("DESCRIPTION:Tea\\, cards");
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
});

test("long lines are folded between letters, and come out whole", () => {
  const note = "Überraschung für alle ♠".repeat(12);
  const file = of(note);
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${note}\r\n`);
});

test("without a note nothing is said of it", () => {
  expect(of("")).not.toContain("DESCRIPTION");
});
