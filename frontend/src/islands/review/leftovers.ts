/** What the review had no time to send, or no network, goes out from the next page that is opened. */
import { takeChangeSince } from "../../lib/changes";
import { readMeta } from "../../lib/page";
import { Outbox, QUIET, type Send, sendReviews } from "./outbox";
import { type Keeper, openKeeper } from "./store";

/** A page that was made before they arrived counts them as due: it is made anew. So is one that was asked for while the
 * review still got its last answer. */
export async function clearLeftovers(): Promise<void> {
  const arrived = await sendLeftovers(await openKeeper(readMeta("learner")));
  if (!document.querySelector("[data-counts-due]")) return;
  if (takeChangeSince(performance.timeOrigin) || arrived) location.reload();
}

/** How many arrived. Whom another device overtook is told at the next review, by the queue itself. */
export async function sendLeftovers(keeper: Keeper, send: Send = sendReviews): Promise<number> {
  if (!(await keeper.reviews()).length) return 0;
  let arrived = 0;
  const answered = () => {
    arrived += 1;
  };
  const outbox = new Outbox(keeper, send, { ...QUIET, answered });
  await outbox.flush();
  return arrived;
}
