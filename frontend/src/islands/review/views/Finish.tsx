/** The end of a sitting, and the pause before its last cards come back. */
import type { Controller } from "../controller";
import { t } from "../messages";
import { earliest } from "../order";
import type { Answered, Sitting } from "../state";
import { Html } from "./words";

interface Props {
  sitting: Sitting;
  controller: Controller;
  home: string;
  nextBatch: string | undefined;
}

export function Finish({ sitting, controller, home, nextBatch }: Props) {
  const next = sitting.phase === "waiting" ? earliest(sitting.later) : undefined;
  return (
    <div class="finish stack">
      <div>
        <h2 class="prompt">
          {next ? waitingWords(sitting.later.length, Math.round((next.dueAt - Date.now()) / 60_000)) : t.finished}
        </h2>
        {!next && nextBatch && <p class="second">{t.nextBatch({ hour: nextBatch })}</p>}
      </div>
      {sitting.answered.length > 0 && <Learned sitting={sitting} />}
      <p class="actions">
        {next && (
          <button
            class="btn btn-main"
            type="button"
            onClick={() => controller.store.dispatch({ type: "hurried", now: Date.now() })}
          >
            {t.showNow} <kbd class="wide-only">Space</kbd>
          </button>
        )}
        <a class={next ? "btn" : "btn btn-main"} href={home}>
          {t.toToday}
        </a>
        {sitting.answered.length > 0 && (
          <button class="btn btn-bare" type="button" onClick={() => void controller.undo()}>
            {t.undo}
          </button>
        )}
      </p>
    </div>
  );
}

function waitingWords(cards: number, minutes: number): string {
  return minutes < 1 ? t.waitingSoon({ n: cards }) : t.waiting({ n: cards, minutes });
}

function Learned({ sitting }: { sitting: Sitting }) {
  const spent = sitting.answered.reduce((sum, item) => sum + item.duration, 0);
  const hardest = hardestThree(sitting.answered);
  return (
    <>
      <section>
        <h3 class="hidden-text">{t.thisSitting}</h3>
        <ul class="figs">
          <li>
            <b class="num">{sitting.answered.length}</b>
            <span>{t.cards}</span>
          </li>
          <li>
            <b class="num">{Math.max(1, Math.round(spent / 60_000))}</b>
            <span>{t.minutesLabel}</span>
          </li>
        </ul>
      </section>
      {hardest.length > 0 && (
        <section class="block">
          <h3>{t.hardest}</h3>
          <ul class="rows hardest">
            {hardest.map((item) => (
              <li key={item.review}>
                <Html html={item.before.question.prompt_html} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Forgotten first, then hard, then slow; a card counts once; easy ones are not hard however long they took. */
export function hardestThree(answered: Answered[]): Answered[] {
  const worst = answered
    .filter((item) => item.rating < 3)
    .toSorted((a, b) => a.rating - b.rating || b.duration - a.duration);
  const seen = new Set<number>();
  return worst.filter((item) => !seen.has(item.before.id) && seen.add(item.before.id)).slice(0, 3);
}
