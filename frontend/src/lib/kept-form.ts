/** A form whose sending met a session that was over: what was typed comes back after signing in.
 *
 * Each form is kept for this tab while it is sent. The page that answers takes it away again, unless that page asks to
 * sign in: then it waits for its own page, which the sign-in leads to. */
import { readCookie, readMeta } from "./page";
import { inTab } from "./storage";

const KEY = "form";
const NOT_KEPT = new Set(["hidden", "password", "file", "submit", "button", "reset", "image"]);

interface Kept {
  learner: string;
  /** Path and query of the page, and where its form is sent to. */
  page: string;
  action: string;
  values: [string, string][];
  /** The answer was to sign in. */
  interrupted?: boolean;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Called once by every page; `words` say that the form is back and was not sent. */
export function keepForms(words: string, signInPath: string): void {
  const kept = read();
  if (kept && location.pathname === signInPath) leadBack(kept);
  else if (kept) {
    inTab.remove(KEY);
    if (kept.interrupted && kept.learner === readMeta("learner") && kept.page === here()) restore(kept, words);
  }
  document.addEventListener("submit", (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    if (event.target.method === "post") keep(event.target);
  });
}

function keep(form: HTMLFormElement): void {
  // Signing in again in another tab has changed the token.
  const token = form.querySelector<HTMLInputElement>("[name=csrfmiddlewaretoken]");
  if (token) token.value = readCookie("csrftoken") || token.value;
  const learner = readMeta("learner");
  const values = fieldsOf(form).flatMap((field): [string, string][] =>
    isChoice(field) && !field.checked ? [] : [[field.name, field.value]],
  );
  if (!learner || !values.length) return;
  const kept: Kept = { learner, page: here(), action: actionOf(form), values };
  write(kept);
}

/** The address that the form was sent to cannot be opened after signing in: its page can. */
function leadBack(kept: Kept): void {
  write({ ...kept, interrupted: true });
  for (const next of document.querySelectorAll<HTMLInputElement>("main input[name=next]")) next.value = kept.page;
}

function restore(kept: Kept, words: string): void {
  const form = [...document.forms].find(
    (form) => form.method === "post" && actionOf(form) === kept.action && holds(form, kept),
  );
  if (!form) return;
  for (const field of fieldsOf(form)) {
    const [, value] =
      kept.values.find(([name, value]) => name === field.name && (!isChoice(field) || value === field.value)) ?? [];
    if (isChoice(field)) field.checked = value !== undefined;
    else if (value !== undefined) field.value = value;
  }
  for (let box = form.closest("details"); box; box = box.parentElement?.closest("details") ?? null) box.open = true;
  const notice = document.createElement("p");
  notice.className = "notice warn";
  notice.setAttribute("role", "status");
  notice.textContent = words;
  form.prepend(notice);
  notice.scrollIntoView({ block: "center" });
}

function holds(form: HTMLFormElement, { values }: Kept): boolean {
  const names = fieldsOf(form).map((field) => field.name);
  return values.every(([name]) => names.includes(name));
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      "value" in field && "name" in field && Boolean(field.name) && !NOT_KEPT.has((field as Field).type),
  );
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function actionOf(form: HTMLFormElement): string {
  return form.getAttribute("action") || location.pathname;
}

function here(): string {
  return location.pathname + location.search;
}

function write(kept: Kept): void {
  inTab.write(KEY, JSON.stringify(kept));
}

function read(): Kept | null {
  try {
    return JSON.parse(inTab.read(KEY) ?? "null") as Kept | null;
  } catch {
    return null; // not ours
  }
}
