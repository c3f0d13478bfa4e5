/** The extra card of the rules that are shown: a card that has a face and a name of its own. Empty where there is none. */
export const extra = $state({ card: "", name: "" });

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
