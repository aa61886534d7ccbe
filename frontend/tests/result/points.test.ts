import { expect, it } from "vitest";
import { share } from "../../src/islands/result/axes";
import { pointsOf, speeds, times } from "../../src/islands/result/points";

const line = (microseconds: number, library_ratio: number | null, limit_ratio: number | null) => ({
  case: `${microseconds}`,
  microseconds,
  library_ratio,
  limit_ratio,
});

it("takes what was measured against both, the least work first", () => {
  const points = pointsOf([line(640, 0.8, 0.5), line(10, 2, 0.5), line(7, null, 0.5), line(7, 1, null), line(7, 0, 0)]);
  expect(points.map((point) => point.name)).toEqual(["10", "640"]);
  expect(points[0]).toMatchObject({ floor: 5, you: 0.5, library: 0.25 });
  expect(points[1]).toMatchObject({ floor: 320, library: 0.625 });
});

it("has every point and the limit inside", () => {
  for (const lines of [[line(640, 0.8, 0.78)], [line(3, 0.01, 0.004), line(9e4, 3, 1.3)]]) {
    const points = pointsOf(lines);
    for (const point of points) {
      for (const place of [
        share(point.floor, times(points)),
        share(point.you, speeds(points)),
        share(1, speeds(points)),
      ]) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(1);
      }
    }
  }
});
