// @vitest-environment node
import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { openKeeper } from "../../src/islands/review/store";
import { card, NOW, queue } from "../cards";

const review = {
  id: "a",
  card: 1,
  version: 1,
  rating: 3,
  reviewed_at: "2026-03-01T08:00:00Z",
  duration_ms: 900,
} as const;

it("keeps reviews in order and the last queue, for each learner apart, over a reload", async () => {
  const first = await openKeeper("1");
  await first.add({ review, late: true, tried: false, rebased: 0 });
  await first.add({ review: { ...review, id: "b" }, late: true, tried: false, rebased: 0 });
  await first.keepQueue({ queue: queue([card(1)]), at: NOW });
  const reopened = await openKeeper("1");
  expect((await reopened.reviews()).map((kept) => kept.review.id)).toEqual(["a", "b"]);
  expect((await reopened.queue())?.queue.cards[0]?.id).toBe(1);
  expect(await (await openKeeper("2")).reviews()).toEqual([]);
});
