/** What the start page shows once it has been up for a while. */

export { default as Today } from "../daily/Today.svelte";
export { default as Lines } from "../keeper/Lines.svelte";
export { default as Next } from "../learn/Next.svelte";
export { default as Tile } from "../puzzles/Tile.svelte";
