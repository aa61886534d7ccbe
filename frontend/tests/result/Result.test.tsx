import { render } from "preact";
import { afterEach, expect, it, vi } from "vitest";
import { Result } from "../../src/islands/result/Result";
import type { Submission } from "../../src/lib/types";
import { submission } from "../submissions";

afterEach(() => render(null, document.body));

function show(change: Partial<Submission>, source = ""): { text: string; jump: ReturnType<typeof vi.fn> } {
  const jump = vi.fn();
  render(
    <Result submission={submission(change)} source={source} lost={false} jump={jump} changed={() => undefined} />,
    document.body,
  );
  return { text: document.body.textContent ?? "", jump };
}

it("shows an accepted one with its cases and its times", () => {
  const { text } = show({
    performance: [{ case: "n = 16777216", microseconds: 642, library_ratio: 0.87, limit_ratio: 0.78 }],
  });
  expect(text).toContain("2 / 2");
  expect(text).toContain("0.87×");
  expect(text).toContain("559");
  expect(text).toContain("78%");
});

it("shows the first difference of a wrong answer", () => {
  const detail = {
    array: "out",
    index: "0, 256",
    expected: "3.871e-03",
    got: "0.0",
    count: 17,
    total: 4369,
    max_absolute_error: 0.0092,
  };
  const { text } = show({
    verdict: "wrong_answer",
    cases: [{ name: "public 2", public: true, passed: false, shape: "17 × 257", message: "", detail }],
  });
  expect(text).toContain("out[0, 256]");
  expect(text).toContain("17 / 4369");
  expect(text).toContain("9.2e-3");
});

it("shows the compiler's line in its context, and jumps to it", () => {
  const compiler = [{ line: 2, column: 5, severity: "error", text: "'col' was not declared" }];
  const { text, jump } = show({ verdict: "compile_error", cases: [], compiler }, "one\ntwo\nthree\nfour");
  expect(document.querySelector(".er")?.textContent).toBe("two");
  expect(text).toContain("'col' was not declared");
  expect(text).not.toContain("four");
  document.querySelector<HTMLElement>(".complaints button")?.click();
  expect(jump).toHaveBeenCalledWith(2, 5);
});

it("says why nothing was timed by the interpreter", () => {
  expect(show({ verdict: "wrong_answer", device_name: "interpreter" }).text).toContain("不计时");
});

it("has one cell a case, and an outline on the one at work", () => {
  show({ state: "running", verdict: null, cases: [], progress: { done: 2, total: 11, queue_position: null } });
  expect(document.querySelectorAll(".dots i")).toHaveLength(11);
  expect([...document.querySelectorAll(".dots i")].findIndex((cell) => cell.className === "now")).toBe(2);
});

it("lets a queued one be withdrawn", () => {
  const { text } = show({
    state: "queued",
    verdict: null,
    cases: [],
    progress: { done: 0, total: 0, queue_position: 3 },
    expected_seconds: 20,
  });
  expect(text).toContain("前面还有 2 份 · 约 20 秒");
  expect(document.querySelector("button")?.textContent).toBe("撤回");
});

it("prints what the submission printed as text, never as markup", () => {
  show({ verdict: "runtime_error", message: "It crashed.\n<img src=x>", output: "<b>hello</b>" });
  expect(document.querySelector("img, b")).toBeNull();
  expect(document.body.textContent).toContain("<b>hello</b>");
});
