/** The first line of a result: shape and word, where it stands, and the two figures of a timed success. */
import type { ComponentChildren } from "preact";
import { formatNumber, formatPercent, formatTime } from "../../lib/i18n";
import { Icon } from "../../lib/icons";
import type { Submission } from "../../lib/types";
import { t } from "./messages";
import { firstFailed, mean, secondsTaken, shapeOf } from "./shape";

export function Top({ submission }: { submission: Submission }) {
  const shape = shapeOf(submission);
  return (
    <div class="res-top">
      <h2 class={`verdict ${shape.tone}`} id="res-h">
        <Icon name={shape.icon} />
        {shape.word}
      </h2>
      {submission.mode === "public" && <span class="chip">{t.publicCases}</span>}
      {submission.mode === "compile" && <span class="chip">{t.compileOnly}</span>}
      <p class="sm second num">{dotted(placeOf(submission))}</p>
      <Figures submission={submission} />
    </div>
  );
}

function dotted(parts: string[]): ComponentChildren {
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && <span class="dot"> · </span>}
      {part}
    </span>
  ));
}

function placeOf(submission: Submission): string[] {
  const { progress, cases } = submission;
  if (submission.state === "queued") {
    if (progress.queue_position === null) return [];
    const wait = submission.expected_seconds;
    const ahead = progress.queue_position - 1;
    return [ahead ? t.ahead({ n: ahead }) : t.next, ...(typeof wait === "number" ? [aboutWords(wait)] : [])];
  }
  if (submission.state === "running") {
    return progress.total ? [t.caseOf({ n: Math.min(progress.done + 1, progress.total), total: progress.total })] : [];
  }
  const failed = firstFailed(submission);
  const seconds = secondsTaken(submission);
  const parts: string[] = [];
  if (failed >= 0) parts.push(t.caseNumber({ n: failed + 1 }), cases[failed]?.public ? t.public : t.hidden);
  else if (submission.verdict === "compile_error" && submission.compiler?.[0]?.line)
    parts.push(t.line({ n: submission.compiler[0].line }));
  else if (cases.length)
    parts.push(t.casesOf({ done: cases.filter((item) => item.passed).length, total: cases.length }));
  parts.push(deviceName(submission), formatTime(submission.created_at));
  if (seconds !== null) parts.push(t.took({ seconds: formatNumber(seconds, { maximumFractionDigits: 1 }) }));
  return parts.filter(Boolean);
}

function aboutWords(seconds: number): string {
  return seconds < 120 ? t.aboutSeconds({ n: seconds }) : t.aboutMinutes({ n: Math.round(seconds / 60) });
}

function deviceName(submission: Submission): string {
  const name = submission.device_name || submission.device;
  return name === "interpreter" ? t.interpreterName : name.length <= 3 ? name.toUpperCase() : name;
}

function Figures({ submission }: { submission: Submission }) {
  const limit = mean(submission.performance.map((line) => line.limit_ratio));
  const library = mean(submission.performance.map((line) => line.library_ratio));
  if (limit === null && library === null) return null;
  return (
    <ul class="figs">
      {limit !== null && (
        <li>
          <b class="num">{formatPercent(limit)}</b>
          <span>{t.toLimit}</span>
        </li>
      )}
      {library !== null && (
        <li>
          <b class="num">{`${formatNumber(library, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`}</b>
          <span>{t.againstLibrary}</span>
        </li>
      )}
    </ul>
  );
}
