/** The action bar: show the answer, then rate it. The four buttons say what the server will do. */
import { Icon } from "../../../lib/icons";
import { RATINGS } from "../../../lib/types";
import type { Controller } from "../controller";
import { intervalWords } from "../format";
import { rateWords, t } from "../messages";
import type { Held, Sitting } from "../state";

interface Props {
  sitting: Sitting;
  card: Held;
  controller: Controller;
  problem: string;
}

export function Foot(props: Props) {
  return (
    <div class="rv-foot">
      <div class="rv-foot-in">
        {props.sitting.open ? <Rates {...props} /> : <Open {...props} />}
        <div class="wide-only rv-foot-t">
          <Tools {...props} />
        </div>
      </div>
    </div>
  );
}

function Open({ card, controller, problem }: Props) {
  if (card.question.kind !== "code") {
    return (
      <button class="btn show" type="button" onClick={() => controller.open()}>
        {t.show} <kbd class="wide-only">Space</kbd>
      </button>
    );
  }
  return (
    <div class="to-code">
      <a class="btn show" href={problem} data-open-problem>
        {t.openProblem} <kbd class="wide-only">Enter</kbd>
      </a>
      <button class="btn" type="button" onClick={() => void controller.giveUp()}>
        {t.giveUp}
      </button>
    </div>
  );
}

function Rates({ sitting, card, controller }: Props) {
  return (
    <div class="rates" role="group" aria-label={t.rateQuestion}>
      {RATINGS.map((rating) => {
        const preview = card.preview?.[`${rating}`];
        const suggested = sitting.suggested === rating;
        return (
          <button
            key={rating}
            type="button"
            class={`rate r${rating} ${suggested ? "suggested" : ""}`}
            onClick={() => controller.rate(rating)}
          >
            <span class="rate-l">
              <kbd class="wide-only">{suggested ? "Enter" : rating}</kbd>
              {rateWords[rating]}
            </span>
            <span class="rate-i num">{preview ? intervalWords(preview, card.servedAt) : "–"}</span>
          </button>
        );
      })}
    </div>
  );
}

export function Tools({ sitting, card, controller }: Props) {
  return (
    <div class="rv-tools">
      <button class="btn btn-bare" type="button" onClick={() => void controller.undo()}>
        <Icon name="undo" />
        {t.undo}
      </button>
      <button class="btn btn-bare" type="button" onClick={() => void controller.putAway("bury")}>
        <Icon name="bury" />
        {t.bury}
      </button>
      <button
        class="btn btn-bare"
        type="button"
        aria-pressed={card.flagged ?? false}
        onClick={() => void controller.flag()}
      >
        <Icon name="flag" />
        {card.flagged ? t.unflag : t.flag}
      </button>
      <button
        class="btn btn-bare"
        type="button"
        aria-expanded={sitting.noteOpen}
        onClick={() => controller.store.dispatch({ type: "noteOpened", open: !sitting.noteOpen })}
      >
        <Icon name="note" />
        {t.note}
      </button>
    </div>
  );
}
