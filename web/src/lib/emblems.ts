/** Which drawing stands for rules. */

import type { DrawingName } from "../drawings.ts";

/** By words of the variants' names, the first that fits. */
const RULES: [word: RegExp, drawing: DrawingName][] = [
  [/three|leaver/, "v-three"],
  [/^trex/, "v-trex"],
  [/^rentz/, "v-rentz"],
  [/^rifki/, "v-rifki"],
  [/^king|kingen$/, "v-king"],
  [/^canadian/, "v-canada"],
  [/sala/, "v-salade"],
  [/^french-contre/, "mark"],
  [/^french|^classic/, "v-french"],
];

/** The emblem of rules by the name of the variant, with or without options; the bearded king where none is drawn for
 * them. Those of somebody's own have no name. */
export function rulesEmblem(variant: string): DrawingName {
  if (!variant) return "v-own";
  return RULES.find(([word]) => word.test(variant.replace(/\+.*/, "")))?.[1] ?? "mark";
}
