/** Where the names of marks stand. Lengths are units of the view box. Pure. */
import { apart } from "./axes";
import type { Point } from "./picture";

const HEIGHT = 16;
const AWAY = 11; // from the middle of the disc
const LETTER = 6.6; // at 12 px; few are wider

/** A name, and the share of the limit behind it. `x` and `y` are of the mark, then of the text. */
export interface Label extends Point {
  name: string;
  share: string;
  anchor: "start" | "end";
}

export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Away from the other marks where there is room for it; lower where it would lie on one, and none on another. */
export function labelsOf(marks: Omit<Label, "anchor">[], edges: Edges): Label[] {
  const middle = marks.reduce((sum, mark) => sum + mark.x, 0) / marks.length;
  const placed = marks.map((mark): Label => {
    const most = Math.floor((edges.right - edges.left) / LETTER) - mark.share.length - 1;
    const name = mark.name.length > most ? `${mark.name.slice(0, most - 1)}…` : mark.name;
    const width = (name.length + 1 + mark.share.length) * LETTER;
    const anchor = sideOf(mark.x, width, mark.x < middle - 1 ? "end" : "start", edges);
    const beside = anchor === "start" ? mark.x + AWAY : mark.x - AWAY - width;
    const left = Math.max(edges.left, Math.min(beside, edges.right - width));
    const covers = marks.some(
      ({ x, y }) => x > left - AWAY / 2 && x < left + width + AWAY / 2 && Math.abs(y - mark.y) < HEIGHT,
    );
    const y = mark.y + (covers ? HEIGHT : 0);
    return { name, share: mark.share, x: anchor === "start" ? left : left + width, y, anchor };
  });
  return stacked(stacked(placed, "start", edges), "end", edges);
}

/** The wanted one where there is room, or as much as on the other. */
function sideOf(x: number, width: number, wanted: Label["anchor"], { left, right }: Edges): Label["anchor"] {
  const room = { end: x - AWAY - left, start: right - x - AWAY };
  if (room[wanted] >= width) return wanted;
  return room.start >= room.end ? "start" : "end";
}

/** Those of one side moved apart. */
function stacked(labels: Label[], anchor: Label["anchor"], { top, bottom }: Edges): Label[] {
  const side = labels.filter((label) => label.anchor === anchor);
  const heights = apart(
    side.map((label) => label.y),
    HEIGHT,
    { low: top, high: bottom - HEIGHT / 2 },
  );
  return labels.map((label) => ({ ...label, y: heights[side.indexOf(label)] ?? label.y }));
}
