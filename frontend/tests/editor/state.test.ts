// @vitest-environment node
import { describe, expect, it } from "vitest";
import { beginning, bytes, gradedBy, type PageData, reduce } from "../../src/islands/editor/state";
import { submission } from "../submissions";

const CPU = { device: "cpu", name: "CPU", languages: ["python", "cpp", "triton"] };
const GPU = { device: "gpu", name: "H200", languages: ["triton", "cuda"] };

describe("where a submission is judged", () => {
  it.each([
    ["cpp", [CPU], "judged", "CPU"],
    ["triton", [CPU], "interpreter", "CPU"],
    ["triton", [CPU, GPU], "judged", "H200"],
    ["cuda", [CPU, GPU], "judged", "H200"],
    ["cuda", [CPU], "noGpu", ""],
    ["python", [], "noGrader", ""],
  ])("%s", (language, devices, how, name) => {
    expect(gradedBy(language, devices)).toEqual({ how, name });
  });
});

it("counts bytes, not characters", () => {
  expect(bytes("求和")).toBe(6);
});

describe("the state of the page", () => {
  const data: PageData = {
    slug: "reduce-sum",
    languages: ["python", "cpp"],
    starter: {},
    source_limit: 65536,
    devices: [CPU],
    latest: null,
    latest_source: null,
    submission: "/submissions/__id__",
  };

  it("works: sends, then follows what was sent", () => {
    const sending = reduce(beginning(data, "cpp"), { type: "sending", mode: "submit" });
    const queued = submission({ state: "queued", verdict: null });
    const sent = reduce(sending, { type: "accepted", submission: queued, source: "x", same: false });
    expect([sent.sending, sent.submission?.state]).toEqual([null, "queued"]);
    expect(reduce(sent, { type: "seen", submission: submission() }).submission?.verdict).toBe("accepted");
  });

  it("drops a late word about an earlier submission", () => {
    const state = reduce(beginning(data, "cpp"), {
      type: "accepted",
      submission: submission(),
      source: "",
      same: true,
    });
    expect(reduce(state, { type: "seen", submission: submission({ id: "other" }) })).toBe(state);
  });

  it("keeps the result when sending fails", () => {
    const state = reduce(beginning({ ...data, latest: submission() }, "cpp"), {
      type: "trouble",
      trouble: { kind: "notSent" },
    });
    expect(state.submission?.verdict).toBe("accepted");
  });
});
