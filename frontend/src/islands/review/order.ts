/** Which card comes next, and what a fresh queue changes. Pure. */
import type { CardState, Counts, Preview, Queue } from "../../lib/types";
import { blankAttempt, type Held, type Later, type Sitting } from "./state";

const DAY = 86_400_000;

export function bucket(state: CardState): keyof Counts {
  if (state === "new") return "new";
  return state === "review" ? "review" : "learning";
}

/** Milliseconds until a step of minutes is over, null for an interval of days. */
export function stepOf(preview: Preview, servedAt: number): number | null {
  if (preview.interval_days >= 1) return null;
  if (preview.interval_days > 0) return preview.interval_days * DAY;
  const wait = Date.parse(preview.due) - servedAt;
  return wait < DAY ? Math.max(wait, 0) : null;
}

export function count(counts: Counts, state: CardState, change: 1 | -1): Counts {
  const name = bucket(state);
  return { ...counts, [name]: Math.max(0, counts[name] + change) };
}

/** Shows the next card: one whose minutes are over, else the next of the queue; else waits for the minutes of the last. */
export function advance(sitting: Sitting, now: number): Sitting {
  const ready = earliest(sitting.later.filter((item) => item.dueAt <= now && (item.card.preview || sitting.offline)));
  const card = ready?.card ?? sitting.cards[0] ?? null;
  if (!card) return { ...sitting, ...hidden, phase: sitting.later.length ? "waiting" : "finished" };
  return {
    ...show(sitting, card, now),
    cards: sitting.cards.filter((other) => other.id !== card.id),
    later: sitting.later.filter((other) => other.card.id !== card.id),
  };
}

const hidden = { current: null, open: false, attempt: blankAttempt, suggested: null, noteOpen: false } as const;

export function show(sitting: Sitting, card: Held, now: number): Sitting {
  return { ...sitting, ...hidden, phase: "card", current: card, shownAt: now, openedAt: 0 };
}

export function earliest(later: Later[]): Later | undefined {
  return later.toSorted((a, b) => a.dueAt - b.dueAt)[0];
}

/** Takes in a served queue; what the server could not know yet (unsent answers, cards just put away) stays as it is here. */
export function merge(sitting: Sitting, queue: Queue, now: number): Sitting {
  let counts = queue.counts;
  const cards: Held[] = [];
  const later = new Map(sitting.later.map((item) => [item.card.id, item]));
  const fresh: Held[] = [];
  for (const served of queue.cards) {
    const outdated = served.version < (sitting.versions[served.id] ?? 0);
    if (outdated || sitting.away.includes(served.id)) counts = count(counts, served.state, -1);
    else fresh.push({ ...served, servedAt: now });
  }
  let current = sitting.current;
  for (const card of fresh) {
    const dueAt = card.due && bucket(card.state) === "learning" ? Date.parse(card.due) : 0;
    if (card.id === current?.id) current = card.version > current.version || !current.preview ? card : current;
    else if (dueAt > now) later.set(card.id, { card, dueAt });
    else if (later.delete(card.id)) cards.unshift(card);
    else cards.push(card);
  }
  const unlisted = [...later.values()].filter((item) => !fresh.some((card) => card.id === item.card.id)).length;
  counts = { ...counts, learning: counts.learning + unlisted };
  const merged: Sitting = { ...sitting, counts, cards, later: [...later.values()], current, offline: false };
  return current ? merged : advance(merged, now);
}
