import type { Performance, Roofline } from "../src/lib/types";

/** A time of 4 ms and what its limit is made of: a quarter of an operation a byte, half of what memory allows. */
export function time(change: Partial<Performance> = {}): Performance {
  return { case: "n = 16,777,216", microseconds: 4000, library_ratio: 0.8, limit_ratio: 0.5, ...change };
}

export function roofline(change: Partial<Roofline> = {}): Roofline {
  const device = { bandwidth: 40e9, peak: 200e9, cached: false };
  return { case: "n = 16,777,216", bytes: 80e6, operations: 20e6, ...device, ...change };
}
