/** Where the roofs and the marks of a roofline lie. Both axes are logarithmic. Pure.
 *
 * Model: Williams, Waterman and Patterson 2009. Across are operations a byte, upwards operations a second. Where none are
 * counted bytes stand for them: across those of a call, upwards those of a second, and the roof of bandwidth is level.
 */
import { around, type Range } from "./axes";
import { type Mark, type Roof, slopeOf } from "./roofs";

export interface Point {
  x: number;
  y: number;
}

export interface Line {
  roof: Roof;
  most: number;
  from: Point;
  to: Point;
}

/** `library` and `roof`: what the library reaches and what the device allows, straight above or below it. */
export interface Spot extends Point {
  mark: Mark;
  library: number | null;
  roof: number;
}

export interface Picture {
  counts: "operations" | "bytes";
  x: Range;
  y: Range;
  lines: Line[];
  spots: Spot[];
}

const ROOM = 8; // times the place where roofs meet: so much of either is seen at the least

export function pictureOf(marks: Mark[]): Picture {
  return marks.every((mark) => mark.operations > 0) ? withCorner(marks) : level(marks);
}

function withCorner(marks: Mark[]): Picture {
  const spots = marks.map((mark) => {
    const x = mark.operations / mark.bytes;
    return spotOf(mark, x, mark.operations, Math.min(mark.peak, mark.bandwidth * x));
  });
  const peak = Math.max(...marks.map((mark) => mark.peak));
  const slopes = slopesOf(marks);
  const corners = slopes.map(({ most }) => peak / most);
  const corner = Math.min(...corners);
  const x = around([...spots.map((spot) => spot.x), corner / ROOM, Math.max(...corners) * ROOM]);
  const y = around([...heightsOf(spots), peak]);
  const rising = slopes.map(({ roof, most }): Line => {
    const begin = Math.max(x.low, y.low / most);
    return { roof, most, from: { x: begin, y: begin * most }, to: { x: peak / most, y: peak } };
  });
  const flat: Line = { roof: "arithmetic", most: peak, from: { x: corner, y: peak }, to: { x: x.high, y: peak } };
  return { counts: "operations", x, y, lines: [...rising, flat], spots };
}

function level(marks: Mark[]): Picture {
  const spots = marks.map((mark) => spotOf(mark, mark.bytes, mark.bytes, mark.bandwidth));
  const slopes = slopesOf(marks);
  const sizes = spots.map((spot) => spot.x);
  const x = around([Math.min(...sizes) / ROOM, Math.max(...sizes) * ROOM]);
  const y = around([...heightsOf(spots), ...slopes.map(({ most }) => most)]);
  const lines = slopes.map(
    ({ roof, most }): Line => ({ roof, most, from: { x: x.low, y: most }, to: { x: x.high, y: most } }),
  );
  return { counts: "bytes", x, y, lines, spots };
}

/** `work`: of one call, in what the axis counts. */
function spotOf(mark: Mark, x: number, work: number, roof: number): Spot {
  return { mark, x, y: work / mark.seconds, library: mark.librarySeconds && work / mark.librarySeconds, roof };
}

function slopesOf(marks: Mark[]): { roof: Roof; most: number }[] {
  const found = new Map(marks.map((mark) => [mark.bandwidth, { roof: slopeOf(mark), most: mark.bandwidth }]));
  return [...found.values()];
}

function heightsOf(spots: Spot[]): number[] {
  return spots.flatMap((spot) => [spot.y, spot.roof, ...(spot.library ? [spot.library] : [])]);
}
