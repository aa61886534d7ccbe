/** What limits each timed shape, and how far away it is. Pure. */
import type { Performance, Roofline } from "../../lib/types";

export type Roof = "memory" | "caches" | "arithmetic";

/** One timed shape: what a call moves and computes, how long it took, and what the device can do in a second. */
export interface Mark {
  name: string;
  bytes: number;
  operations: number;
  seconds: number;
  librarySeconds: number | null;
  bandwidth: number;
  peak: number;
  cached: boolean;
}

/** A second, of bytes or of operations: whichever the roof counts. */
export interface Limit {
  roof: Roof;
  reached: number;
  most: number;
}

/** In the order of the times; empty for what was judged before a result told what its limits are made of. */
export function marksOf(times: Performance[], rooflines: Roofline[]): Mark[] {
  const found = new Map(rooflines.map((roofline) => [roofline.case, roofline]));
  return times.flatMap(({ case: name, microseconds, library_ratio: ratio }) => {
    const roofline = found.get(name);
    if (!roofline || roofline.bytes <= 0) return [];
    const seconds = microseconds / 1e6;
    return [{ ...roofline, name, seconds, librarySeconds: ratio && ratio > 0 ? seconds * ratio : null }];
  });
}

export function limitOf(mark: Mark): Limit {
  if (mark.operations / mark.peak > mark.bytes / mark.bandwidth) {
    return { roof: "arithmetic", reached: mark.operations / mark.seconds, most: mark.peak };
  }
  return { roof: slopeOf(mark), reached: mark.bytes / mark.seconds, most: mark.bandwidth };
}

/** Whose bandwidth it is. */
export function slopeOf(mark: Mark): Roof {
  return mark.cached ? "caches" : "memory";
}

/** Operations a byte where the roofs meet; null where no operation is counted, or where there are several such places. */
export function balanceOf(marks: Mark[]): number | null {
  const places = new Set(marks.map((mark) => mark.peak / mark.bandwidth));
  const [place] = places;
  return places.size === 1 && place && marks.every((mark) => mark.operations > 0) ? place : null;
}
