/** The outline beside a long text: the part that is being read is marked in it. */

/** Of parts in the order of the page, the last that has come up to the line of reading; at the end, the last of all. */
export function currentPart(tops: number[], line: number, atEnd: boolean): number {
  if (atEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}

export function followReading(outline: HTMLElement): void {
  const links = [...outline.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const pairs = links.flatMap((link) => {
    const part = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return part ? [{ link, part }] : [];
  });
  let waiting = false;
  const mark = (): void => {
    waiting = false;
    const { scrollHeight } = document.documentElement;
    const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
    const tops = pairs.map(({ part }) => part.getBoundingClientRect().top);
    const current = currentPart(tops, innerHeight / 3, atEnd);
    pairs.forEach(({ link }, place) => {
      if (place === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    });
  };
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(mark);
  };
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon, { passive: true });
  mark();
}
