/** Asks for a submission until it is finished: often at first, then every two seconds. */
import * as api from "./api";
import type { Submission } from "./types";

const FIRST_MS = 200;
const LONGEST_MS = 2000;

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

async function ask(id: string, listener: Listener, stopped: AbortSignal): Promise<void> {
  let wait = FIRST_MS;
  let lost = false;
  while (!stopped.aborted) {
    try {
      const { body } = await api.get<Submission>(`submissions/${id}/`, { signal: stopped, repeatable: false });
      if (stopped.aborted) return;
      if (lost) listener.lost(false);
      lost = false;
      listener.seen(body);
      if (body.state === "finished") return;
    } catch (error) {
      if (stopped.aborted) return;
      if (!(error instanceof api.NoAnswer)) return listener.refused(error);
      if (!lost) listener.lost(true);
      lost = true;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(wait * 1.4, LONGEST_MS);
  }
}
