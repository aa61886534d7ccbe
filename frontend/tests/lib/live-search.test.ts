import { beforeEach, describe, expect, it, vi } from "vitest";
import { addressOf, liveSearch } from "../../src/lib/live-search";

const PAGE = `
  <form action="/search"><input name="q"><select name="kind"><option value="">all</option><option value="code">c</option></select></form>
  <p data-live-part="count">none</p><div data-live-part="found"></div>`;

function form(): HTMLFormElement {
  return document.querySelector("form") as HTMLFormElement;
}

function type(text: string, composing = false): void {
  const field = form().querySelector("input") as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: composing }));
}

const answer = (words: string) => `<p data-live-part="count">1</p><div data-live-part="found"><a>${words}</a></div>`;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = PAGE;
});

describe("address of a form", () => {
  it("holds every tick, and neither what is empty nor the token", () => {
    document.body.innerHTML = `<form action="/plan"><input name="csrfmiddlewaretoken" value="secret"><input name="day">
      <input type="checkbox" name="company" value="a" checked><input type="checkbox" name="company" value="b" checked></form>`;
    expect(addressOf(form())).toBe("/plan?company=a&company=b");
  });
});

describe("live search", () => {
  it("shows what is found after a pause, once", async () => {
    const fetched = vi.fn((address: string) => Promise.resolve(answer(address)));
    liveSearch(form(), fetched);
    type("k");
    type("kv");
    await vi.runAllTimersAsync();
    expect(fetched).toHaveBeenCalledOnce();
    expect(document.querySelector("[data-live-part=found] a")?.textContent).toBe("/search?q=kv");
    expect(document.querySelector("[data-live-part=count]")?.textContent).toBe("1");
  });

  it("waits while a word is being composed", async () => {
    const fetched = vi.fn((address: string) => Promise.resolve(answer(address)));
    liveSearch(form(), fetched);
    type("gui", true);
    await vi.runAllTimersAsync();
    expect(fetched).not.toHaveBeenCalled();
    type("归约");
    await vi.runAllTimersAsync();
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("does not let an older answer overtake a newer one", async () => {
    const pending: ((page: string) => void)[] = [];
    liveSearch(form(), () => new Promise((resolve) => pending.push(resolve)));
    type("old");
    await vi.runAllTimersAsync();
    type("new");
    await vi.runAllTimersAsync();
    pending[1]?.(answer("new"));
    pending[0]?.(answer("old"));
    await vi.runAllTimersAsync();
    expect(document.querySelector("[data-live-part=found] a")?.textContent).toBe("new");
  });

  it("keeps what it shows when there is no answer", async () => {
    liveSearch(form(), () => Promise.reject(new Error("offline")));
    type("kv");
    await vi.runAllTimersAsync();
    expect(document.querySelector("[data-live-part=count]")?.textContent).toBe("none");
  });

  it("leaves out what is empty", () => {
    expect(addressOf(form())).toBe("/search");
    (form().querySelector("select") as HTMLSelectElement).value = "code";
    expect(addressOf(form())).toBe("/search?kind=code");
  });
});
