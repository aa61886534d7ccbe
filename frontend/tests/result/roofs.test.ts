import { expect, it } from "vitest";
import { balanceOf, limitOf, type Mark, marksOf } from "../../src/islands/result/roofs";
import { roofline, time } from "../rooflines";

function mark(change: Parameters<typeof roofline>[0] = {}): Mark {
  const [found] = marksOf([time()], [roofline(change)]);
  if (!found) throw new Error("no mark");
  return found;
}

it("joins each time to what its limit is made of, by the case", () => {
  const times = [time({ case: "a" }), time({ case: "b", library_ratio: null }), time({ case: "none" })];
  const marks = marksOf(times, [roofline({ case: "b" }), roofline({ case: "a" })]);
  expect(marks.map(({ name, seconds, librarySeconds }) => [name, seconds, librarySeconds])).toEqual([
    ["a", 0.004, 0.0032],
    ["b", 0.004, null],
  ]);
});

it("marks nothing that was judged before, or that moves nothing", () => {
  expect(marksOf([time()], [])).toEqual([]);
  expect(marksOf([time()], [roofline({ bytes: 0 })])).toEqual([]);
});

it("names the lower roof, and how far away it is", () => {
  expect(limitOf(mark())).toEqual({ roof: "memory", reached: 20e9, most: 40e9 });
  expect(limitOf(mark({ cached: true })).roof).toBe("caches");
  expect(limitOf(mark({ operations: 480e6 }))).toEqual({ roof: "arithmetic", reached: 120e9, most: 200e9 });
  expect(limitOf(mark({ operations: 0 })).roof).toBe("memory");
});

it("says where the roofs meet, if they do in one place", () => {
  expect(balanceOf([mark(), mark({ operations: 1e9 })])).toBe(5);
  expect(balanceOf([mark(), mark({ bandwidth: 80e9, cached: true })])).toBeNull();
  expect(balanceOf([mark({ operations: 0 })])).toBeNull();
});
