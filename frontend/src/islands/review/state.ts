/** What a sitting is made of. Times are milliseconds since 1970; every one of them is an argument, never read here. */
import type { CheckedAnswer, Counts, QueueCard, Rating } from "../../lib/types";

/** A card as the server gave it, and when: the minutes on a button are counted from then. */
export interface Held extends QueueCard {
  servedAt: number;
}

export interface Later {
  card: Held;
  dueAt: number;
}

export interface Answered {
  review: string;
  before: Held;
  rating: Rating;
  duration: number;
}

/** What the learner has entered on the card that is shown. */
export interface Attempt {
  picked: string[];
  typed: string;
  checking: boolean;
  checked: CheckedAnswer | null;
  unchecked: boolean;
  /** Why the server could not read what was typed; the learner corrects it. */
  unread: string;
  ticked: boolean[];
}

export type Notice =
  | { kind: "conflict" | "nothingToUndo" | "notSent" | "signedOutKept" | "signedOutAction" | "needsNetwork" | "saved" }
  | { kind: "leech"; card: number; lapses: number }
  | { kind: "refused" | "actionFailed"; why: string };

export type Phase = "loading" | "failed" | "signedOut" | "card" | "waiting" | "finished";

export interface Sitting {
  phase: Phase;
  offline: boolean;
  unsent: number;
  counts: Counts;
  current: Held | null;
  open: boolean;
  shownAt: number;
  openedAt: number;
  attempt: Attempt;
  suggested: Rating | null;
  cards: Held[];
  later: Later[];
  /** Newest version of each card: as answered, or as it must be once what is unsent has been applied. */
  versions: Record<number, number>;
  /** Cards put away in this sitting (buried, suspended); a queue served before that may still list them. */
  away: number[];
  answered: Answered[];
  startedAt: number;
  notice: Notice | null;
  noteOpen: boolean;
}

export const blankAttempt: Attempt = {
  picked: [],
  typed: "",
  checking: false,
  checked: null,
  unchecked: false,
  unread: "",
  ticked: [],
};

export function newSitting(now: number): Sitting {
  return {
    phase: "loading",
    offline: false,
    unsent: 0,
    counts: { new: 0, learning: 0, review: 0 },
    current: null,
    open: false,
    shownAt: now,
    openedAt: 0,
    attempt: blankAttempt,
    suggested: null,
    cards: [],
    later: [],
    versions: {},
    away: [],
    answered: [],
    startedAt: now,
    notice: null,
    noteOpen: false,
  };
}
