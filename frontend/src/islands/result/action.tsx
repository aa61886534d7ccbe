/** Something that a button does with the server: once at a time, and what went wrong is said beside it. */
import { useRef, useState } from "preact/hooks";
import { ApiError } from "../../lib/api";
import { readMeta } from "../../lib/page";
import { t } from "./messages";

/** What is done takes the button away, and the second press of a double click must not meet what then lies there. */
const DOUBLE_MS = 400;

export interface Doing {
  busy: boolean;
  trouble: unknown;
  run: () => Promise<void>;
}

/** `work` asks the server, and what it answers shows the outcome. */
export function useAction(work: () => Promise<() => void>): Doing {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  // The second press of a double click comes before anything is drawn again.
  const running = useRef(false);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      const [show] = await Promise.all([work(), new Promise((done) => setTimeout(done, DOUBLE_MS))]);
      show();
    } catch (error) {
      setTrouble(error);
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, trouble, run };
}

export function TroubleWords({ trouble }: { trouble: unknown }) {
  if (trouble === null) return null;
  const signedOut = trouble instanceof ApiError && trouble.signedOut;
  return (
    <p class={`notice ${signedOut ? "warn" : "bad"}`} role="alert">
      {signedOut ? t.signedOut : t.actionFailed({ why: trouble instanceof Error ? trouble.message : String(trouble) })}
      {signedOut && (
        <a class="link" href={signInAddress()}>
          {t.signIn}
        </a>
      )}
    </p>
  );
}

/** Signs in, and comes back to where the learner is. */
export function signInAddress(): string {
  return `${readMeta("sign-in")}?next=${encodeURIComponent(location.pathname + location.search)}`;
}
