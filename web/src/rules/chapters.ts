/** The chapters of a page of rules, in the order in which they are needed; details come last, folded. */

import "$words/page/rules.ftl";
import { t } from "../lib/text/fluent.ts";
import type { Pictures, RulesInfo, Section } from "../protocol.ts";

const ORDER = ["contracts", "play", "dominoes", "quart", "trial", "poker", "expose", "redeal", "doubles", "score", "deal", "what"];
const FOLDED = ["changes", "proposed", "erratum", "sources"];

/** The lines of a section except those shown elsewhere on the page: on the cards of the contracts, or at its head. */
const linesOf = (section: Section, info: RulesInfo): string[] =>
  section.lines.filter((line) => line !== info.line && !info.contracts.some((each) => line.startsWith(`${each.title} (${each.letter}):`)));

const found = (info: RulesInfo, names: string[]): Section[] =>
  names.flatMap((name) => {
    const section = info.sections.find((each) => each.name === name);
    if (!section) return [];
    return [{ name, title: name === "what" ? t("rules-whole-game") : section.title, lines: linesOf(section, info) }];
  });

/** The main chapters, from top to bottom. */
export const chapters = (info: RulesInfo): Section[] => found(info, ORDER);
/** What is folded. */
export const folded = (info: RulesInfo): Section[] => found(info, FOLDED).filter((each) => each.lines.length > 0);

/** The headings of a page, with the names of their chapters. */
export function contents(info: RulesInfo, pictures: Pictures | null): { name: string; title: string }[] {
  const trick = pictures?.trick ? [{ name: "trick", title: t("rules-trick") }] : [];
  const [first, ...rest] = chapters(info);
  return [{ name: "aim", title: t("rules-aim") }, ...(first ? [first] : []), ...trick, ...rest];
}
