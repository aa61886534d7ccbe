/** What sanitizer and profiler saw after the verdict, in their own words. */
import { formatNumber } from "../../lib/i18n";
import type { Finding } from "../../lib/types";
import { lineOf } from "./kernel";
import { t } from "./messages";

interface FindingsProps {
  findings: Finding[];
  source: string;
  jump: (line: number, column: number) => void;
}

export function Findings({ findings, source, jump }: FindingsProps) {
  if (!findings.length) return null;
  return (
    <div class="seen">
      <h3>{t.findings}</h3>
      <ul class="findings">
        {findings.map((finding, index) => (
          <One key={index} finding={finding} line={lineOf(finding, source)} jump={jump} />
        ))}
      </ul>
    </div>
  );
}

function One({ finding, line, jump }: { finding: Finding; line: number; jump: FindingsProps["jump"] }) {
  return (
    <li class="finding">
      <p class="sm">
        <span class="chip">{finding.tool}</span>
        {finding.kernel && !finding.text.includes(finding.kernel) && <code>{finding.kernel}</code>}
        {line > 0 && (
          <button type="button" class="link" onClick={() => jump(line, 1)}>
            {t.line({ n: line })}
          </button>
        )}
      </p>
      {finding.text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre class="mono sm words" tabIndex={0}>
          {finding.text}
        </pre>
      )}
      <Counters counters={finding.counters} />
    </li>
  );
}

/** Those that the grader names; a new one is shown under its own name. */
const NAMES: Record<string, string> = {
  microseconds: t.counterTime,
  dram_percent: t.counterMemory,
  sm_percent: t.counterProcessor,
  occupancy_percent: t.counterOccupancy,
  registers_per_thread: t.counterRegisters,
  shared_bytes_per_block: t.counterShared,
};

function Counters({ counters }: { counters: Finding["counters"] }) {
  const rows = Object.entries(counters);
  if (!rows.length) return null;
  return (
    <table class="table counters">
      <thead>
        <tr>
          <th>{t.counter}</th>
          <th class="n">{t.counterValue}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td>{NAMES[name] ?? name}</td>
            <td class="n num">{formatNumber(value, { maximumFractionDigits: 1 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
