import { expect, test } from "vitest";
import { codeIn, joinHash } from "./links.ts";

const CODE = "abcdefgh23456789";

test("an invitation is found in its link, and alone", () => {
  for (const text of [CODE, ` ${CODE}\n`, `https://barbu.example/${joinHash(CODE)}`, `Come!\nbarbu.example/${joinHash(CODE)}`])
    expect(codeIn(text)).toBe(CODE);
});

test("what is no invitation to a club is none", () => {
  for (const text of ["", "plum otter tea", `${CODE}x`, "https://barbu.example/#/join/abcdefghij-abcdefghijkl"])
    expect(codeIn(text)).toBe("");
});
