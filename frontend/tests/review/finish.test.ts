import { expect, it } from "vitest";
import type { Answered } from "../../src/islands/review/state";
import { hardestThree } from "../../src/islands/review/views/Finish";
import type { Rating } from "../../src/lib/types";
import { card, NOW } from "../cards";

function answered(id: number, rating: Rating, duration: number): Answered {
  return { review: `r${id}-${rating}`, before: { ...card(id), servedAt: NOW }, rating, duration };
}

it("names what was forgotten before what was hard, each card once, at most three", () => {
  const all = [
    answered(1, 2, 9000),
    answered(2, 1, 1000),
    answered(2, 2, 99_000),
    answered(3, 1, 5000),
    answered(4, 2, 20_000),
  ];
  expect(hardestThree(all).map((item) => item.before.id)).toEqual([3, 2, 4]);
});

it("calls nothing hard that was remembered", () => {
  expect(hardestThree([answered(1, 3, 60_000), answered(2, 4, 1)])).toEqual([]);
});
