import { expect, test } from "vitest";
import { isLocal, meant } from "./links.ts";

const CODE = "abcdefgh23";
const WHOLE = `${CODE}-abcdefgh2345`;
const PACKED = "eJyrVkrLz1eyUkpKLFKqBQAd_gQ-";

const LINKS = [
  `#/t/${CODE}`,
  `#/t/${CODE}/deal/3`,
  `#/t/${CODE}/sheet`,
  `#/join/${CODE}`,
  `#/join/${WHOLE}`,
  `#/watch/${WHOLE}`,
  `#/watch/${WHOLE}/deal/12`,
  "#/keep/follow/0123456789abcdef0123",
  "#/learn",
  "#/rules/pagat+ace-low/4",
  "#/strategy/trex",
  "#/new/pagat/4",
  `#/verify/${CODE}/3`,
];
const TAILS = ["", ".", ")", ",", "!", "?", "...", '"', ">", "*", "%20", "%0A", "%29", " ", "\u00a0", "%C2%A0", "/", ")."];

test.each([...LINKS, `#/keep/see/1/${PACKED}`, `#/own/1/${PACKED}`])("%s is found whatever is behind it", (link) => {
  for (const tail of TAILS.filter((each) => each !== "/" || !link.includes(PACKED))) expect(meant("/", link + tail), tail).toBe(link);
  expect(meant(`/${link.replace("#", "%23")}`, "")).toBe(link);
  expect(meant(`/${link.replace("#", "%2523")}.`, "")).toBe(link);
  expect(meant("/", `#${encodeURIComponent(link.slice(1))}`)).toBe(link);
});

test.each(LINKS)("%s is found in capitals", (link) => {
  expect(meant("/", link.toUpperCase())).toBe(link);
});

test("what is packed keeps its capitals, whatever stands before it", () => {
  expect(meant("/", `#/KEEP/SEE/1/${PACKED}`)).toBe(`#/keep/see/1/${PACKED}`);
});

test("the short path of an invitation leads to it", () => {
  const [table, code] = WHOLE.split("-") as [string, string];
  for (const tail of TAILS) {
    expect(meant(`/j/${table}`, `#${code}${tail}`), tail).toBe(`#/join/${WHOLE}`);
    expect(meant(`/j/${table}${tail}`, ""), tail).toBe(`#/join/${table}`);
  }
  expect(meant(`/J/${table.toUpperCase()}`, `#${code.toUpperCase()}`)).toBe(`#/join/${WHOLE}`);
  expect(meant(`/j/${table}%23${code}.`, "")).toBe(`#/join/${WHOLE}`);
});

test.each([
  ["/", ""],
  ["/", "#/"],
  ["/", "#/glossary/trick%20(s)."],
  ["/", "#/keep/Ab-3/settle"],
  ["/", "#/edit/Xy_9"],
  ["/", "#/%"],
  ["/nonsense", ""],
  ["/rules/pagat", ""],
  ["/", "#/nonsense."],
  ["/", `#/join/${CODE}?x`],
])("%s%s stays as it is", (path, fragment) => {
  expect(meant(path, fragment)).toBe(path.slice(1) + fragment);
});

test("these hosts are the computer itself", () => {
  for (const host of ["localhost", "LOCALHOST", "barbu.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])
    expect(isLocal(host), host).toBe(true);
  for (const host of ["barbu.example", "192.168.1.20", "localhost.example", "127.example", "[fe80::1]"])
    expect(isLocal(host), host).toBe(false);
});
