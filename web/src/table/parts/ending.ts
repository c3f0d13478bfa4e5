/** What is shown when a deal or a game is over. */

export { default as Finished } from "../../learn/Finished.svelte";
export { default as Further } from "../../learn/Further.svelte";
export { default as Onward } from "../../people/Onward.svelte";
export { default as DealResultPanel } from "../../sheet/DealResultPanel.svelte";
export { default as GameOver } from "../../sheet/GameOver.svelte";
export { default as Printed } from "../../sheet/Printed.svelte";
export { default as SoFar } from "../SoFar.svelte";
export { default as Standings } from "../Standings.svelte";
export { default as VoidPanel } from "../VoidPanel.svelte";
