/** The roofline of a result: the device's roofs, a disc for each timed shape, the library a dash, and the same in words. */
import type { ComponentChildren } from "preact";
import { formatPercent } from "../../lib/i18n";
import { t } from "./messages";
import { Plot } from "./Plot";
import { pictureOf } from "./picture";
import { balanceOf, limitOf, type Mark, type Roof } from "./roofs";
import { figure, prefixOf, speed } from "./units";

/** In two sizes, so that text is 12 px on a phone too. */
export function Roofline({ marks }: { marks: Mark[] }) {
  const picture = pictureOf(marks);
  const balance = balanceOf(marks);
  return (
    <figure>
      <h3>
        {t.roofline} <span class="quiet sm">{t.rooflineNote}</span>
      </h3>
      <Plot picture={picture} size={{ width: 460, height: 320 }} class="wide-only" />
      <Plot picture={picture} size={{ width: 358, height: 300 }} class="narrow-only" />
      <figcaption class="roof-told">
        <ul class="legend xs">
          <Key mark="lg-me">{t.legendYou}</Key>
          {marks.some((mark) => mark.librarySeconds) && <Key mark="lg-lib">{t.legendLibrary}</Key>}
          <Key mark="lg-rf">{t.legendRoof}</Key>
        </ul>
        <ul class="roof-words sm">
          {marks.map((mark) => (
            <li key={mark.name}>
              <Words mark={mark} />
            </li>
          ))}
        </ul>
        {balance !== null && <p class="quiet xs">{t.roofsMeet({ n: figure(balance) })}</p>}
      </figcaption>
    </figure>
  );
}

function Key({ mark, children }: { mark: string; children: ComponentChildren }) {
  return (
    <li>
      <i class={mark} aria-hidden="true" />
      {children}
    </li>
  );
}

const LIMITED: Record<Roof, (values: { reached: string; limit: string; share: string }) => string> = {
  memory: t.limitedByMemory,
  caches: t.limitedByCaches,
  arithmetic: t.limitedByArithmetic,
};

function Words({ mark }: { mark: Mark }) {
  const { roof, reached, most } = limitOf(mark);
  const { divisor } = prefixOf(most);
  const told = [
    ...(mark.operations > 0 ? [t.perByte({ n: figure(mark.operations / mark.bytes) })] : []),
    ...(mark.librarySeconds
      ? [t.libraryReaches({ share: formatPercent((reached * mark.seconds) / mark.librarySeconds / most) })]
      : []),
  ];
  return (
    <>
      <span class="mono">{mark.name}</span>
      <span>
        {LIMITED[roof]({
          reached: figure(reached / divisor),
          limit: speed(roof, most),
          share: formatPercent(reached / most),
        })}
      </span>
      {told.length > 0 && <span class="quiet xs">{told.join(" · ")}</span>}
    </>
  );
}
