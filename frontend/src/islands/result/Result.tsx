/** One form for every state of a submission, under the editor and on a page of its own. */
import * as api from "../../lib/api";
import type { Submission } from "../../lib/types";
import { Appeal } from "./Appeal";
import { TroubleWords, useAction } from "./action";
import { Compiler, Mismatch, Output } from "./Evidence";
import { Findings } from "./Findings";
import { t } from "./messages";
import { Nearness } from "./Nearness";
import { pointsOf } from "./points";
import { Roofline } from "./Roofline";
import "./result.css";
import { marksOf } from "./roofs";
import { firstFailed, shapeOf } from "./shape";
import { Cases, Cells, Timing } from "./Tables";
import { Top } from "./Top";

export interface ResultProps {
  submission: Submission;
  source: string;
  lost: boolean;
  jump: (line: number, column: number) => void;
  changed: (submission: Submission) => void;
  judgeAgain?: (() => Promise<() => void>) | undefined;
}

export function Result({ submission, source, lost, jump, changed, judgeAgain }: ResultProps) {
  const finished = submission.state === "finished";
  const failed = submission.cases[firstFailed(submission)];
  const compiler = submission.compiler ?? [];
  const marks = marksOf(submission.performance, submission.roofline ?? []);
  const points = marks.length > 0 ? [] : pointsOf(submission.performance);
  const drawn = marks.length + points.length > 0;
  const accepted = submission.verdict === "accepted";
  const found = <Findings findings={submission.findings ?? []} source={source} jump={jump} />;
  return (
    <>
      <Top submission={submission} />
      <p class="hidden-text" role="status">
        {finished ? `${shapeOf(submission).word}. ${submission.message}` : shapeOf(submission).word}
      </p>
      {lost && <p class="notice warn">{t.lost}</p>}
      <div class="res-body">
        <Cells submission={submission} />
        {submission.state === "queued" && <Waiting submission={submission} changed={changed} />}
        {finished && <Message text={submission.message} />}
        {finished && !accepted && submission.device_name === "interpreter" && <p class="sm second">{t.interpreter}</p>}
        {failed && submission.verdict === "wrong_answer" && <Mismatch found={failed} />}
        {!accepted && found}
        {compiler.length > 0 && <Compiler lines={compiler} source={source} jump={jump} />}
        {submission.verdict === "suspicious" && <Appeal submission={submission} changed={changed} />}
        {submission.verdict === "internal_error" && judgeAgain && <JudgeAgain work={judgeAgain} />}
      </div>
      {finished && (
        <div class={submission.performance.length > 0 ? "res-grid" : ""}>
          <div>
            <Timing lines={submission.performance} />
            {drawn && <Cases submission={submission} />}
            {drawn && accepted && found}
          </div>
          {marks.length > 0 && <Roofline marks={marks} />}
          {points.length > 0 && <Nearness points={points} />}
          {!drawn && <Cases submission={submission} />}
        </div>
      )}
      {finished && accepted && !drawn && found}
      {finished && <Output submission={submission} />}
    </>
  );
}

/** The sentence first; what the grader printed to explain it stands below in its own words. */
function Message({ text }: { text: string }) {
  const [sentence = "", ...rest] = text.split("\n");
  const words = rest.filter((line) => !sentence.includes(line.trim()));
  if (!sentence) return null;
  return (
    <>
      <p class="second">{sentence}</p>
      {words.length > 0 && <pre class="mono sm words">{words.join("\n")}</pre>}
    </>
  );
}

function Waiting({ submission, changed }: { submission: Submission; changed: (submission: Submission) => void }) {
  const { busy, trouble, run } = useAction(async () => {
    const { body } = await api.post<Submission>(`submissions/${submission.id}/cancel/`, {}, { repeatable: true });
    return () => changed(body);
  });
  return (
    <>
      <p class="second">
        {submission.waiting_because || submission.message} {t.stays}
      </p>
      <TroubleWords trouble={trouble} />
      <div class="actions">
        <button class="btn" type="button" disabled={busy} onClick={() => void run()}>
          {t.withdraw}
        </button>
      </div>
    </>
  );
}

function JudgeAgain({ work }: { work: () => Promise<() => void> }) {
  const { busy, trouble, run } = useAction(work);
  return (
    <>
      <TroubleWords trouble={trouble} />
      <button class="btn" type="button" disabled={busy} onClick={() => void run()}>
        {t.judgeAgain}
      </button>
    </>
  );
}
