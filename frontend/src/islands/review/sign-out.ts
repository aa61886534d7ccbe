/** Signing out forgets what this browser keeps of the learner, and is held back while reviews are not synced. */
import { readMeta } from "../../lib/page";
import { forgetAll } from "./jotted";
import { t } from "./messages";
import { Outbox, QUIET, sendReviews } from "./outbox";
import { type Keeper, openKeeper } from "./store";

export async function guardSignOut(form: HTMLFormElement): Promise<void> {
  const keeper = await openKeeper(readMeta("learner"));
  const outbox = new Outbox(keeper, sendReviews, QUIET);
  const attempt = async () => {
    await outbox.flush();
    const unsent = (await outbox.unsent()).length;
    if (unsent) holdBack(form, unsent, attempt, () => leave(form, keeper));
    else await leave(form, keeper);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void attempt();
  });
}

function holdBack(form: HTMLFormElement, unsent: number, again: () => Promise<void>, lose: () => Promise<void>): void {
  form.querySelector(".notice")?.remove();
  const notice = document.createElement("p");
  notice.className = "notice warn";
  notice.setAttribute("role", "alert");
  notice.append(t.holdsBack({ n: unsent }), button(t.syncNow, again), button(t.loseThem, lose));
  form.prepend(notice);
}

function button(words: string, run: () => Promise<void>): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "btn";
  made.textContent = words;
  made.addEventListener("click", () => void run());
  return made;
}

async function leave(form: HTMLFormElement, keeper: Keeper): Promise<void> {
  await keeper.clear();
  forgetAll();
  const own = "caches" in window ? (await caches.keys()).filter((name) => name.startsWith("pages-")) : [];
  await Promise.all(own.map((name) => caches.delete(name)));
  form.submit();
}
