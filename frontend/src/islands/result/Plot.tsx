/** A roofline drawn: its axes, the roofs with what they allow, and the marks with their names. */
import { formatNumber, formatPercent } from "../../lib/i18n";
import { share, ticks } from "./axes";
import { labelsOf } from "./labels";
import { t } from "./messages";
import type { Line, Picture, Point, Spot } from "./picture";
import type { Roof } from "./roofs";
import { short, speed } from "./units";

const LEFT = 44;
const TOP = 30;

interface Size {
  width: number;
  height: number;
}

/** From values to places of the view box. */
interface Frame {
  right: number;
  bottom: number;
  x: (value: number) => number;
  y: (value: number) => number;
}

function frameOf({ x, y }: Picture, { width, height }: Size): Frame {
  const [right, bottom] = [width - 12, height - 44];
  return {
    right,
    bottom,
    x: (value) => rounded(LEFT + share(value, x) * (right - LEFT)),
    y: (value) => rounded(bottom - share(value, y) * (bottom - TOP)),
  };
}

export function Plot({ picture, size, class: wide }: { picture: Picture; size: Size; class: string }) {
  const frame = frameOf(picture, size);
  return (
    <svg
      class={`chart roof ${wide}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={picture.counts === "operations" ? t.rooflineTold : t.bandwidthTold}
    >
      <Axes picture={picture} size={size} frame={frame} />
      {picture.lines.map((line) => (
        <path key={line.roof + line.most} class="rf" d={`M${at(frame, line.from)}L${at(frame, line.to)}`} />
      ))}
      {picture.lines.map((line) => (
        <RoofName key={line.roof + line.most} line={line} spots={picture.spots} frame={frame} />
      ))}
      <Names spots={picture.spots} frame={frame} />
      {picture.spots.map((spot) => (
        <Marked key={spot.mark.name} spot={spot} frame={frame} />
      ))}
    </svg>
  );
}

function Axes({ picture, size, frame }: { picture: Picture; size: Size; frame: Frame }) {
  const operations = picture.counts === "operations";
  return (
    <>
      {ticks(picture.x).map((tick) => (
        <g key={tick}>
          <path class="gr" d={`M${frame.x(tick)} ${TOP}V${frame.bottom}`} />
          <text class="ax" x={frame.x(tick)} y={frame.bottom + 17} text-anchor="middle">
            {operations ? formatNumber(tick) : short(tick)}
          </text>
        </g>
      ))}
      {ticks(picture.y).map((tick) => (
        <g key={tick}>
          <path class="gr" d={`M${LEFT} ${frame.y(tick)}H${frame.right}`} />
          <text class="ax" x={LEFT - 8} y={frame.y(tick) + 4} text-anchor="end">
            {short(tick)}
          </text>
        </g>
      ))}
      <text class="ax" x={(LEFT + frame.right) / 2} y={size.height - 6} text-anchor="middle">
        {operations ? t.operationsPerByte : t.bytesOfCall}
      </text>
      <text class="ax" x="0" y="12">
        {operations ? t.operationsPerSecond : t.bytesPerSecond}
      </text>
    </>
  );
}

/** The disc, the library's dash, and the way up to the roof. */
function Marked({ spot, frame }: { spot: Spot; frame: Frame }) {
  const [x, y] = [frame.x(spot.x), frame.y(spot.y)];
  return (
    <g>
      <path class="drop" d={`M${x} ${y}V${frame.y(spot.roof)}`} />
      {spot.library !== null && <path class="lib" d={`M${x - 6} ${frame.y(spot.library)}h12`} />}
      <circle class="me" cx={x} cy={y} r="5" />
    </g>
  );
}

const NAMES: Record<Roof, (values: { speed: string }) => string> = {
  memory: t.roofMemory,
  caches: t.roofCaches,
  arithmetic: t.roofArithmetic,
};

/** Along its roof: at the end of a level one, and of one that rises where no mark is near. */
function RoofName({ line, spots, frame }: { line: Line; spots: Spot[]; frame: Frame }) {
  const [from, to] = [placed(frame, line.from), placed(frame, line.to)];
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const atBegin = angle !== 0 && spots.every((spot) => spot.x > line.to.x);
  const end = atBegin ? from : to;
  return (
    <text
      class="halo"
      transform={`translate(${end.x} ${end.y}) rotate(${rounded(angle)})`}
      x={atBegin ? 10 : angle ? -24 : 0}
      y="-7"
      text-anchor={atBegin ? "start" : "end"}
    >
      {NAMES[line.roof]({ speed: speed(line.roof, line.most) })}
    </text>
  );
}

/** The text beside the discs. */
function Names({ spots, frame }: { spots: Spot[]; frame: Frame }) {
  const marks = spots.map((spot) => ({
    ...placed(frame, spot),
    name: spot.mark.name,
    share: formatPercent(spot.y / spot.roof),
  }));
  return (
    <>
      {labelsOf(marks, { left: LEFT, right: frame.right, top: TOP, bottom: frame.bottom }).map((label, index) => (
        <text key={spots[index]?.mark.name} class="halo" x={label.x} y={label.y + 4} text-anchor={label.anchor}>
          {label.name} <tspan class="met">{label.share}</tspan>
        </text>
      ))}
    </>
  );
}

function placed(frame: Frame, { x, y }: Point): Point {
  return { x: frame.x(x), y: frame.y(y) };
}

function at(frame: Frame, { x, y }: Point): string {
  return `${frame.x(x)} ${frame.y(y)}`;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
