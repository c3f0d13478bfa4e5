/** How far each page was scrolled: a new one begins at its top, one that is come back to stands where it was left. */

const KEY = "barbu.places";
/** How long a page that is come back to may take until it is as long as it was, in milliseconds. */
const PATIENCE_MS = 2000;

type State = { place?: number } | null;

/** Look after the places of all pages from now on; the browser itself knows them only while a page is whole at once. */
export function keepPlaces(): void {
  const places = read();
  let here = entered();
  let returning = 0;

  /** The number of this entry of the history; a new entry gets the next one. */
  function entered(): number {
    const state = history.state as State;
    const place = state?.place ?? Math.max(0, ...places.keys()) + 1;
    if (state?.place === undefined) {
      history.replaceState({ ...state, place }, "");
      places.set(place, 0);
    }
    return place;
  }

  /** Scroll to a height as soon as the page reaches as far, unless somebody scrolls meanwhile. */
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
  // Now the page that was left goes; before, it could be scrolled in place of the one that comes.
  addEventListener("hashchange", () => go(places.get(here) ?? 0));
  for (const kind of ["wheel", "touchstart", "keydown", "pointerdown"])
    addEventListener(kind, () => cancelAnimationFrame(returning), { passive: true });
  addEventListener("pagehide", () => {
    places.set(here, scrollY);
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...places]));
    } catch {
      // Then a page that is loaded again begins at its top.
    }
  });
}

/** The places as they were before the page was loaded again. */
function read(): Map<number, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return new Map((stored as [number, number][]).filter((pair) => pair.every(Number.isFinite)));
  } catch {
    return new Map();
  }
}
