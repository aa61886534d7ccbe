import type { Submission } from "../src/lib/types";

/** A submission that was accepted, and what a test changes of it. */
export function submission(change: Partial<Submission> = {}): Submission {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    problem: "reduce-sum",
    language: "cpp",
    mode: "submit",
    state: "finished",
    verdict: "accepted",
    progress: { done: 2, total: 2, queue_position: null },
    message: "Every answer is right.",
    cases: [
      { name: "public 1", public: true, passed: true, shape: "n = 1", message: "", detail: {} },
      { name: "hidden 1", public: false, passed: true, shape: "n = 4096", message: "", detail: {} },
    ],
    performance: [],
    device: "cpu",
    device_name: "cpu",
    created_at: "2026-03-01T08:00:00Z",
    finished_at: "2026-03-01T08:00:02Z",
    ...change,
  };
}
