import { afterEach, expect, it, vi } from "vitest";
import { draftsOf } from "../../src/lib/drafts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("keeps a draft for each learner, problem and language apart", () => {
  const drafts = draftsOf("1", "reduce-sum");
  expect(drafts.write("cpp", "one")).toBe(true);
  expect(drafts.read("cpp")).toBe("one");
  expect(drafts.read("python")).toBeNull();
  expect(draftsOf("2", "reduce-sum").read("cpp")).toBeNull();
  expect(draftsOf("1", "kv-cache-bytes").read("cpp")).toBeNull();
  drafts.remove("cpp");
  expect(drafts.read("cpp")).toBeNull();
});

it("says so where the browser keeps nothing", () => {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { setItem });
  expect(draftsOf("1", "reduce-sum").write("cpp", "one")).toBe(false);
});
