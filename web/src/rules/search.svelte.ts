/** Finding rules by any of their names and by the number of players: the server knows the names, including those of their
 *  contracts. */

import "$words/page/search.ftl";
import type { ApiError } from "../lib/wire/api.ts";
import { reach } from "../lib/wire/reach.svelte.ts";
import { t } from "../lib/text/fluent.ts";
import type { Hit, VariantInfo } from "../protocol.ts";
import { find } from "./api.ts";
import { families, first, type Group, size } from "./groups.ts";

/** How long to wait after a keystroke before asking the server, in milliseconds. */
const PAUSE_MS = 150;
/** How many results by name are shown until all of them are requested. */
const FEW = 8;

export class Search {
  text = $state("");
  /** Only rules for this many players; 0 means any number. */
  players = $state(0);
  /** The results for the text, or for a slightly older one; null while there is no search or no answer. */
  hits: Hit[] | null = $state.raw(null);
  /** Why there is no answer. */
  error: ApiError | null = $state.raw(null);
  /** Whether all results are shown, or only the best. */
  all = $state(false);
  readonly named = $derived(this.text.trim() !== "");
  /** Whether the list is that of a search. One by name has none until it is answered: until then the list stays as it is. */
  readonly active = $derived(this.players > 0 || this.hits !== null || this.error !== null);

  constructor() {
    $effect(() => {
      const sought = this.text.trim();
      // Unanswered searches are repeated when the server is back.
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

  /** The matching rules: by family; or, after a search by name, those with such a name, then those with a contract of such a
   *  name. No rules are in two groups. */
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

  /** The part of some groups shown now: only the best results by name, until all are requested. */
  shown(groups: Group[]): Group[] {
    return this.all || !this.many(groups) ? groups : first(groups, FEW);
  }

  /** Whether some groups contain more than is shown at first. */
  many(groups: Group[]): boolean {
    return this.named && this.hits !== null && size(groups) > FEW;
  }

  /** The terms that were found. */
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
  by === title || by === name ? t("search-with", { contract: title }) : t("search-with-also", { contract: title, also: by });
