/** Where the points lie of what was judged before a result told its roofs. Both axes are logarithmic. Pure. */
import type { Performance } from "../../lib/types";
import { type Range, step } from "./axes";

/** One timed shape. `floor`: the time at the limit, µs; `you` and `library`: speeds, 1 at the limit. */
export interface Point {
  name: string;
  floor: number;
  you: number;
  library: number;
}

/** What was measured against both, from the least work to the most. */
export function pointsOf(lines: Performance[]): Point[] {
  const points = lines.flatMap(({ case: name, microseconds, library_ratio: library, limit_ratio: limit }) =>
    limit && library && limit > 0 && library > 0
      ? [{ name, floor: microseconds * limit, you: limit, library: limit / library }]
      : [],
  );
  return points.sort((one, other) => one.floor - other.floor);
}

export function times(points: Point[]): Range {
  const floors = points.map((point) => point.floor);
  return { low: step(Math.min(...floors) * 0.8, -1), high: step(Math.max(...floors) * 1.25, 1) };
}

/** Up to the limit, which is always in the picture; a point past it moves the edge. */
export function speeds(points: Point[]): Range {
  const all = points.flatMap((point) => [point.you, point.library]);
  return {
    low: Math.min(0.1, step(Math.min(...all) * 0.8, -1)),
    high: Math.max(...all) > 1 ? step(Math.max(...all), 1) : 1,
  };
}
