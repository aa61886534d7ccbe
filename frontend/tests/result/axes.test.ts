import { expect, it } from "vitest";
import { apart, ticks } from "../../src/islands/result/axes";

it("marks 1, 2 and 5 where there is room, else the decades", () => {
  expect(ticks({ low: 0.1, high: 1 })).toEqual([0.1, 0.2, 0.5, 1]);
  expect(ticks({ low: 1, high: 1000 })).toEqual([1, 10, 100, 1000]);
});

it("moves apart what lies too close, and keeps it inside and in order", () => {
  expect(apart([10, 50], 16, { low: 0, high: 100 })).toEqual([10, 50]);
  expect(apart([50, 48, 52], 16, { low: 0, high: 100 })).toEqual([64, 48, 80]);
  expect(apart([95, 99], 16, { low: 0, high: 100 })).toEqual([84, 100]);
  expect(apart([], 16, { low: 0, high: 100 })).toEqual([]);
});
