import { expect, it } from "vitest";
import { firstFailed, mean, shapeOf } from "../../src/islands/result/shape";
import type { Verdict } from "../../src/lib/types";
import { submission } from "../submissions";

const VERDICTS: Verdict[] = [
  "accepted",
  "wrong_answer",
  "too_slow",
  "compile_error",
  "runtime_error",
  "time_limit",
  "memory_limit",
  "output_limit",
  "suspicious",
  "cancelled",
  "internal_error",
];

it("gives every verdict a word, and tells kinds of verdict apart without colour", () => {
  const shapes = VERDICTS.map((verdict) => shapeOf(submission({ verdict })));
  expect(new Set(shapes.map((shape) => shape.word)).size).toBe(VERDICTS.length);
  expect(new Set(shapes.map((shape) => shape.icon)).size).toBe(8);
});

it("says only that it compiles when only that was asked", () => {
  expect(shapeOf(submission({ mode: "compile" })).word).not.toBe(shapeOf(submission()).word);
});

it("shows the state while there is no verdict", () => {
  expect(shapeOf(submission({ state: "queued", verdict: null })).icon).toBe("wait");
  expect(shapeOf(submission({ state: "running", verdict: null })).icon).toBe("run");
});

it("finds the first failure, and means without what was not measured", () => {
  expect(firstFailed(submission())).toBe(-1);
  expect(mean([0.87, null, 0.93])).toBeCloseTo(0.9);
  expect(mean([null])).toBeNull();
});
