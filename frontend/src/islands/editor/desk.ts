/** The editor at work: texts per language, drafts, sending, and following what was sent. */
import { nextDiagnostic } from "@codemirror/lint";
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import * as api from "../../lib/api";
import type { Drafts } from "../../lib/drafts";
import { follow, mayChange } from "../../lib/follow";
import type { Store } from "../../lib/store";
import type { Mode, Submission } from "../../lib/types";
import { createState, createView, jumpTo, markErrors, replaceAll, type Setup } from "./codemirror";
import { colour } from "./grammars";
import { type Action, bytes, type Editing, type PageData, type Trouble } from "./state";
import { rememberVim, VimKeys, wantsVim } from "./vim";

const SAVE_MS = 400;

export class Desk {
  private readonly texts = new Map<string, EditorState>();
  private readonly view: EditorView;
  private readonly vim = new VimKeys({
    mode: (mode) => this.store.dispatch({ type: "vim", vim: { on: true, mode } }),
    write: () => this.save(),
  });
  private saving: ReturnType<typeof setTimeout> | undefined;
  private stop: () => void = () => undefined;

  constructor(
    readonly store: Store<Editing, Action>,
    readonly data: PageData,
    private readonly drafts: Drafts,
    private readonly setup: Setup,
  ) {
    this.view = createView(this.textOf(store.get().language), setup);
    addEventListener("pagehide", () => this.save());
    this.colour();
    if (wantsVim()) void this.useVim(true);
    const { submission } = store.get();
    if (submission?.state === "finished" && submission.language === store.get().language) this.markErrors(submission);
    if (submission && mayChange(submission)) this.follow(submission.id);
  }

  private get source(): string {
    return this.view.state.doc.toString();
  }

  /** Called by the view at every change. */
  changed(): void {
    this.store.dispatch({ type: "saved", saved: "unsaved" });
    clearTimeout(this.saving);
    this.saving = setTimeout(() => this.save(), SAVE_MS);
  }

  private save(): void {
    if (this.store.get().saved !== "unsaved") return;
    clearTimeout(this.saving);
    const kept = this.drafts.write(this.store.get().language, this.source);
    this.store.dispatch({ type: "saved", saved: kept ? "saved" : "notKept" });
  }

  choose(language: string): void {
    const { language: before } = this.store.get();
    if (language === before) return;
    this.save();
    this.texts.set(before, this.view.state);
    this.drafts.rememberLanguage(language);
    this.store.dispatch({ type: "language", language });
    this.view.setState(this.textOf(language));
    this.vim.applyTo(this.view);
    this.colour();
  }

  private colour(): void {
    const { language } = this.store.get();
    void colour(this.view, language, () => this.store.get().language === language);
  }

  async useVim(on: boolean): Promise<void> {
    rememberVim(on);
    this.store.dispatch({ type: "vim", vim: on ? { on, mode: null } : { on } });
    if (!on) return this.vim.turnOff(this.view);
    try {
      await this.vim.turnOn(this.view);
    } catch {
      // Not fetched: the switch goes back, and the wish stays for the next time.
      this.store.dispatch({ type: "vim", vim: { on: false } });
    }
  }

  private textOf(language: string): EditorState {
    const source = this.drafts.read(language) ?? this.data.starter[language] ?? "";
    return this.texts.get(language) ?? createState(language, source, this.setup);
  }

  /** Undo brings the learner's text back. */
  reset(): void {
    const { language } = this.store.get();
    replaceAll(this.view, this.data.starter[language] ?? "");
    clearTimeout(this.saving);
    this.drafts.remove(language);
    this.store.dispatch({ type: "saved", saved: "reset" });
    this.view.focus();
  }

  async send(mode: Mode, again = false): Promise<void> {
    const { sending, language } = this.store.get();
    const { source } = this;
    if (sending) return;
    this.save();
    if (!this.setup.learner) return this.trouble({ kind: "signedOut" });
    if (bytes(source) > this.data.source_limit) {
      return this.trouble({ kind: "tooLarge", kib: this.data.source_limit / 1024 });
    }
    this.store.dispatch({ type: "sending", mode });
    try {
      // Identical bytes answer the same submission, so this call may be repeated unless it asks for another judging.
      const body = { problem: this.data.slug, language, source, mode, ...(again ? { again: true } : {}) };
      const { status, body: submission } = await api.post<Submission>("submissions/", body, { repeatable: !again });
      this.store.dispatch({ type: "accepted", submission, source, same: status === 200 });
      markErrors(this.view, []);
      this.stop();
      if (submission.state === "finished") this.markErrors(submission);
      if (mayChange(submission)) this.follow(submission.id);
    } catch (error) {
      this.trouble(troubleOf(error));
    }
  }

  private trouble(trouble: Trouble): void {
    this.store.dispatch({ type: "trouble", trouble });
  }

  private follow(id: string): void {
    this.stop();
    this.stop = follow(id, {
      seen: (submission) => {
        this.store.dispatch({ type: "seen", submission });
        if (submission.state === "finished") this.markErrors(submission);
      },
      lost: (lost) => this.store.dispatch({ type: "lost", lost }),
      refused: (error) => this.trouble(troubleOf(error)),
    });
  }

  /** Only into the text that was judged: another one has other lines. */
  private markErrors(submission: Submission): void {
    if (this.source === this.store.get().source) markErrors(this.view, submission.compiler ?? []);
  }

  jump(line: number, column: number): void {
    jumpTo(this.view, line, column);
  }

  focus(): void {
    this.view.focus();
  }

  nextError(): void {
    this.view.focus();
    nextDiagnostic(this.view);
  }
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof api.NoAnswer) return { kind: "notSent" };
  if (error instanceof api.ApiError) {
    if (error.signedOut) return { kind: "sessionOver" };
    if (error.status === 429) return { kind: "throttled" };
    return { kind: "refused", why: error.message };
  }
  return { kind: "refused", why: String(error) };
}
