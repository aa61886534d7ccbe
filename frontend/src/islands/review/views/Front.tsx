/** The question side below the prompt: how to answer, and the way to do it. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../../lib/icons";
import type { Option } from "../../../lib/types";
import type { Controller } from "../controller";
import { jot, jotted } from "../jotted";
import { t } from "../messages";
import type { Held, Sitting } from "../state";
import { Html, unitWords } from "./words";

export function Front({ sitting, card, controller }: { sitting: Sitting; card: Held; controller: Controller }) {
  const { kind, multiple } = card.question;
  const hint = {
    recall: t.hintRecall,
    choice: multiple ? t.hintMultiple : t.hintChoice,
    numeric: t.hintNumeric,
    code: t.hintCode,
  };
  return (
    <div class="front">
      <p class="quiet rv-hint">{hint[kind]}</p>
      {kind === "code" && <Html class="prose task" html={card.question.prompt_html} />}
      {kind === "choice" && <Options sitting={sitting} card={card} onPick={(id) => pick(controller, card, id)} />}
      {kind === "numeric" && <NumberField sitting={sitting} card={card} controller={controller} />}
    </div>
  );
}

/** One right option: choosing it is the answer. Several: they are gathered until the learner shows the answer. */
export function pick(controller: Controller, card: Held, id: string): void {
  controller.store.dispatch({ type: "picked", option: id, now: Date.now() });
  if (!card.question.multiple && controller.store.get().attempt.picked.includes(id)) controller.open();
}

export function Options({ sitting, card, onPick }: { sitting: Sitting; card: Held; onPick?: (id: string) => void }) {
  return (
    <ol class="options">
      {card.question.options.map((option, index) => (
        <li key={option.id}>
          {onPick ? (
            <button
              type="button"
              aria-pressed={sitting.attempt.picked.includes(option.id)}
              onClick={() => onPick(option.id)}
            >
              <kbd>{index + 1}</kbd>
              <Html html={option.html} />
            </button>
          ) : (
            <Explained option={option} number={index + 1} picked={sitting.attempt.picked.includes(option.id)} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Explained({ option, number, picked }: { option: Option; number: number; picked: boolean }) {
  return (
    <div class={`option ${option.right ? "right" : ""} ${picked ? "picked" : ""}`}>
      <kbd>{number}</kbd>
      <div>
        <Html html={option.html} />
        <p class="sm">
          <span class={option.right ? "ok" : "ng"}>
            <Icon name={option.right ? "ok" : "ng"} />
            {option.right ? t.right : t.wrong}
          </span>
          {picked && <b>{t.yourChoice}</b>}
        </p>
        {option.why_html && <Html class="second sm" html={option.why_html} />}
      </div>
    </div>
  );
}

function NumberField({ sitting, card, controller }: { sitting: Sitting; card: Held; controller: Controller }) {
  const field = useRef<HTMLInputElement>(null);
  const { unread } = sitting.attempt;
  useLayoutEffect(() => {
    // On a touch screen the keyboard would cover the prompt before it is read.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus();
    const text = jotted(card.id, "answer");
    if (text) controller.store.dispatch({ type: "typed", text });
  }, [card.id, controller]);
  return (
    <form
      class="number"
      onSubmit={(event) => {
        event.preventDefault();
        void controller.check(sitting.attempt.typed);
      }}
    >
      <label class="hidden-text" for="number">
        {t.yourAnswer}
      </label>
      <input
        id="number"
        ref={field}
        class="input num"
        inputMode={card.question.unit ? "text" : "decimal" /* a phone's number pad has no GB */}
        autocomplete="off"
        maxLength={60}
        aria-invalid={unread ? true : undefined}
        aria-describedby={unread ? "number-error" : undefined}
        value={sitting.attempt.typed}
        onInput={(event) => {
          jot(card.id, "answer", event.currentTarget.value);
          controller.store.dispatch({ type: "typed", text: event.currentTarget.value });
        }}
      />
      <span class="unit">{unitWords(card.question.unit)}</span>
      <button class="btn" type="submit" disabled={sitting.attempt.checking || !sitting.attempt.typed.trim()}>
        {sitting.attempt.checking ? t.checking : t.checkAnswer}
        <kbd class="wide-only">Enter</kbd>
      </button>
      <p class="error" id="number-error" role="alert">
        {unread && <Icon name="tri" />}
        {unread}
      </p>
    </form>
  );
}
