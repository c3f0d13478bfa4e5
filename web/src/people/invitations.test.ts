import { expect, test } from "vitest";
import { invitationIn, joinHash, pathOf, tableOf } from "./invitations.ts";

const CODE = "abcdefgh23";
const WHOLE = `${CODE}-abcdefgh2345`;
const linkOf = (code: string) => `https://barbu.test/${pathOf(code)}`;

test.each([CODE, WHOLE])("%s is found however it was sent", (code) => {
  for (const text of [
    code,
    ` ${code.toUpperCase()}\n`,
    linkOf(code),
    `${linkOf(code)}/`,
    linkOf(code).toUpperCase(),
    `Come and play Barbu with me (${linkOf(code)}).`,
    linkOf(code).replace("#", "%23"),
    `https://barbu.test/${joinHash(code)}`,
    `https://barbu.test/${joinHash(code)}/`,
    `https://barbu.test/${joinHash(code).replace("#", "%23")}%20`,
    joinHash(code),
    `barbu.test/#/watch/${code}`,
  ])
    expect(invitationIn(text), text).toBe(code);
  expect(tableOf(code)).toBe(CODE);
});

test.each(["", "plum otter", "abc", `${CODE}1`, `${CODE}-abc`, `#/t/${CODE}`, `#/join/${CODE}?x`])("%j is no invitation", (text) => {
  expect(invitationIn(text)).toBe("");
});

test("three words are an invitation, however they are typed", () => {
  for (const text of ["plum otter lamp", " Plum, otter, lamp. ", "plum-otter-lamp", "PLUM\nOTTER LAMP"])
    expect(invitationIn(text), text).toBe("plum-otter-lamp");
});
