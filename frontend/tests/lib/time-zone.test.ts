import { expect, it, vi } from "vitest";
import { fillTimeZone } from "../../src/lib/time-zone";

it("the hidden field of a sign-up holds the zone of the browser", () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    timeZone: "Europe/Berlin",
  } as Intl.ResolvedDateTimeFormatOptions);
  document.body.innerHTML = '<form><input type="hidden" name="time_zone"></form>';
  fillTimeZone();
  expect(document.querySelector("input")?.value).toBe("Europe/Berlin");
});

it("a zone that the learner wrote in the settings stays", () => {
  document.body.innerHTML = '<form><input name="time_zone" value="Asia/Tokyo"></form>';
  fillTimeZone();
  expect(document.querySelector("input")?.value).toBe("Asia/Tokyo");
});
