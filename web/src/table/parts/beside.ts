/** What one looks at beside the game, or is told. */

export { default as MakeRoom } from "../../device/MakeRoom.svelte";
export { default as SettingsPanel } from "../../settings/SettingsPanel.svelte";
export { default as Bets } from "../Bets.svelte";
export { default as Elsewhere } from "../Elsewhere.svelte";
export { default as HintStrip } from "../HintStrip.svelte";
export { default as LastTrick } from "../LastTrick.svelte";
export { default as Notices } from "../Notices.svelte";
export { default as SeatSheet } from "../SeatSheet.svelte";
export { default as ShortcutHelp } from "../ShortcutHelp.svelte";
