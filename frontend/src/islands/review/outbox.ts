/** Reviews on their way. Each is kept on disk before it is sent and until it is answered; ids are made here, so a
 * review that is sent twice counts once. Sent in the order in which they were made. */
import { type Answer, ApiError, NoAnswer, post } from "../../lib/api";
import { isStillSignedIn } from "../../lib/page";
import type { Card, Review, ReviewAnswer } from "../../lib/types";
import type { Keeper, Kept } from "./store";

export interface Events {
  answered: (answer: ReviewAnswer) => void;
  /** Another device was first, and this rating does not count. */
  overtaken: (review: Review, card: Card) => void;
  refused: (review: Review, why: string) => void;
  changed: (unsent: number, offline: boolean) => void;
  signedOut: () => void;
}

/** For pages that have no place to tell. */
export const QUIET: Events = {
  answered: () => undefined,
  overtaken: () => undefined,
  refused: () => undefined,
  changed: () => undefined,
  signedOut: () => undefined,
};

export type Send = (reviews: Review[]) => Promise<Answer<ReviewAnswer[]>>;

/** Ids are made here, so a call may be repeated. */
export const sendReviews: Send = (reviews) =>
  post<ReviewAnswer[]>("study/reviews/", reviews, { repeatable: true, outlivesPage: true });

const BATCH = 50;
const REBASES = 3;

export class Outbox {
  private running: Promise<void> | null = null;
  private offline = false;

  constructor(
    private readonly keeper: Keeper,
    private readonly send: Send,
    private readonly events: Events,
  ) {}

  async add(review: Review): Promise<void> {
    await this.keeper.add({ review, late: false, tried: false, rebased: 0 });
    await this.tell();
    await this.flush();
  }

  unsent(): Promise<Kept[]> {
    return this.keeper.reviews();
  }

  /** Takes back a review that was not sent yet; false when it is gone already, or may be. */
  async takeBack(id: string): Promise<boolean> {
    await this.running;
    const kept = (await this.keeper.reviews()).find((item) => item.review.id === id);
    if (kept?.order === undefined || kept.tried) return false;
    await this.keeper.remove(kept.order);
    await this.tell();
    return true;
  }

  /** Sends all there is. One round at a time in this tab, and, where the browser can lock, in all tabs. */
  flush(): Promise<void> {
    this.running = (this.running ?? Promise.resolve()).then(() => exclusive(() => this.round()));
    return this.running;
  }

  private async round(): Promise<void> {
    for (;;) {
      const batch = (await this.keeper.reviews()).slice(0, BATCH);
      if (!batch.length) break;
      if (!navigator.onLine) {
        this.offline = true;
        await this.postpone(batch, {});
        break;
      }
      if (!isStillSignedIn()) {
        // They would be sent in another learner's name, who has no such cards.
        await this.postpone(batch, {});
        this.events.signedOut();
        break;
      }
      if (!(await this.exchange(batch))) break;
    }
    await this.tell();
  }

  /** False when there is no use in going on now. */
  private async exchange(batch: Kept[]): Promise<boolean> {
    let answers: ReviewAnswer[];
    try {
      answers = (await this.send(batch.map((kept) => kept.review))).body;
    } catch (error) {
      await this.failed(batch, error);
      return false;
    }
    this.offline = false;
    const versions = new Map<number, number>();
    let settled = 0;
    for (const kept of batch) {
      const answer = answers.find((item) => item.id === kept.review.id);
      if (answer && (await this.settle(kept, answer, versions))) settled += 1;
    }
    return settled > 0;
  }

  private async failed(batch: Kept[], error: unknown): Promise<void> {
    if (error instanceof NoAnswer) {
      this.offline = true;
      await this.postpone(batch, { tried: true });
    } else if (error instanceof ApiError && error.signedOut) {
      await this.postpone(batch, {});
      this.events.signedOut();
    } else this.events.refused((batch[0] as Kept).review, error instanceof Error ? error.message : String(error));
  }

  private async postpone(batch: Kept[], change: Partial<Kept>): Promise<void> {
    for (const kept of batch) await this.keeper.replace({ ...kept, late: true, ...change });
  }

  /** True when something changed, so that another round makes sense. */
  private async settle(kept: Kept, answer: ReviewAnswer, versions: Map<number, number>): Promise<boolean> {
    const { review } = kept;
    const order = kept.order ?? 0;
    if (answer.status === "conflict" && answer.card && kept.late && kept.rebased < REBASES) {
      // Same id, same moment, new version; several late reviews of one card follow one another.
      const version = versions.get(review.card) ?? answer.card.version;
      versions.set(review.card, version + 1);
      await this.keeper.replace({ ...kept, rebased: kept.rebased + 1, review: { ...review, version } });
      return true;
    }
    await this.keeper.remove(order);
    if (answer.status === "conflict" && answer.card) this.events.overtaken(review, answer.card);
    else if (answer.status === "invalid" || answer.status === "conflict") {
      this.events.refused(review, answer.errors?.[0]?.detail ?? answer.status);
    } else this.events.answered(answer);
    return true;
  }

  private async tell(): Promise<void> {
    this.events.changed((await this.keeper.reviews()).length, this.offline);
  }
}

function exclusive(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request("study-outbox", work) : work();
}
