import { render } from "preact";
import { afterEach, expect, it } from "vitest";
import { Result } from "../../src/islands/result/Result";
import type { Performance, Roofline } from "../../src/lib/types";
import { roofline, time } from "../rooflines";
import { submission } from "../submissions";

afterEach(() => render(null, document.body));

function show(performance: Performance[], rooflines: Roofline[]): void {
  const told = submission({ performance, roofline: rooflines });
  const nothing = () => undefined;
  render(<Result submission={told} source="" lost={false} jump={nothing} changed={nothing} />, document.body);
}

const words = () => [...document.querySelectorAll(".roof-words li > *")].map((part) => part.textContent);
const count = (part: string) => document.querySelectorAll(`.roof.wide-only ${part}`).length;

it("draws both roofs, and says which of them limits and how far away it is", () => {
  show([time()], [roofline()]);
  expect([count("path.rf"), count("circle.me"), count("path.lib"), count("path.drop")]).toEqual([2, 1, 1, 1]);
  expect(words()).toEqual(["n = 16,777,216", "访存受限：40 GB/s 中达到 20，50%", "每字节 0.25 次运算 · 库达到 63%"]);
  const drawn = [...document.querySelectorAll(".roof.wide-only text.halo")].map((text) => text.textContent);
  expect(drawn).toEqual(["访存 40 GB/s", "计算 200 GFLOP/s", "n = 16,777,216 50%"]);
  expect(document.body.textContent).toContain("两条屋顶在每字节 5 次运算处相交");
  expect(document.querySelectorAll(".cases")).toHaveLength(1);
});

it("names the picture for who cannot see it, and points to the text", () => {
  show([time()], [roofline()]);
  for (const picture of document.querySelectorAll(".roof")) {
    expect(picture.getAttribute("role")).toBe("img");
    expect(picture.getAttribute("aria-label")).toContain("数据见下方文字");
  }
});

it("has one mark a shape, each with its name", () => {
  const names = ["4,096 × 4,096", "8,192 × 8,192"];
  show(
    names.map((name) => time({ case: name })),
    names.map((name) => roofline({ case: name })),
  );
  expect(count("circle.me")).toBe(2);
  const heights = [...document.querySelectorAll(".roof.wide-only text.halo:has(tspan)")].map((text) => [
    text.textContent,
    Number(text.getAttribute("y")),
  ]);
  expect(heights.map(([name]) => name)).toEqual(names.map((name) => `${name} 50%`));
  expect(Math.abs(Number(heights[0]?.[1]) - Number(heights[1]?.[1]))).toBeGreaterThanOrEqual(16);
});

it("shows bandwidth alone where nothing is computed, and no dash where there is no library", () => {
  show([time({ library_ratio: null })], [roofline({ operations: 0, cached: true })]);
  expect([count("path.rf"), count("circle.me"), count("path.lib")]).toEqual([1, 1, 0]);
  expect(words()).toEqual(["n = 16,777,216", "缓存带宽受限：40 GB/s 中达到 20，50%"]);
  expect(document.querySelector("figure")?.textContent).not.toContain("相交");
  expect(document.querySelector("figure .lg-lib")).toBeNull();
});

it("shows what was judged before as it was shown then", () => {
  show([time()], []);
  expect(document.querySelector(".roof-words")).toBeNull();
  expect(document.querySelector(".roof")?.getAttribute("aria-label")).toContain("你 50%，库 63%");
});
