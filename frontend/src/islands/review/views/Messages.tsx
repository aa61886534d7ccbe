/** What the sitting has to say: a line on the connection, a notice, the note of a card. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../../lib/icons";
import { readMeta } from "../../../lib/page";
import type { Controller } from "../controller";
import { forget, jot, jotted } from "../jotted";
import { t } from "../messages";
import type { Held, Notice } from "../state";

export function NoticeLine({ notice, controller }: { notice: Notice | null; controller: Controller }) {
  return (
    <div role="status">
      {notice && (
        <p class={`notice ${toneOf(notice)}`}>
          {wordsOf(notice)}
          {(notice.kind === "signedOutKept" || notice.kind === "signedOutAction") && (
            <a class="link" href={`${readMeta("sign-in")}?next=${location.pathname}`}>
              {t.signIn}
            </a>
          )}
          {notice.kind === "leech" && (
            <button class="btn" type="button" onClick={() => void controller.putAway("suspend", notice.card)}>
              <Icon name="pause" />
              {t.suspend}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function toneOf(notice: Notice): string {
  if (notice.kind === "saved") return "good";
  return notice.kind === "refused" || notice.kind === "actionFailed" ? "bad" : "warn";
}

function wordsOf(notice: Notice): string {
  switch (notice.kind) {
    case "leech":
      return t.leech({ n: notice.lapses });
    case "refused":
      return t.refused({ why: notice.why });
    case "actionFailed":
      return t.actionFailed({ why: notice.why });
    default:
      return t[notice.kind];
  }
}

export function Note({ card, controller }: { card: Held; controller: Controller }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // At once: the next letter is part of the note and no rating.
  useLayoutEffect(() => field.current?.focus(), []);
  const close = () => controller.store.dispatch({ type: "noteOpened", open: false });
  const drop = () => {
    forget(card.id, "note");
    close();
  };
  return (
    <form
      class="field note"
      onSubmit={(event) => {
        event.preventDefault();
        void controller.saveNote(field.current?.value ?? "");
      }}
    >
      <label for="note">{t.noteLabel}</label>
      <textarea
        id="note"
        ref={field}
        maxLength={10_000}
        defaultValue={jotted(card.id, "note") ?? card.note ?? ""}
        onInput={(event) => jot(card.id, "note", event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && close()}
      />
      <div class="actions">
        <button class="btn" type="submit">
          {t.save}
        </button>
        <button class="btn btn-bare" type="button" onClick={drop}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}
