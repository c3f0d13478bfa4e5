/** Scroll positions: a new page starts at its top, one that is returned to where it was left. */

const KEY = "barbu.places";
/** How long a page that is returned to may take to reach its old height, in milliseconds. */
const PATIENCE_MS = 2000;

type State = { place?: number } | null;

/** Manage the scroll positions of all pages from now on; the browser can restore them only if a page is complete at once. */
export function keepScroll(): void {
  const places = read();
  let here = entered();
  let returning = 0;

  /** The number of this history entry; a new entry gets the next one. */
  function entered(): number {
    const state = history.state as State;
    const place = state?.place ?? Math.max(0, ...places.keys()) + 1;
    if (state?.place === undefined) {
      history.replaceState({ ...state, place }, "");
      places.set(place, 0);
    }
    return place;
  }

  /** Scroll to a position as soon as the page is tall enough, unless the user scrolls first. */
  function go(top: number) {
    cancelAnimationFrame(returning);
    const end = performance.now() + PATIENCE_MS;
    const step = () => {
      scrollTo(0, top);
      if (scrollY < top - 1 && performance.now() < end) returning = requestAnimationFrame(step);
    };
    returning = requestAnimationFrame(step);
  }

  history.scrollRestoration = "manual";
  go(places.get(here) ?? 0);

  addEventListener("popstate", () => {
    places.set(here, scrollY);
    here = entered();
  });
  // Now the page that was left is removed; before this, it could be scrolled in place of the new one.
  addEventListener("hashchange", () => go(places.get(here) ?? 0));
  for (const kind of ["wheel", "touchstart", "keydown", "pointerdown"])
    addEventListener(kind, () => cancelAnimationFrame(returning), { passive: true });
  addEventListener("pagehide", () => {
    places.set(here, scrollY);
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...places]));
    } catch {
      // Then a reloaded page starts at its top.
    }
  });
}

/** The positions as they were before the page was reloaded. */
function read(): Map<number, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return new Map((stored as [number, number][]).filter((pair) => pair.every(Number.isFinite)));
  } catch {
    return new Map();
  }
}
