/** The bar above the text, the bar below it, the bar of the phone, and the result. */
import { formatTime } from "../../lib/i18n";
import { Icon } from "../../lib/icons";
import { useStore } from "../../lib/store";
import type { Mode } from "../../lib/types";
import { signInAddress } from "../result/action";
import { Result } from "../result/Result";
import { shapeOf } from "../result/shape";
import type { Desk } from "./desk";
import { t } from "./messages";
import { showPane } from "./panes";
import { type Editing, gradedBy, type Trouble } from "./state";

const NAMES: Record<string, string> = { python: "Python", triton: "Triton", cuda: "CUDA", cpp: "C++" };

export function send(desk: Desk, mode: Mode, again = false): Promise<void> {
  showPane("result");
  return desk.send(mode, again);
}

export function TopBar({ desk }: { desk: Desk }) {
  const state = useStore(desk.store);
  return (
    <div class="ed-bar">
      <div class="langs" role="tablist" aria-label={t.languages} onKeyDown={(event) => moveTab(event)}>
        {desk.data.languages.map((language) => {
          const chosen = language === state.language;
          return (
            <button
              key={language}
              type="button"
              role="tab"
              aria-selected={chosen}
              aria-controls="code"
              tabIndex={chosen ? 0 : -1}
              onClick={() => desk.choose(language)}
            >
              {NAMES[language] ?? language}
            </button>
          );
        })}
      </div>
      <span class="push sm quiet wide-only" role="status">
        {savedWords(state)}
      </span>
      <VimSwitch desk={desk} />
      <button class="btn btn-bare" type="button" onClick={() => desk.reset()}>
        {t.reset}
      </button>
    </div>
  );
}

const MODES = { normal: t.vimNormal, insert: t.vimInsert, visual: t.vimVisual, replace: t.vimReplace };

/** For those with a keyboard: on a phone there is none to leave a mode with. */
function VimSwitch({ desk }: { desk: Desk }) {
  const { vim } = useStore(desk.store);
  return (
    <span class="wide-only">
      <label class="field-line sm" title={t.vimHow}>
        <input
          type="checkbox"
          aria-describedby="vim-how"
          checked={vim.on}
          onChange={(event) => void desk.useVim(event.currentTarget.checked)}
        />
        {t.vim}
      </label>
      <span class="hidden-text" id="vim-how">
        {t.vimHow}
      </span>
      <span class="hidden-text" role="status">
        {vim.on && vim.mode ? MODES[vim.mode] : ""}
      </span>
    </span>
  );
}

function savedWords({ saved }: Editing): string {
  return saved === null ? "" : saved === "reset" ? t.resetDone : t[saved];
}

/** Arrow keys move between the tabs, as the pattern for tabs asks. */
function moveTab(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length];
  next?.click();
  next?.focus();
}

export function FootBar({ desk }: { desk: Desk }) {
  const state = useStore(desk.store);
  const busy = state.sending !== null;
  return (
    <div class="ed-foot">
      <span class="sm quiet dev">{deviceWords(state, desk)}</span>
      <button class="btn" type="button" disabled={busy} onClick={() => void send(desk, "compile")}>
        {t.compile}
        <kbd>Ctrl B</kbd>
      </button>
      <button class="btn" type="button" disabled={busy} onClick={() => void send(desk, "public")}>
        {t.publicCases}
        <kbd>Ctrl '</kbd>
      </button>
      <button class="btn btn-main" type="button" disabled={busy} onClick={() => void send(desk, "submit")}>
        {busy ? t.sending : t.submit}
        <kbd>Ctrl Enter</kbd>
      </button>
    </div>
  );
}

export function PhoneBar({ desk }: { desk: Desk }) {
  const busy = useStore(desk.store).sending !== null;
  return (
    <>
      <button class="btn" type="button" disabled={busy} onClick={() => void send(desk, "compile")}>
        {t.compile}
      </button>
      <button class="btn btn-main" type="button" disabled={busy} onClick={() => void send(desk, "submit")}>
        {busy ? t.sending : t.submit}
      </button>
    </>
  );
}

function deviceWords(state: Editing, desk: Desk): string {
  const { how, name } = gradedBy(state.language, desk.data.devices);
  return how === "judged" ? name : t[how];
}

export function PaneVerdict({ desk }: { desk: Desk }) {
  const { submission } = useStore(desk.store);
  if (!submission) return null;
  const { icon, tone, word } = shapeOf(submission);
  return (
    <span class={tone}>
      <Icon name={icon} />
      <span class="hidden-text">{word}</span>
    </span>
  );
}

export function ResultPane({ desk }: { desk: Desk }) {
  const state = useStore(desk.store);
  const { submission } = state;
  const fromReview = new URLSearchParams(location.search).get("from") === "review";
  return (
    <>
      {state.trouble && <TroubleLine trouble={state.trouble} />}
      {state.same && submission && (
        <p class="notice" role="status">
          {t.same({ time: formatTime(submission.created_at) })}
          <button class="link as-link" type="button" onClick={() => void send(desk, submission.mode ?? "submit", true)}>
            {t.again}
          </button>
        </p>
      )}
      {submission ? (
        <Result
          submission={submission}
          source={state.source}
          lost={state.lost}
          jump={(line, column) => {
            showPane("editor");
            desk.jump(line, column);
          }}
          changed={(changed) => desk.store.dispatch({ type: "seen", submission: changed })}
          judgeAgain={async () => () => void send(desk, submission.mode ?? "submit", true)}
        />
      ) : (
        <p class="quiet" id="res-h">
          {state.sending ? t.sending : t.nothingYet}
        </p>
      )}
      <p class="actions res-links sm">
        {submission && (
          <a class="link" href={desk.data.submission.replace("__id__", submission.id)}>
            {t.openSubmission}
          </a>
        )}
        {fromReview && (
          <a class="link" href="/review">
            {t.backToReview}
          </a>
        )}
      </p>
    </>
  );
}

function TroubleLine({ trouble }: { trouble: Trouble }) {
  const signIn = trouble.kind === "signedOut" || trouble.kind === "sessionOver";
  return (
    <p class={`notice ${signIn ? "warn" : "bad"}`} role="alert">
      {troubleWords(trouble)}
      {signIn && (
        <a class="link" href={signInAddress()}>
          {t.signIn}
        </a>
      )}
    </p>
  );
}

function troubleWords(trouble: Trouble): string {
  if (trouble.kind === "tooLarge") return t.tooLarge({ kib: trouble.kib });
  return trouble.kind === "refused" ? t.refused({ why: trouble.why }) : t[trouble.kind];
}
