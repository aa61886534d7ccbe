/** What was typed on a card and not sent yet. It outlives a reload, and signing in again after the session was over; it
 * goes with the tab, and at sign-out. */
import { readMeta } from "../../lib/page";

type Kind = "note" | "answer";

const PREFIX = "jotted:";

function key(card: number, kind: Kind): string {
  return `${PREFIX}${readMeta("learner")}:${card}:${kind}`;
}

export function jot(card: number, kind: Kind, text: string): void {
  attempt(() => sessionStorage.setItem(key(card, kind), text));
}

export function jotted(card: number, kind: Kind): string | null {
  return attempt(() => sessionStorage.getItem(key(card, kind))) ?? null;
}

export function forget(card: number, kind: Kind): void {
  attempt(() => sessionStorage.removeItem(key(card, kind)));
}

export function forgetAll(): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  });
}

/** A browser without storage keeps nothing. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
