/** A scale with round values. */

export interface Scale {
  low: number;
  high: number;
  /** The values with a grid line, including zero. */
  values: number[];
}

/** A scale that contains zero and all the given numbers. */
export function scaled(numbers: number[], rules = 5): Scale {
  const [least, most] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const rough = Math.max(1, (most - least) / rules);
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * ten).find((each) => each >= rough) ?? rough;
  const [low, high] = [Math.floor(least / step) * step, Math.max(Math.ceil(most / step), least < 0 ? 0 : 1) * step];
  const values = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
  return { low, high, values };
}
