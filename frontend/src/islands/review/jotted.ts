/** What was typed on a card and not sent yet. It outlives a reload, and signing in again after the session was over; it
 * goes with the tab, and at sign-out. */
import { readMeta } from "../../lib/page";
import { inTab } from "../../lib/storage";

type Kind = "note" | "answer";

const PREFIX = "jotted:";

function key(card: number, kind: Kind): string {
  return `${PREFIX}${readMeta("learner")}:${card}:${kind}`;
}

export function jot(card: number, kind: Kind, text: string): void {
  inTab.write(key(card, kind), text);
}

export function jotted(card: number, kind: Kind): string | null {
  return inTab.read(key(card, kind));
}

export function forget(card: number, kind: Kind): void {
  inTab.remove(key(card, kind));
}

export function forgetAll(): void {
  for (const name of inTab.keys()) if (name.startsWith(PREFIX)) inTab.remove(name);
}
