import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { follow, mayChange } from "../../src/lib/follow";
import type { Submission } from "../../src/lib/types";
import { submission } from "../submissions";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const finding = { tool: "ncu", text: "", kernel: "", line: 0, counters: {} };

function following(...answers: (Partial<Submission> | Error)[]) {
  const fetched = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return Response.json(submission(next));
  });
  vi.stubGlobal("fetch", fetched);
  const listener = { seen: vi.fn(), lost: vi.fn(), refused: vi.fn() };
  follow("1", listener);
  return { fetched, listener };
}

it("stops at the verdict of a CPU", async () => {
  const { fetched } = following({ state: "running", verdict: null }, {});
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("waits for what the tools of a GPU found", async () => {
  const { fetched, listener } = following({ device: "gpu" }, { device: "gpu", findings: [finding] });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(listener.seen.mock.lastCall?.[0].findings).toEqual([finding]);
});

it("gives up after a minute, and does not complain of a lost connection", async () => {
  const { fetched } = following({ device: "gpu" });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched.mock.calls.length).toBeLessThan(20);
  const lost = following({ device: "gpu" }, new Error("gone"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(lost.listener.lost).not.toHaveBeenCalled();
  expect(lost.listener.refused).not.toHaveBeenCalled();
});

it("knows what may still change", () => {
  vi.setSystemTime(new Date("2026-03-01T08:00:10Z"));
  expect(mayChange(submission({ state: "queued" }))).toBe(true);
  expect(mayChange(submission({}))).toBe(false);
  expect(mayChange(submission({ device: "gpu" }))).toBe(true);
  expect(mayChange(submission({ device: "gpu", verdict: "wrong_answer" }))).toBe(false);
  vi.setSystemTime(new Date("2026-03-01T09:00:00Z"));
  expect(mayChange(submission({ device: "gpu" }))).toBe(false);
});
