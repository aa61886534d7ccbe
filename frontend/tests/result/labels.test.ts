import { expect, it } from "vitest";
import { labelsOf } from "../../src/islands/result/labels";

const EDGES = { left: 40, right: 440, top: 30, bottom: 280 };
const mark = (x: number, y: number, text = "n = 4,096 50%") => ({ x, y, text });

it("puts a name beside its mark, where there is room", () => {
  expect(labelsOf([mark(100, 200)], EDGES)).toEqual([{ x: 111, y: 200, anchor: "start" }]);
  expect(labelsOf([mark(430, 200)], EDGES)).toEqual([{ x: 419, y: 200, anchor: "end" }]);
});

it("turns names away from each other", () => {
  const labels = labelsOf([mark(260, 200), mark(220, 200)], EDGES);
  expect(labels.map(({ anchor, y }) => [anchor, y])).toEqual([
    ["start", 200],
    ["end", 200],
  ]);
});

it("stacks the names of marks in one place", () => {
  const [one, two] = labelsOf([mark(80, 270), mark(80, 272)], EDGES);
  expect([one?.anchor, two?.anchor]).toEqual(["start", "start"]);
  expect([one?.y, two?.y]).toEqual([256, 272]);
});

it("goes below a mark that it would lie on", () => {
  const labels = labelsOf([mark(400, 200), mark(430, 200)], EDGES);
  expect(labels.map((label) => label.anchor)).toEqual(["end", "end"]);
  expect(labels.map((label) => label.y)).toEqual([200, 216]);
});

it("takes the wider side where neither has room", () => {
  const long = "x".repeat(90);
  expect(labelsOf([mark(100, 200, long)], EDGES)[0]?.anchor).toBe("start");
  expect(labelsOf([mark(400, 200, long)], EDGES)[0]?.anchor).toBe("end");
});
