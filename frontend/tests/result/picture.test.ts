import { expect, it } from "vitest";
import { share } from "../../src/islands/result/axes";
import { type Picture, pictureOf } from "../../src/islands/result/picture";
import { marksOf } from "../../src/islands/result/roofs";
import type { Performance, Roofline } from "../../src/lib/types";
import { roofline, time } from "../rooflines";

function picture(changes: Partial<Roofline>[], told: Partial<Performance> = {}): Picture {
  const names = changes.map((_, index) => `shape ${index}`);
  const times = names.map((name) => time({ ...told, case: name }));
  return pictureOf(
    marksOf(
      times,
      changes.map((change, index) => roofline({ case: `shape ${index}`, ...change })),
    ),
  );
}

it("has a disc at its intensity and its speed, under the lower of the two roofs", () => {
  const [memory, arithmetic] = picture([{}, { operations: 480e6 }]).spots;
  expect(memory).toMatchObject({ x: 0.25, y: 5e9, roof: 10e9, library: 6.25e9 });
  expect(arithmetic).toMatchObject({ x: 6, y: 120e9, roof: 200e9 });
});

it("has roofs that meet where bandwidth gives way to arithmetic", () => {
  const { lines } = picture([{}]);
  expect(lines.map(({ roof, most, to }) => [roof, most, to.y])).toEqual([
    ["memory", 40e9, 200e9],
    ["arithmetic", 200e9, 200e9],
  ]);
  expect(lines[0]?.to).toEqual(lines[1]?.from);
  expect(lines[0]?.to.x).toBe(5);
  expect((lines[0]?.from.y ?? 0) / (lines[0]?.from.x ?? 1)).toBeCloseTo(40e9);
});

it("has a roof of the memory and one of the caches where shapes of both were timed", () => {
  const { lines } = picture([{}, { bandwidth: 160e9, cached: true }]);
  expect(lines.map(({ roof }) => roof)).toEqual(["memory", "caches", "arithmetic"]);
  expect(lines[2]?.from.x).toBe(200 / 160);
});

it("has a level roof alone where no operations are counted: bytes a second over the bytes of a call", () => {
  const found = picture([{ operations: 0 }]);
  expect(found.counts).toBe("bytes");
  expect(found.lines.map(({ roof, from, to }) => [roof, from.y, to.y])).toEqual([["memory", 40e9, 40e9]]);
  expect(found.spots[0]).toMatchObject({ x: 80e6, y: 20e9, roof: 40e9, library: 25e9 });
});

it("has every part inside, in the worst case too", () => {
  const cases: [Partial<Roofline>[], Partial<Performance>][] = [
    [[{}], {}],
    [[{ operations: 1 }, { operations: 1e12 }], { microseconds: 9e9, library_ratio: 1e-4 }],
    [[{ operations: 0 }, { operations: 0, bytes: 12 }], { microseconds: 0.5, library_ratio: 30 }],
    [[{ cached: true, bandwidth: 10e9 }], { microseconds: 100, library_ratio: null }],
  ];
  for (const [changes, told] of cases) {
    const { x, y, lines, spots } = picture(changes, told);
    const points = [...lines.flatMap(({ from, to }) => [from, to]), ...spots];
    const heights = [
      ...points.map((point) => point.y),
      ...spots.flatMap((spot) => [spot.roof, spot.library ?? spot.roof]),
    ];
    const places = [...points.map((point) => share(point.x, x)), ...heights.map((height) => share(height, y))];
    for (const place of places) {
      expect(place).toBeGreaterThanOrEqual(-1e-9);
      expect(place).toBeLessThanOrEqual(1 + 1e-9);
    }
  }
});
