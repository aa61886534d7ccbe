/** The shape and colour of every state a submission can be in: the table of the visual language. Pure. */
import type { IconName } from "../../lib/icons";
import type { Submission, Verdict } from "../../lib/types";
import { t } from "./messages";

export interface Shape {
  icon: IconName;
  tone: "ok" | "ng" | "wa" | "go" | "wt";
  word: string;
}

const VERDICTS: Record<Verdict, [IconName, Shape["tone"]]> = {
  accepted: ["ok", "ok"],
  wrong_answer: ["ng", "ng"],
  runtime_error: ["tri", "ng"],
  memory_limit: ["tri", "ng"],
  output_limit: ["tri", "ng"],
  compile_error: ["code", "wa"],
  too_slow: ["slow", "wa"],
  time_limit: ["clock", "wa"],
  suspicious: ["ask", "wa"],
  internal_error: ["tri", "wt"],
  cancelled: ["ring", "wt"],
};

export function shapeOf(submission: Submission): Shape {
  if (submission.state === "queued") return { icon: "wait", tone: "wt", word: t.queued };
  if (submission.state === "running") return { icon: "run", tone: "go", word: t.running };
  const verdict = submission.verdict || "internal_error";
  const [icon, tone] = VERDICTS[verdict];
  const compiled = verdict === "accepted" && submission.mode === "compile";
  return { icon, tone, word: compiled ? t.compiles : t[verdict] };
}

/** Index of the first case that failed, -1 when none did. */
export function firstFailed(submission: Submission): number {
  return submission.cases.findIndex((item) => !item.passed);
}

export function passedAll(submission: Submission): boolean {
  return firstFailed(submission) < 0;
}

export function mean(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}

export function secondsTaken(submission: Submission): number | null {
  if (!submission.finished_at) return null;
  return (Date.parse(submission.finished_at) - Date.parse(submission.created_at)) / 1000;
}
