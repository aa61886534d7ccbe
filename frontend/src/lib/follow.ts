/** Asks for a submission until it is finished: often at first, then every two seconds. What a GPU's tools found comes
 * after the verdict, if at all: for that it asks a minute longer. */
import * as api from "./api";
import type { Submission } from "./types";

const FIRST_MS = 200;
const LONGEST_MS = 2000;
const FINDINGS_PAUSE_MS = 4000;
const FINDINGS_MS = 60_000;

interface Listener {
  seen: (submission: Submission) => void;
  lost: (lost: boolean) => void;
  refused: (error: unknown) => void;
}

export function follow(id: string, listener: Listener): () => void {
  const stop = new AbortController();
  void ask(id, listener, stop.signal);
  return () => stop.abort();
}

/** Whether asking again may tell something new: it is at work, or a GPU has just judged it. */
export function mayChange(submission: Submission): boolean {
  if (submission.state !== "finished") return true;
  const age = Date.now() - Date.parse(submission.finished_at ?? "");
  return awaitsFindings(submission) && age < FINDINGS_MS;
}

/** The profiler plays what was accepted, the sanitizer what crashed. */
function awaitsFindings({ device, verdict, mode, findings }: Submission): boolean {
  const played = (verdict === "accepted" && (mode ?? "submit") === "submit") || verdict === "runtime_error";
  return device === "gpu" && played && !findings?.length;
}

async function ask(id: string, listener: Listener, stopped: AbortSignal): Promise<void> {
  let wait = FIRST_MS;
  let lost = false;
  let finished = 0;
  while (!stopped.aborted) {
    try {
      const { body } = await api.get<Submission>(`submissions/${id}/`, { signal: stopped, repeatable: false });
      if (stopped.aborted) return;
      if (lost) listener.lost(false);
      lost = false;
      listener.seen(body);
      if (body.state === "finished") {
        finished ||= Date.now();
        if (!awaitsFindings(body) || Date.now() - finished > FINDINGS_MS) return;
        wait = FINDINGS_PAUSE_MS;
      }
    } catch (error) {
      // The verdict is here: what could still be added is not worth a complaint.
      if (stopped.aborted || finished) return;
      if (!(error instanceof api.NoAnswer)) return listener.refused(error);
      if (!lost) listener.lost(true);
      lost = true;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (!finished) wait = Math.min(wait * 1.4, LONGEST_MS);
  }
}
