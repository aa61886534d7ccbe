/** Where the points of the picture lie. Both axes are logarithmic. Pure. */
import type { Performance } from "../../lib/types";

/** One timed shape. `floor`: the time at the limit, µs; `you` and `library`: speeds, 1 at the limit. */
export interface Point {
  name: string;
  floor: number;
  you: number;
  library: number;
}

export interface Range {
  low: number;
  high: number;
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

/** The next 1, 2 or 5 of a decade, down (-1) or up (1). */
function step(value: number, direction: -1 | 1): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 5, 10].map((multiple) => round(multiple * decade));
  const found = direction > 0 ? steps.find((tick) => tick >= value) : steps.findLast((tick) => tick <= value);
  return found ?? decade;
}

/** 1, 2, 5 of every decade where there is room, else the decades. */
export function ticks({ low, high }: Range): number[] {
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const multiples = Math.log10(high / low) <= 2 ? [1, 2, 5] : [1];
  const all = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  return all
    .flatMap((decade) => multiples.map((multiple) => round(multiple * decade)))
    .filter((tick) => tick >= low * 0.999 && tick <= high * 1.001);
}

export function share(value: number, { low, high }: Range): number {
  return Math.log(value / low) / Math.log(high / low);
}

function round(value: number): number {
  return Number(value.toPrecision(6));
}
