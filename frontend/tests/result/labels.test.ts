import { expect, it } from "vitest";
import { labelsOf } from "../../src/islands/result/labels";

const EDGES = { left: 40, right: 440, top: 30, bottom: 280 };
const mark = (x: number, y: number, name = "n = 4,096") => ({ x, y, name, share: "50%" });

function places(...marks: ReturnType<typeof mark>[]) {
  return labelsOf(marks, EDGES).map(({ anchor, x, y }) => [anchor, Math.round(x), y]);
}

it("puts a name beside its mark, where there is room", () => {
  expect(labelsOf([mark(100, 200)], EDGES)).toEqual([
    { name: "n = 4,096", share: "50%", x: 111, y: 200, anchor: "start" },
  ]);
  expect(places(mark(430, 200))).toEqual([["end", 419, 200]]);
});

it("turns names away from each other", () => {
  expect(places(mark(260, 200), mark(220, 200))).toEqual([
    ["start", 271, 200],
    ["end", 209, 200],
  ]);
});

it("stacks the names of marks in one place", () => {
  expect(places(mark(80, 270), mark(80, 272))).toEqual([
    ["start", 91, 256],
    ["start", 91, 272],
  ]);
});

it("goes below a mark that it would lie on", () => {
  expect(places(mark(400, 200), mark(430, 200))).toEqual([
    ["end", 389, 200],
    ["end", 419, 216],
  ]);
});

it("stays inside, below its mark, where neither side has room", () => {
  const name = "x".repeat(40);
  const width = 44 * 6.6;
  expect(places(mark(200, 200, name))).toEqual([["start", Math.round(440 - width), 216]]);
  expect(places(mark(300, 200, name))).toEqual([["end", Math.round(40 + width), 216]]);
});

it("cuts what is wider than the picture", () => {
  const [label] = labelsOf([mark(100, 200, "x".repeat(200))], EDGES);
  expect(label?.name).toMatch(/^x{55}…$/);
});
