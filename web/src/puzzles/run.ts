/** The time of a run against the clock. */

/** The whole seconds left until an end; both in milliseconds of one clock. */
export const left = (end_ms: number, now_ms: number): number => Math.max(0, Math.ceil((end_ms - now_ms) / 1000));

/** Seconds as minutes and two figures. */
export const timeOf = (seconds: number): { minutes: string; seconds: string } => ({
  minutes: String(Math.floor(seconds / 60)),
  seconds: String(seconds % 60).padStart(2, "0"),
});
