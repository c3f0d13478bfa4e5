/** The doubles as lines over the felt, from place card to place card: their paths, and where their labels fit. */

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How finely a line is sampled, and how far from a place card it begins, in pixels. */
const PARTS = 60;
const GAP_PX = 7;
/** The distance it keeps from other players' text, and, where there is room, its label from everything. */
const CLEAR_PX = 3;
/** How long and wide an arrowhead is. */
const HEAD_PX = 13;
const HALF_HEAD_PX = 6;
/** A line shorter than this is bent, too. */
const SHORTEST_PX = 36;
/** How far a line is bent towards the middle of the felt, and at most to avoid other places. */
const BENDS = [0, 0.3, 0.6, 0.9, 1.2, 1.5];
/** How far a label that has no room on its line may be from it, in its heights. */
const ASIDE = 0.7;
const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };

export const centre = (box: Box): Point => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

const holds = (box: Box, { x, y }: Point, more = 0): boolean =>
  x > box.left - more && x < box.right + more && y > box.top - more && y < box.bottom + more;

const overlap = (one: Box, two: Box, more: number): boolean =>
  one.left < two.right + more && two.left < one.right + more && one.top < two.bottom + more && two.top < one.bottom + more;

/** The points of a line between two place cards that avoids the others; `middle` is that of the felt. A place is its card and the
 *  text beside it, which no line crosses either; if no path avoids them all, the line takes the one that meets the fewest. */
export function course(from: Box[], to: Box[], others: Box[], middle: Point): Point[] {
  const [start, end] = [centre(from[0] ?? NOWHERE), centre(to[0] ?? NOWHERE)];
  const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const on = (boxes: Box[], point: Point, more: number) => boxes.some((box) => holds(box, point, more));
  let best: { points: Point[]; crossed: number } = { points: [], crossed: Infinity };
  for (const bend of BENDS) {
    const pull = { x: half.x + (middle.x - half.x) * 2 * bend, y: half.y + (middle.y - half.y) * 2 * bend };
    const all = Array.from({ length: PARTS + 1 }, (_, part) => curve(start, pull, end, part / PARTS));
    const begins = all.map((point) => on(from, point, GAP_PX)).lastIndexOf(true) + 1;
    const ends = all.findIndex((point, at) => at >= begins && on(to, point, GAP_PX));
    const points = all.slice(begins, ends < 0 ? undefined : ends);
    const crossed = points.filter((point) => on(others, point, CLEAR_PX)).length + (lengthOf(points) < SHORTEST_PX ? 0.5 : 0);
    if (points.length > 1 && crossed < best.crossed) best = { points, crossed };
  }
  return best.points;
}

function lengthOf(points: Point[]): number {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? Math.hypot(last.x - first.x, last.y - first.y) : 0;
}

function curve(start: Point, pull: Point, end: Point, part: number): Point {
  const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return { x: a * start.x + b * pull.x + c * end.x, y: a * start.y + b * pull.y + c * end.y };
}

const ALONG = [0, 0.25, 0.5, 0.75];
const between = (one: Point, two: Point, part: number): Point => ({
  x: one.x + (two.x - one.x) * part,
  y: one.y + (two.y - one.y) * part,
});

/** The end of a line as an arrowhead, and the rest of the line. The tip is as close to what it points at as it can be while no
 *  part of it lies on any of these boxes. */
export function arrow(points: Point[], boxes: Box[] = []): { rest: Point[]; head: string } {
  for (let end = points.length - 1; end > 0; end -= 1) {
    const tip = points[end]!;
    const start = points
      .slice(0, end)
      .reverse()
      .findIndex((point) => Math.hypot(tip.x - point.x, tip.y - point.y) >= HEAD_PX);
    const from = points[end - 1 - start];
    if (start < 0 || !from) break;
    const length = Math.hypot(tip.x - from.x, tip.y - from.y);
    const [x, y] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
    const foot = { x: tip.x - x * HEAD_PX, y: tip.y - y * HEAD_PX };
    const corners = [1, -1].map((side) => ({ x: foot.x - side * y * HALF_HEAD_PX, y: foot.y + side * x * HALF_HEAD_PX }));
    const three = [...corners, tip];
    const edges = three.flatMap((one, at) => ALONG.map((part) => between(one, three[(at + 1) % 3]!, part)));
    if (boxes.some((box) => edges.some((point) => holds(box, point, 1)))) continue;
    const head = three.map((corner) => `${corner.x.toFixed(1)} ${corner.y.toFixed(1)}`).join("L");
    return { rest: [...points.slice(0, end - start), foot], head: `M${head}Z` };
  }
  return { rest: points, head: "" };
}

/** A line beside another one, this many pixels to its right. */
export const beside = (points: Point[], aside: number): Point[] =>
  points.map(({ x, y }, at) => {
    const before = points[Math.max(0, at - 1)] ?? { x, y };
    const after = points[Math.min(points.length - 1, at + 1)] ?? { x, y };
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return { x: x - ((after.y - before.y) / length) * aside, y: y + ((after.x - before.x) / length) * aside };
  });

/** A line as a path, which passes under what lies on it. */
export function path(points: Point[], above: Box[]): string {
  let move = "M";
  return points
    .map((on) => {
      const drawn = above.some((box) => holds(box, on, CLEAR_PX)) ? "" : `${move}${on.x.toFixed(1)} ${on.y.toFixed(1)}`;
      move = drawn ? "L" : "M";
      return drawn;
    })
    .join("");
}

/** Where on a line a label of this width and height fits between what is there already, as close as possible to the middle of
 *  its visible part, or just above or below it; undefined if nowhere. */
export function room(points: Point[], width: number, height: number, taken: Box[]): Box | undefined {
  const seen = points.filter((point) => !taken.some((box) => holds(box, point)));
  const middle = (seen.length - 1) / 2;
  const nearest = [...seen.entries()].sort(([one], [other]) => Math.abs(one - middle) - Math.abs(other - middle));
  const tries = [
    [CLEAR_PX, 0],
    [0, 0],
    [0, -ASIDE],
    [0, ASIDE],
  ] as const;
  for (const [clear, aside] of tries)
    for (const [, at] of nearest) {
      const top = at.y + (aside - 0.5) * height;
      const box = { left: at.x - width / 2, right: at.x + width / 2, top, bottom: top + height };
      if (!taken.some((each) => overlap(each, box, clear))) return box;
    }
  return undefined;
}
