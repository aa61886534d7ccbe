import { render } from "preact";
import { afterEach, expect, it, vi } from "vitest";
import { Result } from "../../src/islands/result/Result";
import type { Finding, Submission } from "../../src/lib/types";
import { submission } from "../submissions";

afterEach(() => render(null, document.body));

const finding: Finding = {
  tool: "ncu",
  text: "rows<img src=x>, 65536 x 256",
  kernel: "rows(const float *)",
  line: 0,
  counters: { microseconds: 642.25, dram_percent: 78.04, new_counter: 3 },
};
const timed = { case: "n = 16777216", microseconds: 642, library_ratio: 0.8, limit_ratio: 0.72 };

function show(change: Partial<Submission>, jump = vi.fn()) {
  render(
    <Result
      submission={submission(change)}
      source={"//\n__global__ void rows(const float* x) {}"}
      lost={false}
      jump={jump}
      changed={() => undefined}
    />,
    document.body,
  );
  return jump;
}

it("shows the tool's words as text, the counters with their units, and jumps to the kernel", () => {
  const jump = show({ findings: [finding] });
  expect(document.querySelector(".finding img")).toBeNull();
  expect(document.querySelector(".finding .words")?.textContent).toBe(finding.text);
  const rows = [...document.querySelectorAll(".counters tbody tr")].map((row) => row.textContent);
  expect(rows).toEqual(["用时，µs642.3", "显存吞吐，峰值的 %78", "new_counter3"]);
  document.querySelector<HTMLElement>(".finding button")?.click();
  expect(jump).toHaveBeenCalledWith(2, 1);
});

it("shows them once beside a failure too", () => {
  show({ verdict: "runtime_error", findings: [{ ...finding, line: 1, counters: {} }] });
  expect(document.querySelectorAll(".finding")).toHaveLength(1);
  expect(document.querySelector(".counters")).toBeNull();
});

it("draws you, the library and the limit where both were measured", () => {
  show({ performance: [timed] });
  const picture = document.querySelector(".roof");
  expect(picture?.getAttribute("aria-label")).toContain("n = 16777216：你 72%，库 90%");
  for (const part of ["circle.me", "path.lib", "path.rf"]) expect(picture?.querySelectorAll(part)).toHaveLength(1);
  expect(document.querySelectorAll(".cases")).toHaveLength(1);
});

it("draws nothing where nothing was measured", () => {
  show({ performance: [{ ...timed, limit_ratio: null }] });
  expect(document.querySelector(".roof")).toBeNull();
  expect(document.querySelector(".seen")).toBeNull();
});
