import { afterEach, expect, it } from "vitest";
import { formatTime } from "../../src/lib/i18n";

const MOMENT = "2026-01-15T20:30:05Z";

afterEach(() => {
  document.head.innerHTML = "";
});

function inZone(name: string): string {
  document.head.innerHTML = `<meta name="time-zone" content="${name}">`;
  return formatTime(MOMENT);
}

it("a time is that of the learner's zone, wherever the browser is", () => {
  expect([inZone("Asia/Shanghai"), inZone("Europe/Berlin")]).toEqual(["04:30:05", "21:30:05"]);
});

it("a zone that the browser does not know costs no page", () => {
  expect(inZone("Mars/Base")).toBe(formatTime(MOMENT));
});
