/** The keys of a desk: 1 to 9 for players, a contract's letter for the contract, Enter to go on, U to undo. */

import { isWhole } from "./draft.ts";
import type { Keeper } from "./keeper.svelte.ts";
import { isTapped, tap } from "./tapped.ts";

export function keyed(event: KeyboardEvent, keeper: Keeper): void {
  const on = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || on.closest("input, select")) return;
  const { step } = keeper.draft;
  if (event.key === "Enter" && !on.closest("button, a")) {
    document.querySelector<HTMLButtonElement>("[data-next]:enabled")?.click();
  } else if (event.key.toLowerCase() === "u") {
    if (keeper.undoable && !keeper.busy) keeper.undo();
  } else if (step === "deal" && /^[1-9]$/.test(event.key)) {
    const seat = Number(event.key) - 1;
    // What has been said already is said anew.
    const open = keeper.fields.find((field) => !isWhole(keeper.answers[field.name])) ?? keeper.fields.at(-1);
    if (open && isTapped(open) && seat < keeper.players.length) tap(keeper, open, seat);
  } else if (step === "contract") {
    const letters = new Map(keeper.last.rules.contracts.map((each) => [each.letter.toUpperCase(), each.name]));
    const name = letters.get(event.key.toUpperCase());
    document.querySelector<HTMLButtonElement>(`[data-contract="${name ?? ""}"]`)?.click();
  } else {
    return;
  }
  event.preventDefault();
}
