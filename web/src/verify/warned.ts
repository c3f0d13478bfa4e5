/** What a browser says when the table does not keep to what it has sealed, as sentences. */

import "$words/page/sealing.ftl";
import { t } from "../lib/text/fluent.ts";

export type Warning = { why: "replaced" | "other-first" | "unkept" } | { why: "left-out" | "other-list" | "not-a-person"; number: number };

export function warningWords(warning: Warning): string {
  switch (warning.why) {
    case "replaced":
      return t("sealing-replaced");
    case "other-first":
      return t("sealing-other-first");
    case "unkept":
      return t("sealing-unkept");
    case "left-out":
      return t("sealing-left-out", { number: warning.number });
    case "other-list":
      return t("sealing-other-list", { number: warning.number });
    case "not-a-person":
      return t("sealing-not-a-person", { number: warning.number });
  }
}
