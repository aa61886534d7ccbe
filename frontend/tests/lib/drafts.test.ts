import { afterEach, expect, it, vi } from "vitest";
import { adoptDrafts, draftsOf } from "../../src/lib/drafts";

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

it("what a visitor wrote is the learner's after signing in, and never replaces a draft of theirs", () => {
  const [own, visitors] = [draftsOf("7", "softmax"), draftsOf("", "softmax")];
  own.write("python", "mine");
  visitors.write("python", "a visitor's");
  visitors.write("cpp", "written before signing in");
  visitors.rememberLanguage("cpp");
  adoptDrafts(own, visitors, ["python", "cpp", "cuda"]);
  expect([own.read("python"), own.read("cpp"), own.read("cuda")]).toEqual(["mine", "written before signing in", null]);
  expect([visitors.read("cpp"), own.language()]).toEqual([null, "cpp"]);
});
