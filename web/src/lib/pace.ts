/** How long each picture of the table stays, at the speed that the player has chosen. */

import type { Frame } from "./queue.ts";
import { settings, type Speed } from "./settings.svelte.ts";

/** What a time at normal speed is multiplied by. */
export const HOLD: Record<Speed, number> = { 0: 0, 1: 1.8, 2: 1, 3: 0.5 };
/** Without animation a full trick still stays long enough to be seen. */
const STILL_TRICK_MS = 500;

/** How long a picture stays; `ms` is that at normal speed. */
export function hold(ms: number, frame: Frame): number {
  if (settings.speed > 0) return ms * HOLD[settings.speed];
  return frame.winner !== null && !frame.leaving ? STILL_TRICK_MS : 0;
}
