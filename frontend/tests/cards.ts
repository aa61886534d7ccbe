/** Cards as the server gives them, for the tests. */
import type { Preview, Queue, QueueCard, StudyView } from "../src/lib/types";

export const NOW = Date.parse("2026-03-01T08:00:00Z");
const MINUTES = 1 / 1440;

export function question(slug: string, change: Partial<StudyView> = {}): StudyView {
  return {
    slug,
    kind: "recall",
    title: slug,
    topic: { path: "cuda/softmax", name: "Softmax" },
    difficulty: 2,
    prompt_html: `<p>${slug}?</p>`,
    answer_html: "<p>because</p>",
    key_points: ["one", "two"],
    mistakes: [],
    follow_ups: [],
    options: [],
    multiple: false,
    unit: "",
    seed: null,
    asked: { count: 3, companies: ["Alpha", "Beta"], tiers: { T0: 2, T2: 1 } },
    problem: null,
    ...change,
  };
}

function preview(days: number): Preview {
  return { due: new Date(NOW + days * 86_400_000).toISOString(), interval_days: days };
}

export function card(id: number, change: Partial<QueueCard> = {}): QueueCard {
  return {
    id,
    version: 1,
    config: 7,
    state: "review",
    due: "2026-03-01",
    stability: 9.6,
    difficulty: 6.2,
    question: question(`question-${id}`),
    preview: { "1": preview(10 * MINUTES), "2": preview(11), "3": preview(24), "4": preview(47) },
    ...change,
  };
}

export function queue(cards: QueueCard[]): Queue {
  const count = (...states: string[]) => cards.filter((item) => states.includes(item.state)).length;
  return {
    study_day: "2026-03-01",
    counts: { new: count("new"), learning: count("learning", "relearning"), review: count("review") },
    cards,
  };
}
