/** Small parts that several views share. */
import { TIER_ORDER, TierGlyph } from "../../../lib/icons";
import type { Asked } from "../../../lib/types";
import { t } from "../messages";

/** Markup that the server rendered and cleaned. */
export function Html({
  html,
  as: Tag = "div",
  class: name,
}: {
  html: string;
  as?: "div" | "span" | "h1";
  class?: string;
}) {
  return <Tag class={name} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The unit of a number as it is written after it; a plain count has none. */
export function unitWords(unit: string): string {
  return unit === "1" ? "" : unit;
}

/** The middle dot in the system font, so that it does not take a full square. */
export function Dot() {
  return <span class="dot"> · </span>;
}

export function tiersOf(asked: Asked): string[] {
  return TIER_ORDER.filter((code) => asked.tiers[code]);
}

export function AskedBadge({ asked }: { asked: Asked }) {
  if (!asked.count) return null;
  return (
    <span class="asked rv-asked" title={t.asked({ n: asked.companies.length, times: asked.count })}>
      <span class="gs">
        {tiersOf(asked).map((code) => (
          <TierGlyph key={code} code={code} />
        ))}
      </span>
      <span aria-hidden="true">
        {t.askedShort({ n: asked.companies.length })}
        <Dot />
        {t.times({ n: asked.count })}
      </span>
      <span class="hidden-text">{t.asked({ n: asked.companies.length, times: asked.count })}</span>
    </span>
  );
}
