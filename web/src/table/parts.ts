/** Parts of the table that are not needed for the first card: they are loaded when the page is idle, or on demand. */

import { root } from "../lib/wire/location.ts";

const loads = {
  bidding: () => import("./parts/bidding.ts"),
  beside: () => import("./parts/beside.ts"),
  company: () => import("./parts/company.ts"),
  deciding: () => import("./parts/deciding.ts"),
  ending: () => import("./parts/ending.ts"),
  lesson: () => import("./parts/lesson.ts"),
  dropped: () => import("./Dropped.svelte"),
  lines: () => import("./Lines.svelte"),
  score: () => import("./Score.svelte"),
};

const AGAIN_MS = 2_000;

/** A part that is needed and cannot be loaded is missing until the page begins again, since browsers do not ask for it twice. That is
 *  done once the server can be reached. */
function needed<Part>(load: () => Promise<Part>): () => Promise<Part> {
  const ask = () =>
    window.fetch(`${root}offline.json`, { cache: "no-store" }).then(
      () => location.reload(),
      () => void setTimeout(ask, AGAIN_MS),
    );
  return () => load().catch(() => new Promise(() => setTimeout(ask, AGAIN_MS)));
}

export default Object.fromEntries(Object.entries(loads).map(([name, load]) => [name, needed<unknown>(load)])) as typeof loads;

const fetch = (load: () => Promise<unknown>) => load().catch(() => undefined);

/** Load them all now, as far as possible: there may be no line later. */
export const fetchAll = () => Promise.all(Object.values(loads).map(fetch));

/** Load them all soon, so that none causes a wait later; first what is shown when nothing can be loaded any more. Returns how to stop
 *  it. */
export function fetchParts(): () => void {
  window.requestIdleCallback?.(() => void fetch(loads.dropped));
  const timer = setTimeout(() => void fetchAll(), 1_000);
  return () => clearTimeout(timer);
}
