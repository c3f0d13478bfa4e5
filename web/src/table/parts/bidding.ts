/** What precedes the call in some games: an auction, or a contract that is turned round. */

export { default as Before } from "../bidding/Before.svelte";
