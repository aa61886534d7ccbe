/** The sitting as a learner meets it: the page, the keys, and what goes over the wire. */
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bindings } from "../../src/islands/review/bindings";
import { Controller } from "../../src/islands/review/controller";
import { reduce } from "../../src/islands/review/reduce";
import { newSitting } from "../../src/islands/review/state";
import { inMemory } from "../../src/islands/review/store";
import { Page } from "../../src/islands/review/views/Page";
import { listen, register } from "../../src/lib/keys";
import { createStore } from "../../src/lib/store";
import type { QueueCard, Review } from "../../src/lib/types";
import { card, question, queue } from "../cards";

let stop: (() => void)[] = [];
let sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  document.body.innerHTML = '<div id="root"></div>';
  sent = [];
  vi.stubGlobal("scrollTo", () => undefined);
});

afterEach(() => {
  for (const undo of stop) undo();
  stop = [];
  render(null, document.body);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function serve(cards: QueueCard[]): void {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const path = url.replace("/api/v1/", "").replace(/\?.*/, "");
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null;
    if (init.method === "POST") sent.push({ path, body });
    if (path === "study/queue/") return Response.json(queue(cards));
    if (path.endsWith("/check/") && String((body as { answer: string }).answer).includes("banana")) {
      const errors = [{ code: "unknown_unit", detail: "This unit is not known.", attr: "answer" }];
      return Response.json({ type: "validation_error", errors }, { status: 400 });
    }
    if (path.endsWith("/check/")) return Response.json({ correct: true, expected: 128, explanation: "" });
    if (path === "study/undo/") return Response.json({ card: { ...cards[0], version: 3 } });
    if (path === "study/reviews/") {
      return Response.json(
        (body as Review[]).map((item) => ({
          id: item.id,
          status: "applied",
          card: { id: item.card, version: item.version + 1 },
        })),
      );
    }
    return Response.json(cards[0]);
  });
}

async function begin(...cards: QueueCard[]): Promise<void> {
  serve(cards);
  const root = document.getElementById("root") as HTMLElement;
  const controller = new Controller(createStore(reduce, newSitting(Date.now())), inMemory());
  const data = { home: "/", problem: "/problems/__slug__", question: "/questions/__slug__" };
  render(<Page controller={controller} data={data} />, root);
  stop.push(listen(), register("test", bindings(controller, "/")), () => render(null, root));
  await controller.start();
  await settle();
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(400);
}

async function press(key: string): Promise<void> {
  await pressQuickly(key);
  await settle();
}

/** The next key comes before the browser has drawn a picture. */
async function pressQuickly(key: string): Promise<void> {
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

const text = () => document.body.textContent ?? "";

describe("the review page", () => {
  it("works by keyboard, and sends the version and the config that the card came with", async () => {
    await begin(card(1, { version: 4 }), card(2));
    expect(text()).toContain("question-1?");
    expect(text()).not.toContain("because");
    await press(" ");
    expect(text()).toContain("because");
    expect(text()).toContain("24 天");
    await press("3");
    expect(text()).toContain("question-2?");
    expect(sent).toMatchObject([{ path: "study/reviews/", body: [{ card: 1, version: 4, config: 7, rating: 3 }] }]);
  });

  it("hides follow-ups until the answer shows, for they give it away", async () => {
    const follow_ups = [{ html: "and then?", question: "next" }];
    await begin(card(1, { question: question("q", { follow_ups }) }));
    expect(text()).not.toContain("and then?");
    await press(" ");
    expect(text()).toContain("and then?");
  });

  it("moves between key points with J and K, and ticks with X", async () => {
    await begin(card(1));
    await press(" ");
    for (const key of ["j", "j", "x"]) await press(key);
    expect(text()).toContain("1 / 2");
    expect([...document.querySelectorAll<HTMLInputElement>("[data-point]")].map((box) => box.checked)).toEqual([
      false,
      true,
    ]);
  });

  it("keeps up with quick fingers: what a key focuses stays focused", async () => {
    await begin(card(1));
    for (const key of [" ", "j", "x"]) await pressQuickly(key);
    await settle();
    expect(text()).toContain("1 / 2");
    await pressQuickly("n");
    expect(document.activeElement?.id).toBe("note");
    await settle();
    expect(document.activeElement?.id).toBe("note");
  });

  it("leaves the focus on a key point when the card is flagged meanwhile", async () => {
    await begin(card(1));
    for (const key of [" ", "j", "f"]) await press(key);
    expect((document.activeElement as HTMLElement).dataset.point).toBeDefined();
  });

  it("answers a choice by number, explains it, and takes Enter for the suggested rating", async () => {
    const options = ["wrong one", "right one"].map((html, index) => ({
      id: String(index),
      html,
      right: index === 1,
      why_html: `why ${index}`,
    }));
    await begin(card(1, { question: question("q", { kind: "choice", options }) }));
    await press("2");
    expect(text()).toContain("why 0");
    expect(document.querySelector(".suggested")?.className).toContain("r3");
    await press("Enter");
    expect(sent).toMatchObject([{ body: [{ rating: 3 }] }]);
  });

  it("checks a number with its seed, and rates while no field has the focus", async () => {
    await begin(card(1, { question: question("kv-cache", { kind: "numeric", seed: 5, unit: "KiB" }) }));
    const field = document.querySelector<HTMLInputElement>("#number") as HTMLInputElement;
    field.value = "128";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    field.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settle();
    expect(sent[0]).toMatchObject({ path: "questions/kv-cache/check/", body: { seed: 5, answer: "128" } });
    await press("Enter");
    expect(sent[1]).toMatchObject({ path: "study/reviews/", body: [{ rating: 3 }] });
  });

  it("says why a number cannot be read, gives nothing away, and takes the corrected one", async () => {
    await begin(card(1, { question: question("kv-cache", { kind: "numeric", seed: 5, unit: "KiB" }) }));
    const field = document.querySelector<HTMLInputElement>("#number") as HTMLInputElement;
    const answer = async (value: string) => {
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await settle();
      field.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
      await settle();
    };
    await answer("128 bananas");
    expect(document.querySelector("#number-error")?.textContent).toBe("This unit is not known.");
    expect(field.getAttribute("aria-describedby")).toBe("number-error");
    expect(document.querySelector(".suggested")).toBeNull();
    expect(document.querySelector("#number")).toBe(field);
    expect(field.inputMode).toBe("text"); // a number pad has no letters for the unit
    await answer("128");
    expect(document.querySelector("#number")).toBeNull();
    await press("Enter");
    expect(sent.at(-1)).toMatchObject({ path: "study/reviews/", body: [{ rating: 3 }] });
  });

  it("leads from a code card to its problem and back", async () => {
    await begin(card(1, { question: question("reduce-sum", { kind: "code", problem: "reduce-sum" }) }));
    expect(document.querySelector("[data-open-problem]")?.getAttribute("href")).toBe(
      "/problems/reduce-sum?from=review",
    );
    await press("1");
    expect(sent).toEqual([]);
  });

  it("undoes the review that it names", async () => {
    await begin(card(1), card(2));
    await press(" ");
    await press("4");
    const [first] = (sent[0]?.body ?? []) as Review[];
    await press("u");
    expect(sent[1]).toMatchObject({ path: "study/undo/", body: { review: first?.id } });
    expect(text()).toContain("question-1?");
  });

  it("says what was learned when all is done", async () => {
    await begin(card(1));
    await press(" ");
    await press("2");
    expect(text()).toContain("今天的都复习完了");
    expect(text()).toContain("最难的三张");
  });
});
