import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen, register } from "../../src/lib/keys";

let stop: (() => void)[] = [];

beforeEach(() => {
  document.body.innerHTML =
    '<input id="text"><input id="box" type="checkbox"><button id="button">b</button><p id="p"></p>';
  stop = [listen()];
});

afterEach(() => {
  for (const undo of stop) undo();
});

function on(keys: string, options = {}): ReturnType<typeof vi.fn> {
  const run = vi.fn();
  stop.push(register("test", [{ keys, run, ...options }]));
  return run;
}

function press(key: string, target = "p", init: KeyboardEventInit = {}): void {
  document
    .getElementById(target)
    ?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
}

describe("keys", () => {
  it("work", () => {
    const run = on("space");
    press(" ");
    expect(run).toHaveBeenCalledOnce();
  });

  it("do not fire inside a field, with modifiers, or while text is being composed", () => {
    const run = on("u");
    press("u", "text");
    press("u", "p", { ctrlKey: true });
    press("u", "p", { altKey: true });
    press("u", "p", { metaKey: true });
    press("U", "p", { shiftKey: true });
    press("u", "p", { isComposing: true });
    expect(run).not.toHaveBeenCalled();
  });

  it("rate while a key point has the focus, but leave it its Space", () => {
    const one = on("1");
    const space = on("space");
    press("1", "box");
    press(" ", "box");
    press(" ", "button");
    expect(one).toHaveBeenCalledOnce();
    expect(space).not.toHaveBeenCalled();
  });

  it("do not rate again while held down", () => {
    const run = on("3");
    press("3", "p", { repeat: true });
    expect(run).not.toHaveBeenCalled();
  });

  it("fire in a field where they are made for it", () => {
    const run = on("ctrl+enter", { inField: true });
    press("Enter", "text", { ctrlKey: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it("follow one another, and then mean nothing else", () => {
    const go = on("g s");
    const suspend = on("s");
    press("g");
    press("s");
    expect([go.mock.calls.length, suspend.mock.calls.length]).toEqual([1, 0]);
    press("s");
    expect(suspend).toHaveBeenCalledOnce();
  });

  it("belong to the newest that wants them", () => {
    const page = on("j");
    const island = on("j", { when: () => open });
    let open = true;
    press("j");
    open = false;
    press("j");
    expect([island.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
  });

  it("rest while a dialog is open", () => {
    const run = on("u");
    document.body.insertAdjacentHTML("beforeend", "<dialog open></dialog>");
    press("u");
    expect(run).not.toHaveBeenCalled();
  });
});
