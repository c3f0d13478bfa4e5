/** What is shown when a deal or a game is over. */

export { default as Ending } from "../Ending.svelte";
export { default as Printed } from "../../sheet/Printed.svelte";
export { default as SoFar } from "../SoFar.svelte";
export { default as Standings } from "../Standings.svelte";
