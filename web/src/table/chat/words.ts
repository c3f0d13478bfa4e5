/** Chat lines in words: phrases and reactions appear in the reader's language. */

import "$art/more.svg";
import "$art/reactions.svg";
import "$words/page/chat.ftl";
import type { DrawingName } from "../../drawings.ts";
import { t } from "../../lib/text/fluent.ts";
import type { Line, React, SayPhrase } from "../../protocol.ts";

export type PhraseName = SayPhrase["phrase"];
export type ReactionName = React["reaction"];

/** The pictures, named after `e-`, and what they are called. */
export const REACTIONS: Record<ReactionName, () => string> = {
  bravo: () => t("chat-bravo"),
  thanks: () => t("chat-thanks"),
  ha: () => t("chat-ha"),
  tea: () => t("chat-tea"),
  smile: () => t("chat-smile"),
  wink: () => t("chat-wink"),
  cool: () => t("chat-cool"),
  wow: () => t("chat-wow"),
  hmm: () => t("chat-hmm"),
  oops: () => t("chat-oops"),
  sad: () => t("chat-sad"),
  phew: () => t("chat-phew"),
  sleepy: () => t("chat-sleepy"),
  thumb: () => t("chat-thumb"),
  wave: () => t("chat-wave"),
  flowers: () => t("chat-flowers"),
  trophy: () => t("chat-trophy"),
  party: () => t("chat-party"),
  luck: () => t("chat-luck"),
  rain: () => t("chat-rain"),
  bolt: () => t("chat-bolt"),
  snail: () => t("chat-snail"),
  cake: () => t("chat-cake"),
  fire: () => t("chat-fire"),
};

/** The drawing of a reaction; none where this page does not know it. */
export const pictureOf = (line: Line): DrawingName | undefined =>
  line.kind === "reaction" && Object.hasOwn(REACTIONS, line.text) ? `e-${line.text as ReactionName}` : undefined;

export const PHRASES: Record<PhraseName, () => string> = {
  "well-played": () => t("chat-well-played"),
  "take-your-time": () => t("chat-take-your-time"),
  "one-moment": () => t("chat-one-moment"),
  hello: () => t("chat-hello"),
  "good-luck": () => t("chat-good-luck"),
  sorry: () => t("chat-sorry"),
  "good-game": () => t("chat-good-game"),
  goodbye: () => t("chat-goodbye"),
};

/** The text of a line; unchanged where this page does not know the phrase. */
export function said(line: Line): string {
  if (line.kind === "phrase") return PHRASES[line.text as PhraseName]?.() ?? line.text;
  if (line.kind === "reaction") return REACTIONS[line.text as ReactionName]?.() ?? line.text;
  return line.text;
}

/** A line as it is announced. */
export const spoken = (line: Line): string => t("chat-said", { name: line.name, text: said(line) });
