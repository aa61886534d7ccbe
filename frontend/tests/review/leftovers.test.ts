import { describe, expect, it, vi } from "vitest";
import { sendLeftovers } from "../../src/islands/review/leftovers";
import type { Send } from "../../src/islands/review/outbox";
import { inMemory } from "../../src/islands/review/store";
import { NoAnswer } from "../../src/lib/api";
import type { Review } from "../../src/lib/types";
import { card } from "../cards";

const review: Review = {
  id: "a",
  card: 1,
  version: 1,
  rating: 4,
  reviewed_at: "2026-03-01T08:00:00Z",
  duration_ms: 900,
};

async function kept() {
  const keeper = inMemory();
  await keeper.add({ review, late: false, tried: false, rebased: 0 });
  return keeper;
}

describe("what the review left behind", () => {
  it("arrives from the next page, and is kept no longer", async () => {
    const keeper = await kept();
    const send: Send = async (sent) => ({
      status: 200,
      body: sent.map((item) => ({ id: item.id, status: "applied", card: card(item.card) })),
    });
    expect(await sendLeftovers(keeper, send)).toBe(1);
    expect(await keeper.reviews()).toEqual([]);
  });

  it("stays when there is still no network", async () => {
    const keeper = await kept();
    const send: Send = async () => {
      throw new NoAnswer("down");
    };
    expect(await sendLeftovers(keeper, send)).toBe(0);
    expect(await keeper.reviews()).toHaveLength(1);
  });

  it("is no call when there is nothing", async () => {
    const send = vi.fn<Send>();
    expect(await sendLeftovers(inMemory(), send)).toBe(0);
    expect(send).not.toHaveBeenCalled();
  });
});
