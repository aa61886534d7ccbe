/** A learner's word against "suspicious". What is being written outlives a reload and signing in again. */
import { useState } from "preact/hooks";
import * as api from "../../lib/api";
import { readMeta } from "../../lib/page";
import { inTab } from "../../lib/storage";
import type { Submission } from "../../lib/types";
import { TroubleWords, useAction } from "./action";
import { t } from "./messages";

interface Props {
  submission: Submission & { appeal?: string };
  changed: (submission: Submission) => void;
}

export function Appeal({ submission, changed }: Props) {
  const draft = draftOf(submission.id);
  const [text, setText] = useState<string | null>(draft.read());
  const { busy, trouble, run } = useAction(async () => {
    await api.post(`submissions/${submission.id}/appeal/`, { text });
    draft.write("");
    return () => changed({ ...submission, appeal: text } as Submission);
  });
  if (submission.appeal) return <p class="second">{t.appealed}</p>;
  if (text === null) {
    return (
      <button class="btn" type="button" onClick={() => setText("")}>
        {t.appeal}
      </button>
    );
  }
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <label for="appeal">{t.appealLabel}</label>
      <textarea
        id="appeal"
        required
        maxLength={2000}
        value={text}
        onInput={(event) => {
          draft.write(event.currentTarget.value);
          setText(event.currentTarget.value);
        }}
      />
      <TroubleWords trouble={trouble} />
      <button class="btn" type="submit" disabled={busy}>
        {t.send}
      </button>
    </form>
  );
}

function draftOf(submission: string) {
  const key = `appeal:${readMeta("learner")}:${submission}`;
  return {
    read: () => inTab.read(key) || null,
    write: (text: string) => {
      if (text) inTab.write(key, text);
      else inTab.remove(key);
    },
  };
}
