import { expect, test } from "vitest";
import { textOf, workbookIn } from "./text.ts";

const bytes = (...all: number[]): Blob => new Blob([new Uint8Array(all)]);

test.each([
  ["UTF-8", bytes(0x5a, 0x6f, 0xc3, 0xab)],
  ["UTF-8 with a byte order mark", bytes(0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab)],
  ["UTF-16, low bytes first", bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0)],
  ["UTF-16, high bytes first", bytes(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb)],
  ["Windows-1252", bytes(0x5a, 0x6f, 0xeb)],
])("a file in %s is read", async (_, file) => {
  expect(await textOf(file)).toBe("Zoë");
});

test("a workbook is told by its first bytes, whatever its name", async () => {
  expect(await workbookIn(bytes(0x50, 0x4b, 3, 4, 0xff))).toBe("UEsDBP8=");
  expect(await workbookIn(bytes(0x50, 0x4b))).toBeNull();
  expect(await workbookIn(bytes())).toBeNull();
});
