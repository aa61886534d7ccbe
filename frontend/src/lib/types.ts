/** The shapes of `/api/v1/` that the islands read. Fields marked optional may be missing from an older server. */

export type QuestionKind = "recall" | "choice" | "numeric" | "code";
export type CardState = "new" | "learning" | "review" | "relearning";
export type Rating = 1 | 2 | 3 | 4;
export const RATINGS: readonly Rating[] = [1, 2, 3, 4];

export interface Option {
  id: string;
  html: string;
  right: boolean;
  why_html: string;
}

export interface Asked {
  count: number;
  companies: string[];
  tiers: Record<string, number>;
  items?: number;
}

export interface StudyView {
  slug: string;
  kind: QuestionKind;
  title: string;
  topic: { path: string; name: string } | null;
  difficulty: number;
  prompt_html: string;
  answer_html: string;
  key_points: string[];
  mistakes: string[];
  follow_ups: { html: string; question: string | null }[];
  options: Option[];
  multiple: boolean;
  unit: string;
  seed: number | null;
  asked: Asked;
  problem: string | null;
}

export interface Preview {
  due: string;
  interval_days: number;
}

/** The memory of a card, as every answer about a card carries it. */
export interface Card {
  id: number;
  version: number;
  config?: number | null;
  state: CardState;
  due: string | null;
  interval_days?: number;
  stability: number | null;
  difficulty: number | null;
  recall?: number | null;
  reviews?: number;
  lapses?: number;
  leech?: boolean;
  suspended?: boolean;
  last_review?: { reviewed_at: string; rating: Rating } | null;
  flagged?: boolean;
  note?: string;
}

export interface QueueCard extends Card {
  question: StudyView;
  preview: Record<`${Rating}`, Preview> | null;
}

export interface Counts {
  new: number;
  learning: number;
  review: number;
}

export interface Queue {
  study_day: string;
  counts: Counts;
  cards: QueueCard[];
}

export interface Review {
  id: string;
  card: number;
  version: number;
  config?: number;
  rating: Rating;
  reviewed_at: string;
  duration_ms: number;
}

export interface ReviewAnswer {
  id: string;
  status: "applied" | "duplicate" | "conflict" | "invalid";
  card: (Card & { preview?: QueueCard["preview"] }) | null;
  errors?: { detail: string }[];
}

export interface CheckedAnswer {
  correct: boolean;
  expected: unknown;
  explanation: string;
}

export type SubmissionState = "queued" | "running" | "finished";
export type Mode = "submit" | "public" | "compile";
export type Verdict =
  | "accepted"
  | "wrong_answer"
  | "too_slow"
  | "compile_error"
  | "runtime_error"
  | "time_limit"
  | "memory_limit"
  | "output_limit"
  | "suspicious"
  | "cancelled"
  | "internal_error";

export interface CaseOutcome {
  name: string;
  public: boolean;
  passed: boolean;
  shape: string;
  message: string;
  detail: Partial<{
    index: string;
    expected: string;
    got: string;
    count: number;
    total: number;
    max_absolute_error: number;
    max_relative_error: number;
  }>;
}

export interface Performance {
  case: string;
  microseconds: number;
  library_ratio: number | null;
  limit_ratio: number | null;
}

/** What the limit of a timed case is made of: of one call the bytes and operations, of the device those of a second. */
export interface Roofline {
  case: string;
  bytes: number;
  operations: number;
  bandwidth: number;
  peak: number;
  cached: boolean;
}

export interface CompilerLine {
  line: number;
  column: number;
  severity: string;
  text: string;
}

/** What a tool saw after the verdict, in its own words. `line` is 0 where none is known. */
export interface Finding {
  tool: string;
  text: string;
  kernel: string;
  line: number;
  counters: Record<string, number>;
}

export interface Submission {
  id: string;
  problem: string;
  language: string;
  mode?: Mode;
  state: SubmissionState;
  verdict: Verdict | "" | null;
  progress: { done: number; total: number; queue_position: number | null };
  /** Until its turn; null once it runs, or where nobody knows. */
  expected_seconds?: number | null;
  message: string;
  waiting_because?: string;
  cases: CaseOutcome[];
  performance: Performance[];
  /** Empty for what was judged before it was kept. */
  roofline?: Roofline[];
  compiler?: CompilerLine[];
  output?: string;
  findings?: Finding[];
  device: string;
  device_name?: string;
  created_at: string;
  finished_at: string | null;
}
