/** Progress, timing by shape, and the cases. */
import { formatNumber, formatPercent } from "../../lib/i18n";
import { Icon } from "../../lib/icons";
import type { Performance, Submission } from "../../lib/types";
import { t } from "./messages";
import { passedAll } from "./shape";

/** One cell a case; the one at work has an outline, the one that failed another colour and a gap. */
export function Cells({ submission }: { submission: Submission }) {
  const { cases } = submission;
  const { done, total } = submission.progress;
  const finished = submission.state === "finished";
  // All cases passed: what else was counted on the way was timing. None was reached: there is no progress to show.
  const cells = finished && (passedAll(submission) || !cases.length) ? cases.length : Math.max(total, cases.length);
  if (!cells) return null;
  return (
    <div
      class="dots"
      role="progressbar"
      aria-label={t.progress}
      aria-valuemin={0}
      aria-valuenow={finished ? cases.length : done}
      aria-valuemax={cells}
    >
      {Array.from({ length: cells }, (_, index) => (
        <i key={index} class={cellClass(submission, index)} />
      ))}
    </div>
  );
}

function cellClass(submission: Submission, index: number): string {
  if (submission.state === "finished") {
    const outcome = submission.cases[index];
    return outcome ? (outcome.passed ? "d" : "x") : "";
  }
  if (index < submission.progress.done) return "d";
  return submission.state === "running" && index === submission.progress.done ? "now" : "";
}

export function Timing({ lines }: { lines: Performance[] }) {
  if (!lines.length) return null;
  return (
    <div>
      <h3>{t.timing}</h3>
      <div class="scroll">
        <table class="table timing">
          <thead>
            <tr>
              <th>{t.shape}</th>
              <th class="n">{t.you}</th>
              <th class="n">{t.library}</th>
              <th class="n">{t.ratio}</th>
              <th class="lim">{t.limit}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <TimingRow key={line.case} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function TimingRow({ line }: { line: Performance }) {
  const { library_ratio: library, limit_ratio: limit } = line;
  return (
    <tr>
      <td class="mono nb">{line.case}</td>
      <td class="n num">{time(line.microseconds)}</td>
      <td class="n num">{library === null ? "–" : time(line.microseconds * library)}</td>
      <td class="n num">{library === null ? "–" : <b>{`${library.toFixed(2)}×`}</b>}</td>
      <td class="lim">
        {limit === null ? (
          "–"
        ) : (
          <span class="lim-in">
            <span class="meter" aria-hidden="true">
              <i class="me" style={{ "--v": `${Math.min(limit, 1) * 100}%` }} />
            </span>
            <span class="num">{formatPercent(limit)}</span>
          </span>
        )}
      </td>
    </tr>
  );
}

function time(microseconds: number): string {
  return formatNumber(microseconds, { maximumFractionDigits: microseconds < 100 ? 1 : 0 });
}

export function Cases({ submission }: { submission: Submission }) {
  if (!submission.cases.length) return null;
  return (
    <div>
      <h3>{t.correctness}</h3>
      <ul class="cases sm">
        {submission.cases.map((item) => (
          <li key={item.name} title={item.name}>
            <Icon name={item.passed ? "ok" : "ng"} class={item.passed ? "ok" : "ng"} />
            <span class={item.shape ? "mono" : ""}>
              <span class="hidden-text">{item.passed ? t.passed : t.failed} </span>
              {item.shape || item.name}
            </span>
            <span class="quiet xs">{item.public ? t.public : t.hidden}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
