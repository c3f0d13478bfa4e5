/** All scripted animations of the table. An animation explains what has happened and never delays anybody: the page has its final
 *  state from the first moment, and all animations can be ended at once. */

/** Easing for what arrives, what leaves, what lands: as in tokens.css. */
export const OUT = "cubic-bezier(0.2, 0.8, 0.2, 1)";
export const IN = "cubic-bezier(0.5, 0, 0.8, 0.4)";
export const SETTLE = "cubic-bezier(0.3, 1.3, 0.5, 1)";

const running = new Set<Animation>();

/** Animate an element; without a duration nothing moves. */
export function move(element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions): void {
  if (!options.duration) return;
  const animation = element.animate(keyframes, options);
  running.add(animation);
  const gone = () => running.delete(animation);
  animation.finished.then(gone, gone);
}

/** End all animations: everything is in its place. */
export function endAnimations(): void {
  for (const animation of running) animation.finish();
}

/** The vector from the centre of one box to the centre of another. */
const between = (from: DOMRect, to: DOMRect) => ({
  x: to.left + to.width / 2 - (from.left + from.width / 2),
  y: to.top + to.height / 2 - (from.top + from.height / 2),
});

const SMALL = 0.5;
/** The interval at which cards leave the dealer; all of them together take no longer than this. */
const STEP_MS = 22;
const DEAL_MS = 600;
/** A card rotates a little in flight. */
const SPIN_DEG = 6;

/** Deal the cards: they fly from the dealer to their places, one after the other. */
export function deal(cards: Element[], dealer: Element | null, one_ms: number): void {
  if (!dealer || cards.length === 0 || one_ms === 0) return;
  const from = dealer.getBoundingClientRect();
  const step_ms = Math.min(STEP_MS, (DEAL_MS - one_ms) / cards.length);
  const ways = cards.map((card) => between(card.getBoundingClientRect(), from));
  cards.forEach((card, at) => {
    const { x, y } = ways[at] ?? { x: 0, y: 0 };
    const spin = at % 2 ? SPIN_DEG : -SPIN_DEG;
    move(
      card,
      [
        { translate: `${x}px ${y}px`, scale: SMALL, rotate: `${spin}deg`, opacity: 0 },
        { opacity: 1, offset: 0.25 },
        { translate: "0 0", scale: 1, rotate: "0deg", opacity: 1 },
      ],
      { duration: one_ms, delay: at * step_ms, easing: OUT, fill: "backwards" },
    );
  });
}

/** The share of the time a trick takes to gather below its winning card. */
const TOGETHER = 0.38;

/** Gather the cards of a trick below the winning one and slide them to the player who takes them; they stay there until they are
 *  removed. */
export function gather(cards: Element[], best: Element | null, taker: Element | null, duration_ms: number): void {
  if (!taker || duration_ms === 0) return;
  const to = taker.getBoundingClientRect();
  const meeting = (best ?? cards[0])?.getBoundingClientRect();
  if (!meeting) return;
  const ways = cards.map((card) => {
    const from = card.getBoundingClientRect();
    return { near: between(from, meeting), far: between(from, to) };
  });
  cards.forEach((card, at) => {
    const way = ways[at];
    if (!way) return;
    move(
      card,
      [
        { translate: "0 0", scale: 1, opacity: 1, easing: OUT },
        { translate: `${way.near.x}px ${way.near.y}px`, scale: 1, opacity: 1, offset: TOGETHER, easing: IN },
        { opacity: 1, offset: 0.8 },
        { translate: `${way.far.x}px ${way.far.y}px`, scale: 0.35, opacity: 0 },
      ],
      { duration: duration_ms, fill: "forwards" },
    );
  });
}

/** Two taps of the knuckles. */
export function knock(plate: Element | null, duration_ms: number): void {
  if (!plate) return;
  const up = { translate: "0 0" };
  const down = { translate: "0 2px" };
  move(plate, [up, down, up, down, up], { duration: duration_ms, easing: "ease-in-out" });
}

/** A place card nods: its player passes. */
export function nod(plate: Element | null, duration_ms: number): void {
  if (!plate) return;
  move(plate, [{ translate: "0 0" }, { translate: "0 3px" }, { translate: "0 0" }], { duration: duration_ms, easing: OUT });
}
