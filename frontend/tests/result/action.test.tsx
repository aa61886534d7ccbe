import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, it, vi } from "vitest";
import { TroubleWords, useAction } from "../../src/islands/result/action";
import { ApiError } from "../../src/lib/api";

function Button({ work }: { work: () => Promise<() => void> }) {
  const { busy, trouble, run } = useAction(work);
  return (
    <>
      <TroubleWords trouble={trouble} />
      <button type="button" disabled={busy} onClick={() => void run()} />
    </>
  );
}

function show(work: () => Promise<() => void>): HTMLButtonElement {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  act(() => render(<Button work={work} />, place));
  return document.querySelector("button") as HTMLButtonElement;
}

async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it("asks once for two presses, and shows the outcome when the second can do no harm", async () => {
  const shown = vi.fn();
  const work = vi.fn(async () => shown);
  const button = show(work);
  button.click();
  button.click();
  await pass(300);
  expect([work.mock.calls.length, shown.mock.calls.length]).toEqual([1, 0]);
  await pass(200);
  expect(shown).toHaveBeenCalledOnce();
  expect(button.disabled).toBe(false);
});

it("says what went wrong, and can be pressed again", async () => {
  const button = show(() => Promise.reject(new Error("no room")));
  button.click();
  await pass(500);
  expect(document.querySelector("[role=alert]")?.textContent).toContain("no room");
  expect(button.disabled).toBe(false);
});

it("leads to the sign-in, and back to this page, when the session is over", async () => {
  show(() => Promise.reject(new ApiError(401, [], null))).click();
  await pass(500);
  const link = document.querySelector("a");
  expect(link?.getAttribute("href")).toContain(`next=${encodeURIComponent(location.pathname)}`);
});
