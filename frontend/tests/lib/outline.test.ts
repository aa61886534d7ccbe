import { beforeEach, describe, expect, it } from "vitest";
import { currentPart, followReading } from "../../src/lib/outline";

describe("the part that is being read", () => {
  it("is the last that has come up to the line", () => {
    expect(currentPart([-500, 100, 900], 300, false)).toBe(1);
    expect(currentPart([-500, -100, 200], 300, false)).toBe(2);
  });

  it("is the first before any has, and the last at the end of the page", () => {
    expect(currentPart([400, 900], 300, false)).toBe(0);
    expect(currentPart([-500, 100, 900], 300, true)).toBe(2);
  });
});

describe("the outline", () => {
  const place = (id: string, top: number): void => {
    const part = document.getElementById(id) as HTMLElement;
    part.getBoundingClientRect = () => ({ top }) as DOMRect;
  };
  const marked = (): (string | null)[] =>
    [...document.querySelectorAll("nav [aria-current=location]")].map((link) => link.getAttribute("href"));

  beforeEach(() => {
    document.body.innerHTML = `<nav><a href="#one">1</a><a href="#gone">?</a><a href="#two">2</a></nav>
      <section id="one"></section><section id="two"></section>`;
  });

  it("marks one link, and moves on while one scrolls", async () => {
    place("one", 10);
    place("two", 5000);
    followReading(document.querySelector("nav") as HTMLElement);
    expect(marked()).toEqual(["#one"]);
    place("two", 20);
    dispatchEvent(new Event("scroll"));
    await new Promise((done) => requestAnimationFrame(done));
    expect(marked()).toEqual(["#two"]);
  });
});
