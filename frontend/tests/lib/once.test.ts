import { beforeEach, expect, it, vi } from "vitest";
import { sendFormsOnce } from "../../src/lib/once";

function press(form: HTMLFormElement): boolean {
  return form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
}

function form(method: string): HTMLFormElement {
  document.body.innerHTML = `<form method="${method}"></form>`;
  return document.forms[0] as HTMLFormElement;
}

sendFormsOnce();

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it("the second of two presses is not sent", () => {
  const changing = form("post");
  expect([press(changing), press(changing)]).toEqual([true, false]);
});

it("what only asks may be sent again", () => {
  const asking = form("get");
  expect([press(asking), press(asking)]).toEqual([true, true]);
});

it("after a while, and after the way back, it may be sent again", () => {
  const changing = form("post");
  press(changing);
  vi.advanceTimersByTime(10_001);
  expect(press(changing)).toBe(true);
  dispatchEvent(new Event("pageshow"));
  expect(press(changing)).toBe(true);
});

it("what a script has taken over is left to it", () => {
  const taken = form("post");
  taken.addEventListener("submit", (event) => event.preventDefault());
  press(taken);
  expect(taken.dataset.sent).toBeUndefined();
});
