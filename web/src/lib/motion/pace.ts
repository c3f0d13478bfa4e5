/** How long each state of the table is shown, at the speed the player has chosen. */

import type { Frame } from "./queue.ts";
import { settings, type Speed } from "../storage/settings.svelte.ts";

/** The factor for times at normal speed. */
export const HOLD: Record<Speed, number> = { 0: 0, 1: 1.8, 2: 1, 3: 0.5 };
/** Without animations a complete trick still stays long enough to be seen. */
const STILL_TRICK_MS = 500;

/** How long a state is shown; `ms` is the time at normal speed. */
export function hold(ms: number, frame: Frame): number {
  if (settings.speed > 0) return ms * HOLD[settings.speed];
  return frame.winner !== null && !frame.leaving ? STILL_TRICK_MS : 0;
}
