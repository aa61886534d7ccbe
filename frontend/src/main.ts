/** What every page does: keys, theme, the list of keys. Pages work without it. */
import "./styles/main.css";
import "./shell.css";
import { keepForms } from "./lib/kept-form";
import { openKeyList } from "./lib/key-list";
import { type Binding, listen, register } from "./lib/keys";
import { startWorker, watchConnection } from "./lib/offline";
import { sendFormsOnce } from "./lib/once";
import { readMeta, tellLearner } from "./lib/page";
import { toggleTheme } from "./lib/theme";
import { fillTimeZone } from "./lib/time-zone";
import { t } from "./shell-messages";

function moveInList(step: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>("[data-list] [data-item]")].filter(
    (item) => item.offsetParent,
  );
  const current = items.indexOf(document.activeElement as HTMLElement);
  const next = items[current < 0 ? (step > 0 ? 0 : items.length - 1) : current + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function goTo(target: HTMLElement): void {
  if (target instanceof HTMLInputElement) target.select();
  target.focus();
  if (target instanceof HTMLAnchorElement) target.click();
}

function chords(): Binding[] {
  return [...document.querySelectorAll<HTMLAnchorElement>("a[data-go]")].map((link) => ({
    keys: `g ${link.dataset.go}`,
    label: link.textContent.trim(),
    run: () => link.click(),
  }));
}

function visible(selector: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((item) => item.offsetParent !== null);
}

register(t.everywhere, [
  { keys: "/", label: t.search, run: () => goTo(visible("[data-search]") ?? document.body) },
  { keys: "?", label: t.allKeys, run: () => openKeyList(t) },
  { keys: "j", label: t.list, run: () => moveInList(1), when: () => Boolean(visible("[data-item]")) },
  { keys: "k", label: t.list, run: () => moveInList(-1), when: () => Boolean(visible("[data-item]")) },
  ...chords(),
]);

register(
  t.thisPage,
  [...document.querySelectorAll<HTMLElement>("[data-key]")].map((target) => ({
    keys: target.dataset.key ?? "",
    label: target.dataset.keyLabel ?? target.textContent.trim(),
    run: () => target.click(),
  })),
);
listen();
sendFormsOnce();
fillTimeZone();
keepForms(t.formKept, readMeta("sign-in"));
tellLearner();

for (const button of document.querySelectorAll("[data-theme-toggle]")) {
  // Without script the button sends its form.
  button.addEventListener("click", (event) => {
    event.preventDefault();
    toggleTheme();
  });
}
for (const button of document.querySelectorAll("[data-keys-open]"))
  button.addEventListener("click", () => openKeyList(t));

// The review says more: how many are waiting.
if (!document.getElementById("review")) watchConnection(t.offline);
void startWorker(new URL(import.meta.url).pathname);

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-live]"))
  void import("./lib/live-search").then(({ fetchPage, liveSearch }) => liveSearch(form, fetchPage));

const signOut = document.querySelector<HTMLFormElement>('form[action*="/logout"]');
if (signOut) void import("./islands/review/sign-out").then(({ guardSignOut }) => guardSignOut(signOut));

function clearLeftovers(): void {
  void import("./islands/review/leftovers").then((leftovers) => leftovers.clearLeftovers());
}
if (readMeta("learner") && !document.getElementById("review")) {
  clearLeftovers();
  // Back to a page that the browser kept as it was.
  addEventListener("pageshow", (event) => event.persisted && clearLeftovers());
}

const outline = document.querySelector<HTMLElement>("nav.outline");
if (outline) void import("./lib/outline").then(({ followReading }) => followReading(outline));
