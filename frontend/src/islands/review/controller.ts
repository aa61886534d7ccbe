/** What a sitting does beyond its own state: fetches the queue, sends what was rated, asks the clock. */
import * as api from "../../lib/api";
import type { Store } from "../../lib/store";
import type { Card, CheckedAnswer, Queue, Rating, ReviewAnswer } from "../../lib/types";
import { forget } from "./jotted";
import { earliest } from "./order";
import { Outbox, sendReviews } from "./outbox";
import { type Action, canRate } from "./reduce";
import type { Notice, Sitting } from "./state";
import type { Keeper } from "./store";

const LIMIT = 50;
const FEW = 8;
const RETRY_MS = 15_000;
const LONGEST_MS = 600_000;
/** A second press so soon after an action is the second half of a double click. */
const DOUBLE_MS = 400;

export type SittingStore = Store<Sitting, Action>;

export class Controller {
  private readonly outbox: Outbox;
  private fetching: Promise<void> | null = null;
  private busy = false;
  private actedAt = Number.NEGATIVE_INFINITY;
  private exhausted = false;

  constructor(
    readonly store: SittingStore,
    private readonly keeper: Keeper,
  ) {
    this.outbox = new Outbox(keeper, sendReviews, {
      answered: (answer) => this.takeAnswer(answer),
      overtaken: (review, card) => {
        this.dispatch({ type: "overtaken", review: review.id, card });
        void this.fetchQueue();
      },
      refused: (_review, why) => this.notice({ kind: "refused", why }),
      changed: (unsent, offline) => this.dispatch({ type: "outbox", unsent, offline }),
      signedOut: () => this.notice({ kind: "signedOutKept" }),
    });
  }

