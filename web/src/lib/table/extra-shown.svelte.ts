/** The extra card while a component shows it: apart from what every card asks, which comes with the first load. */

import { extra } from "./extra.svelte.ts";

/** Show the extra card of some rules as one, as long as a component is there; `card` names it, empty where there is none. */
export function showExtra(card: () => string | undefined): void {
  const shown = $derived(card());
  $effect(() => {
    const wanted = shown;
    if (!wanted) return;
    let left = false;
    void import("../../table/bidding/extra.ts").then(({ faced }) => left || faced(wanted));
    return () => {
      left = true;
      extra.card = "";
    };
  });
}
