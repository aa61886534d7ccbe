/** Where the names of marks stand. Lengths are units of the view box. Pure. */
import { apart } from "./axes";
import type { Point } from "./picture";

const HEIGHT = 16;
const AWAY = 11; // from the middle of the disc
const LETTER = 6.6; // a wide one at 12 px; an ideograph counts as less than it takes, which room for a percentage makes up

export interface Label extends Point {
  anchor: "start" | "end";
}

export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Away from the other marks where there is room for it; lower where it would lie on one, and none on another. */
export function labelsOf(marks: (Point & { text: string })[], edges: Edges): Label[] {
  const middle = marks.reduce((sum, mark) => sum + mark.x, 0) / marks.length;
  const placed = marks.map((mark): Label => {
    const width = mark.text.length * LETTER;
    const room = { end: mark.x - AWAY - edges.left, start: edges.right - mark.x - AWAY };
    const wanted = mark.x < middle - 1 ? "end" : "start";
    const anchor = room[wanted] >= width || room[wanted] >= Math.max(room.start, room.end) ? wanted : other(wanted);
    const span: [number, number] =
      anchor === "start" ? [mark.x + AWAY, mark.x + AWAY + width] : [mark.x - AWAY - width, mark.x - AWAY];
    const covers = marks.some(
      ({ x, y }) => x > span[0] - AWAY / 2 && x < span[1] + AWAY / 2 && Math.abs(y - mark.y) < HEIGHT,
    );
    return { x: mark.x + (anchor === "start" ? AWAY : -AWAY), y: mark.y + (covers ? HEIGHT : 0), anchor };
  });
  return stacked(stacked(placed, "start", edges), "end", edges);
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

function other(anchor: Label["anchor"]): Label["anchor"] {
  return anchor === "start" ? "end" : "start";
}