  async start(): Promise<void> {
    addEventListener("online", () => void this.resume());
    addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.resume());
    setInterval(() => this.tick(), 1000);
    setInterval(() => this.state.offline && void this.resume(), RETRY_MS);
    await this.outbox.flush();
    await this.fetchQueue();
  }

  private get state(): Sitting {
    return this.store.get();
  }

  private dispatch(action: Action): void {
    this.store.dispatch(action);
  }

  private notice(notice: Notice | null): void {
    this.dispatch({ type: "noticed", notice });
  }

  private async resume(): Promise<void> {
    await this.outbox.flush();
    if (!this.state.offline || !this.state.unsent) await this.fetchQueue();
  }

  retry(): void {
    this.dispatch({ type: "retry" });
    void this.resume();
  }

  /** One fetch at a time: a second asks for the same. */
  private fetchQueue(): Promise<void> {
    this.fetching ??= this.fetchOnce().finally(() => {
      this.fetching = null;
    });
    return this.fetching;
  }

  private async fetchOnce(): Promise<void> {
    try {
      const { body } = await api.get<Queue>(`study/queue/?limit=${LIMIT}`);
      this.exhausted = body.cards.length < LIMIT;
      this.dispatch({ type: "loaded", queue: body, now: Date.now() });
      await this.keeper.keepQueue({ queue: body, at: Date.now() });
    } catch (error) {
      if (error instanceof api.NoAnswer) await this.useKept();
      else this.dispatch({ type: "loadFailed", signedOut: error instanceof api.ApiError && error.signedOut });
    }
  }

  /** Without a connection: the queue as it was last served, less what has been answered since. */
  private async useKept(): Promise<void> {
    const kept = await this.keeper.queue();
    if (!kept || this.state.phase !== "loading") return this.dispatch({ type: "loadFailed", signedOut: false });
    const answered = new Map((await this.outbox.unsent()).map((item) => [item.review.card, item.review.version]));
    const cards = kept.queue.cards.filter((card) => card.version > (answered.get(card.id) ?? -1));
    this.dispatch({ type: "loaded", queue: { ...kept.queue, cards }, now: kept.at });
    this.dispatch({ type: "outbox", unsent: answered.size, offline: true });
  }

  private tick(): void {
    const now = Date.now();
    const next = earliest(this.state.later);
    const stale = next && next.dueAt <= now && !next.card.preview && !this.state.offline;
    if (stale) void this.fetchQueue();
    this.dispatch({ type: "clock", now });
  }

  private takeAnswer(answer: ReviewAnswer): void {
    if (!answer.card) return;
    this.dispatch({ type: "answered", review: answer.id, card: answer.card });
    const { leech, lapses, id } = answer.card;
    const forgotten = this.state.answered.at(-1);
    if (leech && forgotten?.review === answer.id && forgotten.rating === 1) {
      this.notice({ kind: "leech", card: id, lapses: lapses ?? 8 });
    }
  }

  open(): void {
    this.dispatch({ type: "opened", now: Date.now() });
  }

  rate(rating: Rating): void {
    const now = Date.now();
    const { current, shownAt } = this.state;
    if (this.busy || !current || !canRate(this.state, now)) return;
    const id = crypto.randomUUID();
    forget(current.id, "answer");
    const { version, config } = current;
    this.dispatch({ type: "rated", review: id, rating, now });
    void this.outbox.add({
      id,
      card: current.id,
      version,
      ...(typeof config === "number" ? { config } : {}),
      rating,
      reviewed_at: new Date(now).toISOString(),
      duration_ms: Math.min(now - shownAt, LONGEST_MS),
    });
    if (this.state.cards.length < FEW && !this.exhausted) void this.outbox.flush().then(() => this.fetchQueue());
  }

  /** Names the review, so that it undoes that one or nothing. */
  async undo(): Promise<void> {
    await this.alone(async () => {
      const last = this.state.answered.at(-1);
      if (last && (await this.outbox.takeBack(last.review))) {
        this.dispatch({ type: "undone", review: last.review, version: last.before.version, now: Date.now() });
        return;
      }
      const { body } = await api.post<{ card: Card }>("study/undo/", last ? { review: last.review } : {}, {
        repeatable: Boolean(last),
      });
      if (last) {
        this.dispatch({ type: "undone", review: last.review, version: body.card.version, now: Date.now() });
        return;
      }
      // Of an earlier sitting: the queue brings the card, and it is shown first.
      this.dispatch({ type: "changed", card: body.card });
      await this.fetching;
      await this.fetchQueue();
      this.dispatch({ type: "fronted", card: body.card.id, now: Date.now() });
    }, "nothingToUndo");
  }

  async putAway(action: "bury" | "suspend", id = this.state.current?.id): Promise<void> {
    const card = this.state.current?.id === id ? this.state.current : null;
    if (id === undefined || !this.mayAct()) return;
    this.dispatch({ type: "putAway", card: id, comesBack: false, now: Date.now() });
    const done = await this.alone(() => this.act(id, action));
    if (!done && card) this.dispatch({ type: "broughtBack", card, now: Date.now() });
  }

  async giveUp(): Promise<void> {
    const id = this.state.current?.id;
    if (id === undefined) return;
    await this.alone(async () => {
      await this.act(id, "give-up");
      this.dispatch({ type: "putAway", card: id, comesBack: true, now: Date.now() });
    });
    await this.fetchQueue();
  }

  async flag(): Promise<void> {
    const { current } = this.state;
    if (current) await this.alone(() => this.act(current.id, "flag", { flagged: !current.flagged }));
  }

  async saveNote(text: string): Promise<void> {
    const id = this.state.current?.id;
    if (id === undefined) return;
    const done = await this.alone(() => this.act(id, "note", { note: text }));
    if (!done) return;
    forget(id, "note");
    this.dispatch({ type: "noteOpened", open: false });
    this.notice({ kind: "saved" });
  }

  async check(text: string): Promise<void> {
    const { current, attempt } = this.state;
    if (!current || attempt.checking || !text.trim()) return;
    this.dispatch({ type: "checking" });
    const { slug, seed } = current.question;
    let result: CheckedAnswer | null = null;
    try {
      const call = api.post<CheckedAnswer>(
        `questions/${slug}/check/`,
        { seed, answer: text.trim() },
        { repeatable: true },
      );
      result = (await call).body;
    } catch (error) {
      if (error instanceof api.ApiError && error.status === 400) {
        if (this.state.current?.id === current.id) this.dispatch({ type: "unread", why: error.message });
        return;
      }
      // The answer still opens; the learner compares.
    }
    if (this.state.current?.id === current.id) this.dispatch({ type: "checked", result, now: Date.now() });
  }

  private async act(id: number, action: string, body: unknown = {}): Promise<void> {
    const answer = await api.post<Card>(`study/cards/${id}/${action}/`, body, { repeatable: true });
    if (answer.body && typeof answer.body.version === "number") this.dispatch({ type: "changed", card: answer.body });
  }

  private mayAct(): boolean {
    return !this.busy && performance.now() - this.actedAt >= DOUBLE_MS;
  }

  /** Runs one action with the server and no other meanwhile; says in words what went wrong. False when it did. */
  private async alone(work: () => Promise<void>, onConflict: "nothingToUndo" | null = null): Promise<boolean> {
    if (!this.mayAct()) return false;
    this.busy = true;
    this.actedAt = performance.now();
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof api.NoAnswer) this.notice({ kind: "needsNetwork" });
      else if (error instanceof api.ApiError && error.signedOut) this.notice({ kind: "signedOutAction" });
      else if (onConflict && error instanceof api.ApiError && error.status === 409) this.notice({ kind: onConflict });
      else this.notice({ kind: "actionFailed", why: error instanceof Error ? error.message : String(error) });
      return false;
    } finally {
      this.busy = false;
    }
  }
}
