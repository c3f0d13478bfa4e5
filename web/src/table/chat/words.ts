/** Chat lines in words: phrases and reactions appear in the reader's language. */

import "$art/more.svg";
import "$words/page/chat.ftl";
import type { DrawingName } from "../../drawings.ts";
import { t } from "../../lib/text.ts";
import type { Line, React, SayPhrase } from "../../protocol.ts";

export type PhraseName = SayPhrase["phrase"];
export type ReactionName = React["reaction"];

export const REACTIONS: Record<ReactionName, [DrawingName, () => string]> = {
  bravo: ["i-crown", () => t("chat-bravo")],
  thanks: ["s-H", () => t("chat-thanks")],
  ha: ["i-smile", () => t("chat-ha")],
  tea: ["i-cup", () => t("chat-tea")],
};

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
  if (line.kind === "reaction") return REACTIONS[line.text as ReactionName]?.[1]() ?? line.text;
  return line.text;
}

/** A line as it is announced. */
export const spoken = (line: Line): string => t("chat-said", { name: line.name, text: said(line) });
