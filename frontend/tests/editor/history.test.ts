import { afterEach, expect, it, vi } from "vitest";
import { refreshHistory } from "../../src/islands/editor/history";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Response) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer()),
  );

it("takes the list of the page as it is now", async () => {
  document.body.innerHTML = '<section id="history">old</section>';
  answering(() => new Response('<html><body><p>x</p><section id="history"><b>new</b></section></body></html>'));
  await refreshHistory();
  expect(document.getElementById("history")?.innerHTML).toBe("<b>new</b>");
});

it("keeps the list where there is no new one", async () => {
  document.body.innerHTML = '<section id="history">old</section>';
  for (const answer of [() => new Response("", { status: 500 }), () => new Response("<p>signed out</p>")]) {
    answering(answer);
    await refreshHistory();
  }
  answering(() => {
    throw new TypeError("no network");
  });
  await refreshHistory();
  expect(document.body.textContent).toBe("old");
});
