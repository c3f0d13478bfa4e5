import { expect, test } from "vitest";
import { pack } from "../lib/browser/packing.ts";
import { LINK_VERSION, LinkError, linkTo, read } from "./share.ts";

const packedIn = (link: string): string => link.slice(`#/own/${LINK_VERSION}/`.length);

test("a link brings back all that was shared", async () => {
  const shared = { text: 'name = "Onze \u2660 \u{1f0a1}"\n'.repeat(40), parent: "pagat", file: "ours.toml" };
  const link = await linkTo(shared);
  expect(link).toMatch(/^#\/own\/1\/[\w-]+$/);
  expect(link.length).toBeLessThan(shared.text.length / 4);
  expect(await read(packedIn(link))).toEqual(shared);
});

test("what a link does not have to say is left out", async () => {
  expect(await read(await pack({ text: "x", parent: 4, other: true }))).toEqual({ text: "x" });
});

test("a link that was cut off anywhere is refused", async () => {
  const whole = packedIn(await linkTo({ text: "name = 1" }));
  for (let length = 0; length < whole.length - 1; length += 1)
    await expect(read(whole.slice(0, length)), `${length}`).rejects.toThrow(LinkError);
  await expect(read("%%%")).rejects.toThrow(LinkError);
});

test("a link without rules is refused, and so is a small one that becomes huge", async () => {
  for (const empty of [{}, { text: "" }, { text: "  " }, null, "text"]) await expect(read(await pack(empty))).rejects.toThrow(LinkError);
  const [huge, none] = await Promise.all(
    [{ text: "x".repeat(70_000) }, {}].map(async (each) => read(await pack(each)).catch((error: Error) => error.message)),
  );
  expect(huge).not.toBe(none);
});
