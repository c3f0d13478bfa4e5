/** What there is only among several people. */

export { default as Later } from "../../people/Later.svelte";
export { default as Watching } from "../../people/Watching.svelte";
export { default as AskBar } from "../asks/AskBar.svelte";
export { default as Asks } from "../asks/Asks.svelte";
export { default as ChatPanel } from "../chat/ChatPanel.svelte";
export { default as Keep } from "../people/Keep.svelte";
export { default as Robot } from "../people/Robot.svelte";
