/** Logarithmic axes. Pure. */
export interface Range {
  low: number;
  high: number;
}

/** From below the least of some values to above the greatest of them, at round ends. */
export function around(values: number[]): Range {
  return { low: step(Math.min(...values) * 0.7, -1), high: step(Math.max(...values) * 1.5, 1) };
}

/** The next 1, 2 or 5 of a decade, down (-1) or up (1). */
export function step(value: number, direction: -1 | 1): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 5, 10].map((multiple) => round(multiple * decade));
  const found = direction > 0 ? steps.find((tick) => tick >= value) : steps.findLast((tick) => tick <= value);
  return found ?? decade;
}

/** 1, 2, 5 of every decade where there is room, else the decades. */
export function ticks({ low, high }: Range): number[] {
  const first = Math.floor(Math.log10(low));
  const last = Math.ceil(Math.log10(high));
  const multiples = Math.log10(high / low) <= 2 ? [1, 2, 5] : [1];
  const all = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  return all
    .flatMap((decade) => multiples.map((multiple) => round(multiple * decade)))
    .filter((tick) => tick >= low * 0.999 && tick <= high * 1.001);
}

export function share(value: number, { low, high }: Range): number {
  return Math.log(value / low) / Math.log(high / low);
}

/** Places moved so that none is nearer to the next than `gap`, in their order, and inside the edges where they fit. */
export function apart(places: number[], gap: number, { low, high }: Range): number[] {
  const order = [...places.entries()].sort(([, one], [, other]) => one - other);
  const moved = [...places];
  let free = low;
  for (const [index, place] of order) {
    moved[index] = Math.max(place, free);
    free = Math.max(place, free) + gap;
  }
  let limit = high;
  for (const [index] of order.reverse()) {
    const place = Math.min(moved[index] ?? high, limit);
    moved[index] = place;
    limit = place - gap;
  }
  return moved;
}

function round(value: number): number {
  return Number(value.toPrecision(6));
}
