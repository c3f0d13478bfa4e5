/** Finding rules by any of their names: the server knows them, and the other names of their contracts. */

import type { Hit, VariantInfo } from "../protocol.ts";
import { find } from "./api.ts";
import type { Group } from "./groups.ts";

/** How long the server is not asked after a letter, in milliseconds. */
const PAUSE_MS = 150;

export class Search {
  text = $state("");
  /** What was found for the text as it is now; null while nothing is sought or no answer is there. */
  hits: Hit[] | null = $state.raw(null);
  readonly active = $derived(this.text.trim() !== "");

  constructor() {
    $effect(() => {
      const sought = this.text.trim();
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
          () => {
            if (!stale) this.hits = [];
          },
        );
      }, PAUSE_MS);
      return () => {
        stale = true;
        clearTimeout(timer);
      };
    });
  }

  /** What was found among some rules: those with such a name, then those with a contract of such a name. */
  groups(variants: VariantInfo[]): Group[] {
    const named = (hit: Hit) => variants.filter((variant) => hit.variants.includes(variant.name));
    const hits = this.hits ?? [];
    const own = hits.filter((hit) => hit.kind === "variant").flatMap(named);
    const contracts = hits
      .filter((hit) => hit.kind === "contract")
      .map((hit) => ({ title: titled("With", hit), variants: named(hit) }));
    return [{ title: "", variants: own }, ...contracts].filter((group) => group.variants.length > 0);
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

const titled = (word: string, hit: Hit): string =>
  `${word} ${hit.title}${hit.by === hit.title || hit.by === hit.name ? "" : ` (${hit.by})`}`;
