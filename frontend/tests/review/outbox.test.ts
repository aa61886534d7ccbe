import { describe, expect, it, vi } from "vitest";
import { type Events, Outbox, type Send } from "../../src/islands/review/outbox";
import { inMemory } from "../../src/islands/review/store";
import { ApiError, NoAnswer } from "../../src/lib/api";
import type { Review, ReviewAnswer } from "../../src/lib/types";
import { card } from "../cards";

function review(id: string, change: Partial<Review> = {}): Review {
  return { id, card: 1, version: 1, rating: 3, reviewed_at: "2026-03-01T08:00:00Z", duration_ms: 900, ...change };
}

function applied(sent: Review[]): ReviewAnswer[] {
  return sent.map((item) => ({ id: item.id, status: "applied", card: card(item.card, { version: item.version + 1 }) }));
}

function outbox(send: Send) {
  const events = {
    answered: vi.fn(),
    overtaken: vi.fn(),
    refused: vi.fn(),
    changed: vi.fn(),
    signedOut: vi.fn(),
  } satisfies Events;
  const keeper = inMemory();
  return { events, keeper, box: new Outbox(keeper, send, events) };
}

const answer = (body: ReviewAnswer[]) => ({ status: 200, body });

describe("the outbox", () => {
  it("works: sends, tells the answer, keeps nothing", async () => {
    const { box, events, keeper } = outbox(async (sent) => answer(applied(sent)));
    await box.add(review("a"));
    expect(events.answered).toHaveBeenCalledOnce();
    expect(await keeper.reviews()).toEqual([]);
    expect(events.changed).toHaveBeenLastCalledWith(0, false);
  });

  it("keeps what found no answer, and sends it later under the same id, in order", async () => {
    let up = false;
    const seen: string[][] = [];
    const { box, keeper, events } = outbox(async (sent) => {
      if (!up) throw new NoAnswer("down");
      seen.push(sent.map((item) => item.id));
      return answer(applied(sent));
    });
    await box.add(review("a"));
    await box.add(review("b", { version: 2 }));
    expect(events.changed).toHaveBeenLastCalledWith(2, true);
    expect((await keeper.reviews()).map((kept) => kept.review.id)).toEqual(["a", "b"]);
    up = true;
    await box.flush();
    expect(seen).toEqual([["a", "b"]]);
    expect(events.changed).toHaveBeenLastCalledWith(0, false);
  });

  it("keeps what is made after the session was over, and a conflict later is no surprise", async () => {
    const { box, events, keeper } = outbox(async () => {
      throw new ApiError(401, [], null);
    });
    await box.add(review("a"));
    expect(events.signedOut).toHaveBeenCalledOnce();
    expect((await keeper.reviews()).map(({ late, tried }) => [late, tried])).toEqual([[true, false]]);
    expect(events.changed).toHaveBeenLastCalledWith(1, false);
  });

  it("sends nothing in another learner's name, who has signed in in another tab", async () => {
    const send = vi.fn<Send>(async (sent) => answer(applied(sent)));
    const { box, events, keeper } = outbox(send);
    localStorage.setItem("learner", "somebody else");
    await box.add(review("a"));
    expect(send).not.toHaveBeenCalled();
    expect(events.signedOut).toHaveBeenCalledOnce();
    localStorage.clear();
    await box.flush();
    expect(await keeper.reviews()).toEqual([]);
  });

  it("takes a duplicate for an answer", async () => {
    const { box, events } = outbox(async (sent) =>
      answer(sent.map((item) => ({ id: item.id, status: "duplicate", card: card(1) }))),
    );
    await box.add(review("a"));
    expect(events.answered).toHaveBeenCalledOnce();
  });

  it("tells a conflict of a review that was sent at once, and drops it", async () => {
    const { box, events, keeper } = outbox(async (sent) =>
      answer(sent.map((item) => ({ id: item.id, status: "conflict", card: card(1, { version: 8 }) }))),
    );
    await box.add(review("a"));
    expect(events.overtaken).toHaveBeenCalledOnce();
    expect(await keeper.reviews()).toEqual([]);
  });

  it("sends late reviews again with the versions that follow a conflict", async () => {
    let up = false;
    let current = 8;
    const { box, events } = outbox(async (sent) => {
      if (!up) throw new NoAnswer("down");
      return answer(
        sent.map((item) => {
          const fits = item.version === current;
          if (fits) current += 1;
          return { id: item.id, status: fits ? "applied" : "conflict", card: card(1, { version: current }) };
        }),
      );
    });
    await box.add(review("a", { version: 1 }));
    await box.add(review("b", { version: 2 }));
    up = true;
    await box.flush();
    expect(current).toBe(10);
    expect(events.answered).toHaveBeenCalledTimes(2);
    expect(events.overtaken).not.toHaveBeenCalled();
  });

  it("gives up on a conflict that does not end", async () => {
    let up = false;
    let calls = 0;
    const { box, events } = outbox(async (sent) => {
      if (!up) throw new NoAnswer("down");
      calls += 1;
      return answer(
        sent.map((item) => ({ id: item.id, status: "conflict", card: card(1, { version: item.version + 1 }) })),
      );
    });
    await box.add(review("a"));
    up = true;
    await box.flush();
    expect(calls).toBe(4);
    expect(events.overtaken).toHaveBeenCalledOnce();
  });

  it("says why a review was refused, and does not send it for ever", async () => {
    const { box, events, keeper } = outbox(async (sent) =>
      answer(
        sent.map((item) => ({
          id: item.id,
          status: "invalid",
          card: null,
          errors: [{ detail: "too far in the future" }],
        })),
      ),
    );
    await box.add(review("a"));
    expect(events.refused).toHaveBeenCalledWith(expect.objectContaining({ id: "a" }), "too far in the future");
    expect(await keeper.reviews()).toEqual([]);
  });

  it("keeps everything while signed out", async () => {
    const { box, events, keeper } = outbox(async () => {
      throw new ApiError(401, [{ code: "not_authenticated", detail: "sign in", attr: null }], null);
    });
    await box.add(review("a"));
    expect(events.signedOut).toHaveBeenCalledOnce();
    expect(await keeper.reviews()).toHaveLength(1);
  });

  it("takes back only what was surely not sent", async () => {
    const { box } = outbox(async () => {
      throw new NoAnswer("down");
    });
    await box.add(review("tried"));
    expect(await box.takeBack("tried")).toBe(false);
    const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await box.add(review("untried"));
    expect(await box.takeBack("untried")).toBe(true);
    offline.mockRestore();
  });
});
