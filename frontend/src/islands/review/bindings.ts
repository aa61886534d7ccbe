/** The keys of the sitting. */
import type { Binding } from "../../lib/keys";
import { RATINGS } from "../../lib/types";
import type { Controller } from "./controller";
import { t } from "./messages";
import { pick } from "./views/Front";

export function bindings(controller: Controller, home: string): Binding[] {
  const { store } = controller;
  const onCard = () => store.get().phase === "card";
  const open = () => onCard() && store.get().open;
  const closed = (...kinds: string[]) => {
    const { current } = store.get();
    return onCard() && !store.get().open && (!kinds.length || kinds.includes(current?.question.kind ?? ""));
  };
  const choose = (index: number) => {
    const { current } = store.get();
    const option = current?.question.options[index];
    if (current && option) pick(controller, current, option.id);
  };
  return [
    { keys: "space", label: t.show, run: () => controller.open(), when: () => closed("recall", "choice", "numeric") },
    {
      keys: "space",
      run: () => store.dispatch({ type: "hurried", now: Date.now() }),
      when: () => store.get().phase === "waiting",
    },
    {
      keys: "enter",
      run: () => document.querySelector<HTMLElement>("[data-open-problem]")?.click(),
      when: () => closed("code"),
    },
    {
      keys: "enter",
      label: t.acceptKey,
      run: () => accept(controller),
      when: () => open() && store.get().suggested !== null,
    },
    ...RATINGS.map((rating) => ({
      keys: String(rating),
      label: t.rateKey,
      run: () => controller.rate(rating),
      when: open,
    })),
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({
      keys: String(number),
      label: t.pickKey,
      run: () => choose(number - 1),
      when: () => closed("choice"),
    })),
    { keys: "j", label: t.pointKey, run: () => movePoint(1), when: open },
    { keys: "k", label: t.pointKey, run: () => movePoint(-1), when: open },
    { keys: "x", label: t.tickKey, run: tickPoint, when: open },
    { keys: "u", label: t.undo, run: () => void controller.undo(), when: () => store.get().phase !== "loading" },
    { keys: "b", label: t.bury, run: () => void controller.putAway("bury"), when: onCard },
    { keys: "s", label: t.suspend, run: () => void controller.putAway("suspend"), when: onCard },
    { keys: "f", label: t.flag, run: () => void controller.flag(), when: onCard },
    { keys: "n", label: t.note, run: () => store.dispatch({ type: "noteOpened", open: true }), when: onCard },
    { keys: "esc", label: t.leave, run: () => location.assign(home) },
  ];
}

function accept(controller: Controller): void {
  const { suggested } = controller.store.get();
  if (suggested !== null) controller.rate(suggested);
}

function points(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>("[data-point]")];
}

function movePoint(step: 1 | -1): void {
  const all = points();
  const at = all.indexOf(document.activeElement as HTMLInputElement);
  const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step];
  next?.focus();
}

function tickPoint(): void {
  points()
    .find((point) => point === document.activeElement)
    ?.click();
}
