import { expect, test } from "vitest";
import type { VariantInfo } from "../protocol.ts";
import { families, heads } from "./groups.ts";

const rules = (name: string, family: string, parent = ""): VariantInfo =>
  ({ name, family, parent, numbers: [4] }) as unknown as VariantInfo;
const names = (variants: VariantInfo[]) => variants.map(({ name }) => name);

test("families come by size, each with its first rules first, and those of one together at the end", () => {
  const all = [
    rules("lora", "Lora"),
    rules("twin", "Barbu", "pagat"),
    rules("pagat", "Barbu"),
    rules("quodlibet", "Quodlibet"),
    rules("three", "Barbu", "pagat"),
    rules("trex", "Trex"),
    rules("king", "King"),
    rules("sawa", "King", "king"),
  ];
  const found = families(all);
  expect(found.map(({ title }) => title)).toEqual(["Barbu", "King", "Others"]);
  expect(found.map(({ variants }) => names(variants))).toEqual([
    ["pagat", "twin", "three"],
    ["king", "sawa"],
    ["lora", "quodlibet", "trex"],
  ]);
  expect(names(heads(all))).toEqual(["pagat", "king", "lora", "quodlibet", "trex"]);
});

test("one family of one keeps its name", () => {
  expect(families([rules("pagat", "Barbu"), rules("twin", "Barbu", "pagat"), rules("trex", "Trex")]).map(({ title }) => title)).toEqual([
    "Barbu",
    "Trex",
  ]);
});
