/** Keyboard entry: 1 to 9 for players, a contract's letter for the contract, Enter to continue, U to undo. */

import { isWhole } from "./draft.ts";
import type { Keeper } from "./keeper.svelte.ts";
import { isTapped, tap } from "./tapped.ts";

export function keyed(event: KeyboardEvent, keeper: Keeper): void {
  const on = event.target as HTMLElement;
  const typing = on.closest("input") !== null;
  if (event.ctrlKey || event.metaKey || event.altKey || on.closest("select") || (typing && event.key !== "Enter")) return;
  const { step } = keeper.draft;
  const open = () => [...document.querySelectorAll<HTMLInputElement>(".given input")].find((each) => each.value === "");
  if (event.key === "Enter" && !on.closest("button, a")) {
    const next = typing ? open() : undefined;
    if (next) next.focus();
    else document.querySelector<HTMLButtonElement>("[data-next]:enabled")?.click();
  } else if (event.key.toLowerCase() === "u") {
    if (keeper.undoable && !keeper.busy) keeper.undo();
  } else if (step === "deal" && keeper.points && /^[0-9-]$/.test(event.key)) {
    // The key goes on to the field that has the focus now.
    open()?.focus();
    return;
  } else if (step === "deal" && /^[1-9]$/.test(event.key)) {
    const seat = Number(event.key) - 1;
    // Entering it again replaces it.
    const asked = keeper.fields.find((field) => !isWhole(keeper.answers[field.name])) ?? keeper.fields.at(-1);
    if (asked && isTapped(asked) && seat < keeper.players.length) tap(keeper, asked, seat);
  } else if (step === "contract") {
    const letters = new Map(keeper.last.rules.contracts.map((each) => [each.letter.toUpperCase(), each.name]));
    const name = letters.get(event.key.toUpperCase());
    // All other keys do what they always do: Tab moves on, Enter presses the focused control.
    if (!name) return;
    document.querySelector<HTMLButtonElement>(`[data-contract="${name}"]`)?.click();
  } else {
    return;
  }
  event.preventDefault();
}
