/** What stands behind a verdict: the first difference, the compiler's lines, what was printed. */
import type { CaseOutcome, CompilerLine, Submission } from "../../lib/types";
import { t } from "./messages";

type Detail = CaseOutcome["detail"];

export function Mismatch({ found }: { found: CaseOutcome }) {
  const { detail } = found;
  const values = detail.expected !== undefined || detail.got !== undefined;
  return (
    <>
      {values && (
        <div class="scroll">
          <table class="table mismatch">
            <thead>
              <tr>
                <th>{t.firstMismatch}</th>
                <th class="n">{t.expected}</th>
                <th class="n">{t.got}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td class="mono">{place(detail)}</td>
                <td class="n mono">{detail.expected}</td>
                <td class="n mono ng">{detail.got}</td>
              </tr>
            </tbody>
          </table>
        </div>
      )}
      <dl class="facts">
        {(found.shape || found.name) && <Fact name={t.shape} value={found.shape || found.name} />}
        {detail.count !== undefined && (
          <Fact
            name={t.different}
            value={detail.total === undefined ? `${detail.count}` : `${detail.count} / ${detail.total}`}
          />
        )}
        {detail.max_absolute_error !== undefined && <Fact name={t.absolute} value={error(detail.max_absolute_error)} />}
        {detail.max_relative_error !== undefined && <Fact name={t.relative} value={error(detail.max_relative_error)} />}
      </dl>
    </>
  );
}

function place(detail: Detail & { array?: string }): string {
  const index = String(detail.index ?? "");
  return detail.array ? `${detail.array}[${index}]` : index;
}

function error(value: number | string): string {
  return typeof value === "number" ? value.toExponential(1) : value;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd class="mono">{value}</dd>
    </>
  );
}

interface CompilerProps {
  lines: CompilerLine[];
  source: string;
  jump: (line: number, column: number) => void;
}

export function Compiler({ lines, source, jump }: CompilerProps) {
  const first = lines.find((line) => line.line > 0 && line.severity.endsWith("error"));
  return (
    <>
      {first && source && <Context source={source} line={first.line} />}
      <ul class="complaints" aria-label={t.compiler}>
        {lines.map((line, index) => (
          <li
            key={index}
            class={`mono sm ${line.severity === "warning" || line.severity === "note" ? "second" : "ng"}`}
          >
            {line.line > 0 && (
              <button type="button" class="link" onClick={() => jump(line.line, line.column)}>
                {line.column > 0 ? `${line.line}:${line.column}` : line.line}
                <span class="hidden-text"> {t.goToLine({ n: line.line })}</span>
              </button>
            )}{" "}
            {line.severity}: {line.text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The line that the compiler names, between its neighbours. */
function Context({ source, line }: { source: string; line: number }) {
  const from = Math.max(1, line - 2);
  const shown = source.split("\n").slice(from - 1, line + 1);
  return (
    <div class="err">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre class="code" tabIndex={0} style={{ counterReset: `line ${from - 1}` }}>
        <code>
          {shown.map((text, index) => (
            <span key={from + index} class={`l ${from + index === line ? "er" : ""}`}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}

export function Output({ submission }: { submission: Submission }) {
  if (!submission.output) return null;
  return (
    <>
      <h3>{t.output}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre class="code printed" tabIndex={0}>
        {submission.output}
      </pre>
    </>
  );
}
