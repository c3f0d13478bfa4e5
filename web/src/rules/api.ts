/** The server's answers about rules: of a variant, of a table, or own rules. */

import { ask, fileText, query, save, variants } from "../lib/wire/api.ts";
import type {
  Checked,
  Draft,
  Hit,
  Opened,
  OptionInfo,
  PaperSheet,
  Pictures,
  RulesInfo,
  Section,
  Source,
  Ticket,
  WordExample,
  Words,
} from "../protocol.ts";

/** Rules by name with options, for a number of players (0: the usual one); or those of a table, at a `place` in the page's
 *  address, with the token of a seat, or for watchers with the invitation. */
export type Which = { variant: string; players: number } | (Ticket & { place: string });

const asked = (which: Which): string => query("table" in which ? { table: which.table } : named(which.variant, which.players));

/** The token that gives access to the rules of a table. */
const tokenOf = (which: Which): string | undefined => ("table" in which ? which.token : undefined);

const named = (variant: string, players: number): Record<string, string> => (players ? { variant, players: String(players) } : { variant });

export const rules = (which: Which): Promise<RulesInfo> => ask(`/api/rules?${asked(which)}`, { token: tokenOf(which) });
export const options = (variant: string, players: number): Promise<OptionInfo[]> => ask(`/api/options?${query(named(variant, players))}`);
export const pictures = (which: Which): Promise<Pictures> => ask(`/api/pictures?${asked(which)}`, { token: tokenOf(which) });
/** A score sheet to fill in by hand. */
export const paperSheet = (which: Which): Promise<PaperSheet> => ask(`/api/sheet/blank?${asked(which)}`, { token: tokenOf(which) });
export const strategy = (which: Which): Promise<Section[]> => ask(`/api/strategy?${asked(which)}`, { token: tokenOf(which) });
/** Things with a similar name: variants, contracts, options, terms. */
export const find = (text: string): Promise<Hit[]> => ask(`/api/find?${query({ text })}`);
export const words = (): Promise<Words> => ask("/api/words");
/** An example of a word of one of the vocabulary's tables. */
export const wordExample = (table: string, word: string): Promise<WordExample> => ask(`/api/word?${query({ of: table, word })}`);
export const open = (source: Source): Promise<Opened> => ask("/api/rules/open", { body: source });
export const check = (draft: Draft): Promise<Checked> => ask("/api/rules/check", { body: draft });

/** The title of rules by their name with options. */
export async function titleOf(name: string): Promise<string> {
  const [variant = "", ...options] = name.split("+");
  const found = (await variants()).find((each) => each.name === variant)?.title ?? variant;
  return [found, ...options].join(" + ");
}

const filePath = (which: Which): string => `/api/rules.toml?${asked(which)}`;

/** The text of a rule set as a file. */
export const rulesFile = (which: Which): Promise<string> => fileText(filePath(which), tokenOf(which));
/** Save a rule set as a file. */
export const saveFile = (which: Which): Promise<void> => save(filePath(which), { token: tokenOf(which) });
