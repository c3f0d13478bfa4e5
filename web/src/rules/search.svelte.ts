/** Finding rules by any of their names, and by the number of players: the server knows the names, also those of their
 * contracts. */

import type { ApiError } from "../lib/api.ts";
import type { Hit, VariantInfo } from "../protocol.ts";
import { find } from "./api.ts";
import { families, type Group } from "./groups.ts";

/** How long the server is not asked after a letter, in milliseconds. */
const PAUSE_MS = 150;

export class Search {
  text = $state("");
  /** Only rules for so many; 0 is any number. */
  players = $state(0);
  /** What was found for the text, or for its last letters but one; null while nothing is sought or no answer is there. */
  hits: Hit[] | null = $state.raw(null);
  /** Why there is no answer. */
  error: ApiError | null = $state.raw(null);
  readonly named = $derived(this.text.trim() !== "");
  readonly active = $derived(this.named || this.players > 0);

  constructor() {
    $effect(() => {
      const sought = this.text.trim();
      this.error = null;
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
   * contract of such a name. */
  groups(variants: VariantInfo[]): Group[] {
    const fitting = variants.filter((variant) => !this.players || variant.numbers.includes(this.players));
    if (!this.named || !this.hits) return families(fitting);
    const called = (hit: Hit) => fitting.filter((variant) => hit.variants.includes(variant.name));
    const own = this.hits.filter((hit) => hit.kind === "variant").flatMap(called);
    const contracts = this.hits
      .filter((hit) => hit.kind === "contract")
      .map((hit) => ({ title: titled("With", hit), variants: called(hit) }));
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
