/** What is said in a lesson. */

export { default as Bubble } from "../../learn/Bubble.svelte";
export { default as Intro } from "../../learn/Intro.svelte";
