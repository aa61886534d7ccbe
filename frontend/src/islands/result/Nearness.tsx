/** What was judged before a result told its roofs: how near each timed shape came to the limit, which is a line. */
import { formatNumber, formatPercent } from "../../lib/i18n";
import { share, ticks } from "./axes";
import { t } from "./messages";
import { type Point, speeds, times } from "./points";

const LEFT = 40;
const TOP = 30;

interface Size {
  width: number;
  height: number;
}

/** In two sizes, so that text is 12 px on a phone too. */
export function Nearness({ points }: { points: Point[] }) {
  return (
    <figure>
      <h3>
        {t.roofline} <span class="quiet sm">{t.nearnessNote}</span>
      </h3>
      <Picture points={points} size={{ width: 460, height: 320 }} class="wide-only" />
      <Picture points={points} size={{ width: 358, height: 300 }} class="narrow-only" />
      <figcaption class="legend xs">
        <span>
          <i class="lg-me" />
          {t.legendYou}
        </span>
        <span>
          <i class="lg-lib" />
          {t.legendLibrary}
        </span>
        <span>
          <i class="lg-rf" />
          {t.legendLimit}
        </span>
      </figcaption>
    </figure>
  );
}

function Picture({ points, size, class: wide }: { points: Point[]; size: Size; class: string }) {
  const [right, bottom] = [size.width - 12, size.height - 44];
  const [time, speed] = [times(points), speeds(points)];
  const x = (floor: number) => LEFT + share(floor, time) * (right - LEFT);
  const y = (value: number) => bottom - share(value, speed) * (bottom - TOP);
  const told = points.map((point) =>
    t.nearnessPoint({ shape: point.name, you: formatPercent(point.you), library: formatPercent(point.library) }),
  );
  return (
    <svg
      class={`chart roof ${wide}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`${t.roofline}. ${told.join("; ")}`}
    >
      {ticks(time).map((tick) => (
        <g key={tick}>
          <path class="gr" d={`M${x(tick)} ${TOP}V${bottom}`} />
          <text class="ax" x={x(tick)} y={bottom + 17} text-anchor="middle">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {ticks(speed).map((tick) => (
        <g key={tick}>
          <path class="gr" d={`M${LEFT} ${y(tick)}H${right}`} />
          <text class="ax" x={LEFT - 8} y={y(tick) + 4} text-anchor="end">
            {formatNumber(tick * 100)}
          </text>
        </g>
      ))}
      <text class="ax" x={(LEFT + right) / 2} y={size.height - 6} text-anchor="middle">
        {t.nearnessTime}
      </text>
      <text class="ax" x="0" y="12">
        {t.nearnessShare}
      </text>
      <path class="rf" d={`M${LEFT} ${y(1)}H${right}`} />
      {points.map((point) => (
        <g key={point.name}>
          <path class="drop" d={`M${x(point.floor)} ${Math.min(y(point.you), y(point.library))}V${bottom}`} />
          <path class="lib" d={`M${x(point.floor) - 6} ${y(point.library)}h12`} />
          <circle class="me" cx={x(point.floor)} cy={y(point.you)} r="5" />
        </g>
      ))}
      <Labels points={points} x={x} y={y} middle={(LEFT + right) / 2} />
    </svg>
  );
}

interface Place {
  points: Point[];
  x: (floor: number) => number;
  y: (value: number) => number;
  middle: number;
}

/** Beside the largest shape alone; the table has the figures of all. Two that lie close are moved apart. */
function Labels({ points, x, y, middle }: Place) {
  const point = points.at(-1);
  if (!point) return null;
  const side = x(point.floor) > middle ? -1 : 1;
  const anchor = side > 0 ? "start" : "end";
  const [you, library] = [y(point.you), y(point.library)];
  const apart = Math.max(0, 18 - Math.abs(you - library)) / 2;
  const down = you >= library ? apart : -apart;
  return (
    <>
      <text class="met halo" x={x(point.floor) + side * 11} y={you + down + 4} text-anchor={anchor}>
        {t.nearnessYou({ share: formatPercent(point.you) })}
      </text>
      <text class="halo" x={x(point.floor) + side * 11} y={library - down + 4} text-anchor={anchor}>
        {t.nearnessLibrary({ share: formatPercent(point.library) })}
      </text>
    </>
  );
}
