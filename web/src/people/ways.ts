/** Ways to a table that is known here. */

import "$words/page/home.ftl";
import "$words/page/people.ftl";
import { t } from "../lib/text/fluent.ts";
import { game as ticketOf, tableHash } from "../lib/storage/tickets.ts";
import type { OpenTable } from "../protocol.ts";
import { joinHash } from "./invitations.ts";

export interface Way {
  href: string;
  label: string;
  /** I sit there. */
  mine: boolean;
}

/** Free chairs: a bot makes room for a person. */
export const chairs = (table: OpenTable): number => (table.begun ? 0 : table.free || table.bots.filter((bot) => bot !== null).length);

export const wayBack = (table: string): Way => ({ href: tableHash(table), label: t("home-continue"), mine: true });

/** How I get to a public table: to my seat, to a free chair, or to watch; null if none is possible. */
export function wayTo(open: OpenTable): Way | null {
  const { table } = open;
  if (ticketOf(table)) return wayBack(table);
  if (chairs(open) > 0) return { href: joinHash(table), label: t("people-sit-down"), mine: false };
  return open.watchable ? { href: `#/watch/${table}`, label: t("people-watch"), mine: false } : null;
}
