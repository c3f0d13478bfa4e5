/** Parts of the table that are not needed for the first card: they are loaded when the page is idle, or on demand. */

const parts = {
  bidding: () => import("./bidding/BidPanel.svelte"),
  beside: () => import("./parts/beside.ts"),
  company: () => import("./parts/company.ts"),
  deciding: () => import("./parts/deciding.ts"),
  ending: () => import("./parts/ending.ts"),
  lesson: () => import("./parts/lesson.ts"),
  dropped: () => import("./Dropped.svelte"),
  lines: () => import("./Lines.svelte"),
  score: () => import("./Score.svelte"),
};

export default parts;

const fetch = (part: () => Promise<unknown>) => part().catch(() => undefined);

/** Load them all now, as far as possible: there may be no line later. */
export const fetchAll = () => Promise.all(Object.values(parts).map(fetch));

/** Load them all soon, so that none causes a wait later; first what is shown when nothing can be loaded any more. Returns how to stop
 *  it. */
export function fetchParts(): () => void {
  window.requestIdleCallback?.(() => void fetch(parts.dropped));
  const timer = setTimeout(() => void fetchAll(), 1_000);
  return () => clearTimeout(timer);
}
