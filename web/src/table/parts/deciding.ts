/** What players decide with, other than by playing a card. */

export { default as ChangeBar } from "../ChangeBar.svelte";
export { default as Choosing } from "../Choosing.svelte";
export { default as ClaimPanel } from "../ClaimPanel.svelte";
export { default as Count } from "../Count.svelte";
export { default as DoublePanel } from "../DoublePanel.svelte";
export { default as Explained } from "../Explained.svelte";
export { default as ExposePanel } from "../ExposePanel.svelte";
export { default as GivingBoard } from "../giving/GivingBoard.svelte";
export { default as LayoutBoard } from "../LayoutBoard.svelte";
export { default as PokerBoard } from "../poker/PokerBoard.svelte";
