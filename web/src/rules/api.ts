/** The server's answers about rules: of a variant, of a table, of one's own. */

import { ApiError, ask, query } from "../lib/api.ts";
import type { Checked, Draft, Hit, Opened, OptionInfo, RulesInfo, Section, Source, Ticket, Words } from "../protocol.ts";

/** Rules by name with options, for a number of players (0: the usual one); or those of a table. */
export type Which = { variant: string; players: number } | Ticket;

const asked = (which: Which): string =>
  query("table" in which ? { table: which.table, token: which.token } : named(which.variant, which.players));

const named = (variant: string, players: number): Record<string, string> =>
  players ? { variant, players: String(players) } : { variant };

export const rules = (which: Which): Promise<RulesInfo> => ask(`/api/rules?${asked(which)}`);
export const options = (variant: string, players: number): Promise<OptionInfo[]> =>
  ask(`/api/options?${query(named(variant, players))}`);
export const strategy = (which: Which): Promise<Section[]> => ask(`/api/strategy?${asked(which)}`);
/** What has a name like a text: variants, contracts, options, words of the game. */
export const find = (text: string): Promise<Hit[]> => ask(`/api/find?${query({ text })}`);
export const words = (): Promise<Words> => ask("/api/words");
export const open = (source: Source): Promise<Opened> => ask("/api/rules/open", source);
export const check = (draft: Draft): Promise<Checked> => ask("/api/rules/check", draft);

/** The text of a rule set as a file. */
export async function rulesFile(which: Which): Promise<string> {
  const response = await fetch(fileUrl(which)).catch(() => null);
  if (!response?.ok) throw new ApiError("offline", "The server does not answer.", "Try again in a moment.");
  return response.text();
}

/** Address of a rule set as a file, a download. */
export const fileUrl = (which: Which): string => `/api/rules.toml?${asked(which)}`;
