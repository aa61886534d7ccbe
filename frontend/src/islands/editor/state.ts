/** What the problem page knows beside the text in the editor. Pure. */
import type { Mode, Submission } from "../../lib/types";
import type { VimMode } from "./vim";

export interface Device {
  device: string;
  name: string;
  languages: string[];
}

export interface PageData {
  slug: string;
  languages: string[];
  starter: Record<string, string>;
  source_limit: number;
  devices: Device[];
  latest: Submission | null;
  latest_source: string | null;
  /** Address of a submission, with `__id__` for its id. */
  submission: string;
}

export type Trouble =
  | { kind: "signedOut" | "sessionOver" | "notSent" | "throttled" }
  | { kind: "tooLarge"; kib: number }
  | { kind: "refused"; why: string };

export type Saved = "saved" | "unsaved" | "notKept" | "reset" | null;

/** Whether vim's keys are on, and in which mode; null while they are fetched. */
export type Vim = { on: false } | { on: true; mode: VimMode | null };

export interface Editing {
  language: string;
  saved: Saved;
  vim: Vim;
  sending: Mode | null;
  trouble: Trouble | null;
  submission: Submission | null;
  /** The bytes that `submission` was made of: compiler lines point into these. */
  source: string;
  /** An earlier submission of the same bytes was answered. */
  same: boolean;
  lost: boolean;
}

export type Action =
  | { type: "language"; language: string }
  | { type: "saved"; saved: Saved }
  | { type: "vim"; vim: Vim }
  | { type: "sending"; mode: Mode }
  | { type: "trouble"; trouble: Trouble }
  | { type: "accepted"; submission: Submission; source: string; same: boolean }
  | { type: "seen"; submission: Submission }
  | { type: "lost"; lost: boolean };

export function beginning(data: PageData, language: string): Editing {
  return {
    language,
    saved: null,
    vim: { on: false },
    sending: null,
    trouble: null,
    submission: data.latest,
    source: data.latest_source ?? "",
    same: false,
    lost: false,
  };
}

export function reduce(state: Editing, action: Action): Editing {
  switch (action.type) {
    case "language":
      return { ...state, language: action.language, saved: null, trouble: null };
    case "saved":
      return { ...state, saved: action.saved };
    case "vim":
      return { ...state, vim: action.vim };
    case "sending":
      return { ...state, sending: action.mode, trouble: null };
    case "trouble":
      return { ...state, sending: null, trouble: action.trouble };
    case "accepted": {
      const { submission, source, same } = action;
      return { ...state, sending: null, trouble: null, submission, source, same, lost: false };
    }
    case "seen":
      // An answer about an earlier submission may come late.
      return action.submission.id === state.submission?.id ? { ...state, submission: action.submission } : state;
    case "lost":
      return { ...state, lost: action.lost };
  }
}

export type Graded = "judged" | "interpreter" | "noGpu" | "noGrader";

/** What will happen to a submission in this language now. */
export function gradedBy(language: string, devices: Device[]): { how: Graded; name: string } {
  const able = devices.filter((device) => device.languages.includes(language));
  const gpu = able.find((device) => device.device === "gpu");
  const cpu = able.find((device) => device.device === "cpu");
  const wantsGpu = language === "cuda" || language === "triton";
  if (wantsGpu && gpu) return { how: "judged", name: gpu.name };
  if (language === "cuda") return { how: "noGpu", name: "" };
  if (!cpu) return { how: "noGrader", name: "" };
  return language === "triton" ? { how: "interpreter", name: cpu.name } : { how: "judged", name: cpu.name };
}

export function bytes(source: string): number {
  return new TextEncoder().encode(source).length;
}
