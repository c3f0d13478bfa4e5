/** Numbers that count up to their value. What is read, by eye or by a screen reader, is the true number from the first moment:
 *  the counting one is only drawn over it (`[data-counting]` in base.css). */

import { motion } from "../storage/settings.svelte.ts";

const COUNT_MS = 400;

/** The last number each element showed. */
const said = new WeakMap<Element, number>();

const slower = (part: number): number => 1 - (1 - part) ** 3;

/** Let an element that shows a number count up from its last one, or from `start` if it is new. */
export const counting =
  (value: number, write: (value: number) => string, start = value) =>
  (element: HTMLElement): (() => void) | undefined => {
    const from = said.get(element) ?? start;
    said.set(element, value);
    const length_ms = motion(COUNT_MS);
    if (from === value || length_ms === 0) return undefined;
    const began_ms = performance.now();
    let frame = 0;
    const step = (now_ms: number) => {
      const part = Math.min(1, Math.max(0, (now_ms - began_ms) / length_ms));
      if (part === 1) delete element.dataset.counting;
      else {
        element.dataset.counting = write(Math.round(from + (value - from) * slower(part)));
        frame = requestAnimationFrame(step);
      }
    };
    step(began_ms);
    return () => {
      cancelAnimationFrame(frame);
      delete element.dataset.counting;
    };
  };
