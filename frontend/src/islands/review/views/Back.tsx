/** The answer side: the answer, what was right, key points to tick, and what they ask next. */
import { Icon } from "../../../lib/icons";
import type { Controller } from "../controller";
import { t } from "../messages";
import type { Held, Sitting } from "../state";
import { FollowUps } from "./Facts";
import { Options } from "./Front";
import { Html, unitWords } from "./words";

interface Props {
  sitting: Sitting;
  card: Held;
  controller: Controller;
  address: string;
}

export function Back({ sitting, card, controller, address }: Props) {
  const { question } = card;
  return (
    <div class="back">
      <Outcome sitting={sitting} card={card} />
      {question.kind === "choice" && <Options sitting={sitting} card={card} />}
      {question.answer_html && <Html class="prose" html={question.answer_html} />}
      {question.key_points.length > 0 && <KeyPoints sitting={sitting} card={card} controller={controller} />}
      {question.follow_ups.length > 0 && (
        <section class="aside kp narrow-only">
          <h2>{t.followUps}</h2>
          <FollowUps question={question} address={address} />
        </section>
      )}
    </div>
  );
}

/** Right or not, for what the page could judge. */
function Outcome({ sitting, card }: { sitting: Sitting; card: Held }) {
  const { checked, unchecked, typed } = sitting.attempt;
  if (sitting.suggested === null && !unchecked) return null;
  const right = sitting.suggested === 3;
  return (
    <div class="outcome" role="status">
      {unchecked ? (
        <p class="second">{t.notChecked}</p>
      ) : (
        <p class={`verdict ${right ? "ok" : "ng"}`}>
          <Icon name={right ? "ok" : "ng"} />
          {right ? t.correct : t.incorrect}
        </p>
      )}
      {card.question.kind === "numeric" && (
        <dl class="facts">
          {typed && <dt>{t.yourAnswer}</dt>}
          {typed && <dd>{`${typed} ${unitWords(card.question.unit)}`}</dd>}
          {checked && <dt>{t.expected}</dt>}
          {checked && <dd>{`${String(checked.expected)} ${unitWords(card.question.unit)}`}</dd>}
        </dl>
      )}
      {checked?.explanation && card.question.kind === "numeric" && !card.question.answer_html && (
        <Html class="prose" html={checked.explanation} />
      )}
    </div>
  );
}

function KeyPoints({ sitting, card, controller }: { sitting: Sitting; card: Held; controller: Controller }) {
  const { ticked } = sitting.attempt;
  const points = card.question.key_points;
  return (
    <section class="kp" aria-labelledby="kp-h">
      <div class="block-head">
        <h2 id="kp-h">{t.keyPoints}</h2>
        <span class="push quiet num">{`${ticked.filter(Boolean).length} / ${points.length}`}</span>
      </div>
      <ul>
        {points.map((html, index) => (
          <li key={html}>
            <label class="tick">
              <input
                type="checkbox"
                data-point
                checked={ticked[index] ?? false}
                onChange={() => controller.store.dispatch({ type: "ticked", index })}
              />
              <Html as="span" html={html} />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
