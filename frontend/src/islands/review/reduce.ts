/** The one reducer of a sitting. Pure: ids and times come with the action. */
import type { Card, CheckedAnswer, Queue, QueueCard, Rating } from "../../lib/types";
import { advance, bucket, count, earliest, merge, show, stepOf } from "./order";
import type { Attempt, Held, Notice, Sitting } from "./state";

/** A second press of Space must not rate: ratings are deaf for so long after the answer opens. */
export const DEAF_MS = 150;

/** A double press on a rating must not answer the card that comes after it. */
export const JUST_SHOWN_MS = 250;

export type Action =
  | { type: "loaded"; queue: Queue; now: number }
  | { type: "loadFailed"; signedOut: boolean }
  | { type: "retry" }
  | { type: "opened"; now: number }
  | { type: "rated"; review: string; rating: Rating; now: number }
  | { type: "answered"; review: string; card: AnsweredCard }
  | { type: "overtaken"; review: string; card: Card }
  | { type: "undone"; review: string; version: number; now: number }
  | { type: "putAway"; card: number; comesBack: boolean; now: number }
  | { type: "broughtBack"; card: Held; now: number }
  | { type: "fronted"; card: number; now: number }
  | { type: "changed"; card: Card }
  | { type: "picked"; option: string; now: number }
  | { type: "typed"; text: string }
  | { type: "checking" }
  | { type: "unread"; why: string }
  | { type: "checked"; result: CheckedAnswer | null; now: number }
  | { type: "ticked"; index: number }
  | { type: "clock"; now: number }
  | { type: "hurried"; now: number }
  | { type: "outbox"; unsent: number; offline: boolean }
  | { type: "noticed"; notice: Notice | null }
  | { type: "noteOpened"; open: boolean };

type AnsweredCard = Card & { preview?: QueueCard["preview"] };

export function canRate(sitting: Sitting, now: number): boolean {
  return sitting.phase === "card" && sitting.open && now - sitting.openedAt >= DEAF_MS;
}

function justShown(sitting: Sitting, now: number): boolean {
  return sitting.answered.length > 0 && now - sitting.shownAt < JUST_SHOWN_MS;
}

export function reduce(sitting: Sitting, action: Action): Sitting {
  switch (action.type) {
    case "loaded":
      return merge(sitting, action.queue, action.now);
    case "loadFailed":
      return sitting.phase === "loading" ? { ...sitting, phase: action.signedOut ? "signedOut" : "failed" } : sitting;
    case "retry":
      return { ...sitting, phase: "loading" };
    case "opened":
      return justShown(sitting, action.now) ? sitting : open(sitting, action.now);
    case "rated":
      return rate(sitting, action);
    case "answered":
      return takeAnswer(sitting, action.card);
    case "overtaken":
      return overtaken(sitting, action.review, action.card);
    case "undone":
      return undo(sitting, action);
    case "putAway":
      return putAway(sitting, action);
    case "broughtBack":
      // Why it came back is still to be read.
      return { ...bringBack(sitting, action.card, action.now), notice: sitting.notice };
    case "fronted":
      return front(sitting, action.card, action.now);
    case "changed":
      return change(sitting, action.card);
    case "picked":
      return justShown(sitting, action.now) ? sitting : pick(sitting, action.option);
    case "typed":
      return attempt(sitting, { typed: action.text, unread: "" });
    case "checking":
      return attempt(sitting, { checking: true, unread: "" });
    case "unread":
      return attempt(sitting, { checking: false, unread: action.why });
    case "checked":
      return checked(sitting, action.result, action.now);
    case "ticked":
      return attempt(sitting, { ticked: flip(sitting.attempt.ticked, action.index) });
    case "clock":
      return sitting.phase === "waiting" ? advance(sitting, action.now) : sitting;
    case "hurried":
      return hurry(sitting, action.now);
    case "outbox":
      return reach(sitting, action);
    case "noticed":
      return { ...sitting, notice: action.notice };
    case "noteOpened":
      return { ...sitting, noteOpen: action.open };
  }
}

function attempt(sitting: Sitting, change: Partial<Attempt>): Sitting {
  return { ...sitting, attempt: { ...sitting.attempt, ...change } };
}

function flip(list: boolean[], index: number): boolean[] {
  const next = [...list];
  next[index] = !next[index];
  return next;
}

function open(sitting: Sitting, now: number): Sitting {
  if (sitting.phase !== "card" || sitting.open || !sitting.current) return sitting;
  const { question } = sitting.current;
  const { picked } = sitting.attempt;
  const opened = { ...sitting, open: true, openedAt: now };
  if (question.kind !== "choice" || !picked.length) return opened;
  const right = question.options.filter((option) => option.right).map((option) => option.id);
  return { ...opened, suggested: sameSet(right, picked) ? 3 : 1 };
}

function sameSet(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((item) => b.includes(item));
}

function pick(sitting: Sitting, option: string): Sitting {
  if (sitting.open || !sitting.current?.question.options.some((known) => known.id === option)) return sitting;
  const { picked } = sitting.attempt;
  if (!sitting.current.question.multiple) return attempt(sitting, { picked: [option] });
  const without = picked.filter((id) => id !== option);
  return attempt(sitting, { picked: without.length < picked.length ? without : [...picked, option] });
}

