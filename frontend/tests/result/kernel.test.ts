import { expect, it } from "vitest";
import { lineOf } from "../../src/islands/result/kernel";

const CUDA = "struct P {};\n__global__ void rows(const float* x) {\n}\nvoid solve() { rows<<<1, 2>>>(0); }";

it("is the tool's own where it has one", () => {
  expect(lineOf({ line: 7, kernel: "rows(const float *)" }, CUDA)).toBe(7);
});

it("is the definition of the kernel otherwise", () => {
  expect(lineOf({ line: 0, kernel: "rows(const float *)" }, CUDA)).toBe(2);
  expect(lineOf({ line: 0, kernel: "void (anonymous namespace)::rows<(int)4>(const float *)" }, CUDA)).toBe(2);
  expect(lineOf({ line: 0, kernel: "rows" }, "@triton.jit\ndef rows(x):\n    pass")).toBe(2);
});

it("is none for a kernel of a library", () => {
  expect(lineOf({ line: 0, kernel: "at::native::reduce_kernel<512>(T)" }, CUDA)).toBe(0);
  expect(lineOf({ line: 0, kernel: "" }, CUDA)).toBe(0);
});
