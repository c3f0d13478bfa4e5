/** A question about a deal, in words. */

import "$words/page/keeper.ftl";
import { t } from "../lib/text/fluent.ts";
import type { FieldInfo } from "../protocol.ts";
import { counted, numbered } from "./draft.ts";

/** Whether a player took all that scores in one trick. */
const TOGETHER = "together";

export function question(field: FieldInfo): string {
  if (field.kind === "places") return t("keep-who-out");
  if (field.kind === "rows") return t("keep-how-many-rows");
  if (field.name === TOGETHER) return t("keep-together");
  if (field.kind === "numbers") return t("keep-how-many", { what: field.what });
  return t(field.kind === "share" ? "keep-who-has" : "keep-who-took", { what: field.what });
}

/** How it is answered. */
export function manner(field: FieldInfo): string {
  if (field.kind === "places") return t("keep-tap-order");
  if (field.kind === "share") return t("keep-tap-share");
  if (field.name === TOGETHER) return t("keep-tap-together");
  if (field.kind === "numbers") return t("keep-tap-own");
  if (numbered(field)) return t("keep-tap-number");
  return counted(field) ? t("keep-tap-each") : t("keep-tap-one");
}