function checked(sitting: Sitting, result: CheckedAnswer | null, now: number): Sitting {
  const done = attempt(open(sitting, now), { checking: false, checked: result, unchecked: result === null });
  return { ...done, suggested: result ? (result.correct ? 3 : 1) : null };
}

function rate(sitting: Sitting, action: { review: string; rating: Rating; now: number }): Sitting {
  const { current } = sitting;
  if (!current || !canRate(sitting, action.now)) return sitting;
  const preview = current.preview?.[`${action.rating}`];
  const step = preview ? stepOf(preview, current.servedAt) : null;
  const version = current.version + 1;
  const answered = {
    review: action.review,
    before: current,
    rating: action.rating,
    duration: action.now - sitting.shownAt,
  };
  let { later, counts } = sitting;
  counts = count(counts, current.state, -1);
  if (step !== null) {
    const state =
      bucket(current.state) === "review" ? "relearning" : current.state === "new" ? "learning" : current.state;
    later = [...later, { card: { ...current, version, state, preview: null }, dueAt: action.now + step }];
    counts = count(counts, "learning", 1);
  }
  return advance(
    {
      ...sitting,
      later,
      counts,
      versions: { ...sitting.versions, [current.id]: version },
      answered: [...sitting.answered, answered],
      notice: null,
    },
    action.now,
  );
}

/** The server's word on a card that was rated: its true due time, its memory, and the preview where it comes with it. */
function takeAnswer(sitting: Sitting, card: AnsweredCard): Sitting {
  if (card.version < (sitting.versions[card.id] ?? 0)) return sitting;
  const later = sitting.later.map((item) => {
    if (item.card.id !== card.id) return item;
    return {
      card: { ...item.card, ...card, question: item.card.question },
      dueAt: card.due ? Date.parse(card.due) : item.dueAt,
    };
  });
  return { ...sitting, later, versions: { ...sitting.versions, [card.id]: card.version } };
}

/** Reviewed elsewhere: our rating did not count. The queue that is fetched next says whether the card is still due. */
function overtaken(sitting: Sitting, review: string, card: Card): Sitting {
  return {
    ...sitting,
    answered: sitting.answered.filter((item) => item.review !== review),
    later: sitting.later.filter((item) => item.card.id !== card.id),
    versions: { ...sitting.versions, [card.id]: card.version },
    notice: { kind: "conflict" },
  };
}

function undo(sitting: Sitting, action: { review: string; version: number; now: number }): Sitting {
  const undone = sitting.answered.find((item) => item.review === action.review);
  if (!undone) return sitting;
  const card = { ...undone.before, version: action.version };
  const wasLater = sitting.later.some((item) => item.card.id === card.id);
  const counts = wasLater ? count(sitting.counts, "learning", -1) : sitting.counts;
  const versions = { ...sitting.versions, [card.id]: action.version };
  const answered = sitting.answered.filter((item) => item !== undone);
  return bringBack({ ...sitting, counts, versions, answered }, card, action.now);
}

/** Shows a card again at once; the one that was shown comes right after it. */
function bringBack(sitting: Sitting, card: Held, now: number): Sitting {
  const shown = sitting.current && sitting.current.id !== card.id ? [sitting.current] : [];
  const restored: Sitting = {
    ...sitting,
    cards: [...shown, ...sitting.cards.filter((other) => other.id !== card.id)],
    later: sitting.later.filter((item) => item.card.id !== card.id),
    away: sitting.away.filter((id) => id !== card.id),
    counts: count(sitting.counts, card.state, 1),
    notice: null,
  };
  return show(restored, card, now);
}

function reach(sitting: Sitting, { unsent, offline }: { unsent: number; offline: boolean }): Sitting {
  const outdated = !offline && sitting.notice?.kind === "needsNetwork";
  return { ...sitting, unsent, offline, notice: outdated ? null : sitting.notice };
}

function front(sitting: Sitting, id: number, now: number): Sitting {
  const waiting = [...sitting.cards, ...sitting.later.map((item) => item.card)];
  const card = waiting.find((held) => held.id === id);
  if (!card) return sitting;
  const restored = bringBack(sitting, card, now);
  return { ...restored, counts: sitting.counts };
}

function putAway(sitting: Sitting, action: { card: number; comesBack: boolean; now: number }): Sitting {
  const { card: id, now } = action;
  const here = [sitting.current, ...sitting.cards, ...sitting.later.map((item) => item.card)];
  const card = here.find((held) => held?.id === id);
  if (!card) return sitting;
  const left: Sitting = {
    ...sitting,
    away: action.comesBack ? sitting.away : [...sitting.away, id],
    cards: sitting.cards.filter((other) => other.id !== id),
    later: sitting.later.filter((item) => item.card.id !== id),
    counts: count(sitting.counts, card.state, -1),
    notice: null,
  };
  return sitting.current?.id === id ? advance(left, now) : left;
}

function change(sitting: Sitting, card: Card): Sitting {
  const { current } = sitting;
  const versions = { ...sitting.versions, [card.id]: Math.max(card.version, sitting.versions[card.id] ?? 0) };
  if (current?.id !== card.id) return { ...sitting, versions };
  return {
    ...sitting,
    versions,
    current: { ...current, ...card, question: current.question, preview: current.preview },
  };
}

function hurry(sitting: Sitting, now: number): Sitting {
  const next = earliest(sitting.later);
  if (sitting.phase !== "waiting" || !next) return sitting;
  return show({ ...sitting, later: sitting.later.filter((item) => item !== next) }, next.card, now);
}
