/** Finding rules by any of their names, and by the number of players: the server knows the names, also those of their
 * contracts. */

import "$words/page/search.ftl";
import type { ApiError } from "../lib/api.ts";
import { reach } from "../lib/reach.svelte.ts";
import { t } from "../lib/text.ts";
import type { Hit, VariantInfo } from "../protocol.ts";
import { find } from "./api.ts";
import { families, first, type Group, size } from "./groups.ts";

/** How long the server is not asked after a letter, in milliseconds. */
const PAUSE_MS = 150;
/** How many rules are shown of those with a name like the one that is sought, until all of them are asked for. */
const FEW = 8;

export class Search {
  text = $state("");
  /** Only rules for so many; 0 is any number. */
  players = $state(0);
  /** What was found for the text, or for its last letters but one; null while nothing is sought or no answer is there. */
  hits: Hit[] | null = $state.raw(null);
  /** Why there is no answer. */
  error: ApiError | null = $state.raw(null);
  /** Whether all rules that were found are shown, or only the best. */
  all = $state(false);
  readonly named = $derived(this.text.trim() !== "");
  readonly active = $derived(this.named || this.players > 0);

  constructor() {
    $effect(() => {
      const sought = this.text.trim();
      // What got no answer is asked again when the server is back.
      void reach.lost;
      this.error = null;
      this.all = false;
      if (!sought) {
        this.hits = null;
        return;
      }
      let stale = false;
      const timer = setTimeout(() => {
        find(sought).then(
          (found) => {
            if (!stale) this.hits = found;
          },
          (thrown: unknown) => {
            if (!stale) this.error = thrown as ApiError;
          },
        );
      }, PAUSE_MS);
      return () => {
        stale = true;
        clearTimeout(timer);
      };
    });
  }

  /** What fits among some rules: their families; or, once a name was sought, those with such a name, then those with a
   * contract of such a name. No rules are in two groups. */
  groups(variants: VariantInfo[]): Group[] {
    const fitting = variants.filter((variant) => !this.players || variant.numbers.includes(this.players));
    if (!this.named || !this.hits) return families(fitting);
    const found = new Map<string, VariantInfo[]>();
    for (const hit of this.hits) {
      const called = fitting.filter((variant) => hit.variants.includes(variant.name));
      const title = hit.kind === "contract" ? withContract(hit) : hit.fit === "alike" ? t("search-similar") : "";
      if (called.length > 0) found.set(title, [...(found.get(title) ?? []), ...called]);
    }
    return [...found].map(([title, members]) => ({ title, variants: members }));
  }

  /** Those of some groups that are shown now: of what a name leads to only the best few, until all are asked for. */
  shown(groups: Group[]): Group[] {
    return this.all || !this.many(groups) ? groups : first(groups, FEW);
  }

  /** Whether there is more in some groups than is shown at first. */
  many(groups: Group[]): boolean {
    return this.named && this.hits !== null && size(groups) > FEW;
  }

  /** The words of the game that were found. */
  get terms(): string[] {
    return (this.hits ?? []).filter((hit) => hit.kind === "term").map((hit) => hit.name);
  }

  /** The other name by which rules were found; empty if it is their title. */
  by(variant: VariantInfo): string {
    const hit = this.hits?.find((each) => each.kind === "variant" && each.name === variant.name);
    return hit && hit.by !== hit.title && hit.by !== hit.name ? hit.by : "";
  }
}

const withContract = ({ title, name, by }: Hit): string =>
  by === title || by === name
    ? t("search-with", { contract: title })
    : t("search-with-also", { contract: title, also: by });
