/** Gives the extra card of some rules its own face and name. */

import "$art/extra.svg";
import "$words/page/reversal.ftl";
import { extra } from "../../lib/table/extra.svelte.ts";
import { t } from "../../lib/text/fluent.ts";

export function faced(card: string): void {
  Object.assign(extra, { card, name: t("reversal-card") });
}
