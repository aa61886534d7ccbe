/** When this tab last changed something on the server. A page that was asked for before that shows what was. */
import { inTab } from "./storage";

const CHANGED = "changed-at";

export function noteChange(now = Date.now()): void {
  inTab.write(CHANGED, String(now));
}

/** Whether there was a change after this moment. Says so once: a clock that was set back must not make a page anew for
 * ever. A page that was asked for later leaves it for those from before, which the browser may show once more. */
export function takeChangeSince(moment: number): boolean {
  const changed = Number(inTab.read(CHANGED)) > moment;
  if (changed) inTab.remove(CHANGED);
  return changed;
}
