/** The aside: what is known of this card's memory, who asked, what they ask next. */
import { formatNumber, formatPercent } from "../../../lib/i18n";
import { TierGlyph } from "../../../lib/icons";
import type { Asked, StudyView } from "../../../lib/types";
import { daysSince, dayWords } from "../format";
import { rateWords, t } from "../messages";
import type { Held } from "../state";
import { Html, tiersOf } from "./words";

const SHOWN = 8;

export function Facts({ card }: { card: Held }) {
  if (card.state === "new") return <p class="sm second">{t.neverSeen}</p>;
  const last = card.last_review;
  return (
    <dl class="facts">
      {typeof card.recall === "number" && <Fact name={t.recall} value={formatPercent(card.recall)} />}
      {typeof card.stability === "number" && <Fact name={t.stability} value={stabilityWords(card.stability)} />}
      {typeof card.difficulty === "number" && (
        <Fact name={t.difficulty} value={`${formatNumber(card.difficulty, { maximumFractionDigits: 1 })} / 10`} />
      )}
      {typeof card.reviews === "number" && (
        <Fact name={t.reviews} value={t.reviewsValue({ n: card.reviews, lapses: card.lapses ?? 0 })} />
      )}
      {last && (
        <Fact name={t.last} value={lastWords(daysSince(last.reviewed_at, card.servedAt), rateWords[last.rating])} />
      )}
    </dl>
  );
}

function stabilityWords(days: number): string {
  return days < 100
    ? t.days({ n: days, shown: formatNumber(days, { maximumFractionDigits: 1 }) })
    : dayWords(Math.round(days));
}

function lastWords(days: number, rating: string): string {
  return days <= 0 ? t.lastToday({ rating }) : t.lastDays({ n: days, rating });
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function WhoAsked({ asked }: { asked: Asked }) {
  if (!asked.count) return <p class="sm second">{t.nobody}</p>;
  const names = asked.companies.slice(0, SHOWN).join(t.and);
  return (
    <>
      <p class="sm second">{t.asked({ n: asked.companies.length, times: asked.count })}</p>
      <p class="sm">
        {names}
        {asked.companies.length > SHOWN && t.more({ n: asked.companies.length })}
      </p>
      <ul class="who">
        {tiersOf(asked).map((code) => (
          <li key={code}>
            <span class="tier">
              <TierGlyph code={code} />
              {code === "mixed" ? t.mixed : code}
            </span>
            <span>{t.times({ n: asked.tiers[code] ?? 0 })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function FollowUps({ question, address }: { question: StudyView; address: string }) {
  return (
    <ul class="sm second fu">
      {question.follow_ups.map((item) => (
        <li key={item.html}>
          <Html as="span" html={item.html} />
          {item.question && (
            <a class="link" href={address.replace("__slug__", item.question)} target="_blank" rel="noopener">
              {" ↗"}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

export function Side({ card, open, address }: { card: Held; open: boolean; address: string }) {
  return (
    <aside class="rv-side wide-only">
      <section class="aside">
        <h2>{t.thisCard}</h2>
        <Facts card={card} />
      </section>
      <section class="aside rule">
        <h2>{t.whoAsked}</h2>
        <WhoAsked asked={card.question.asked} />
      </section>
      {open && card.question.follow_ups.length > 0 && (
        <section class="aside rule">
          <h2>{t.followUps}</h2>
          <FollowUps question={card.question} address={address} />
        </section>
      )}
    </aside>
  );
}
