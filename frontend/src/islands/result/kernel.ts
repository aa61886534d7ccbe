/** The line that a finding is about. Pure. */
import type { Finding } from "../../lib/types";

/** The tool's own line, else the one that defines its kernel; 0 where neither is known. */
export function lineOf(finding: Pick<Finding, "line" | "kernel">, source: string): number {
  if (finding.line > 0) return finding.line;
  const name = /([A-Za-z_]\w*)(?:[<(]|$)/.exec(finding.kernel)?.[1];
  if (!name) return 0;
  const lines = source.split("\n");
  const named = new RegExp(`\\b${name}\\s*[<(]`);
  const defined = lines.findIndex((line) => /__global__|^\s*def\b/.test(line) && named.test(line));
  // A definition may have its name on a line of its own; calls come after it.
  return (defined >= 0 ? defined : lines.findIndex((line) => named.test(line))) + 1;
}
