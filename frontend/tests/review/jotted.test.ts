import { afterEach, expect, it, vi } from "vitest";
import { forget, forgetAll, jot, jotted } from "../../src/islands/review/jotted";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it("keeps note and answer of each card apart until they are sent", () => {
  jot(1, "note", "32 threads");
  jot(1, "answer", "14");
  jot(2, "note", "");
  expect([jotted(1, "note"), jotted(1, "answer"), jotted(2, "note")]).toEqual(["32 threads", "14", ""]);
  forget(1, "answer");
  expect([jotted(1, "note"), jotted(1, "answer")]).toEqual(["32 threads", null]);
});

it("forgets its own at sign-out, and nothing else", () => {
  jot(1, "note", "32 threads");
  sessionStorage.setItem("appeal:1", "kept by another part");
  forgetAll();
  expect([jotted(1, "note"), sessionStorage.length]).toEqual([null, 1]);
});

it("does without where the browser keeps nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  jot(1, "note", "lost");
  expect(jotted(1, "note")).toBeNull();
});
