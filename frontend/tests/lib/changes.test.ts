import { afterEach, describe, expect, it } from "vitest";
import { noteChange, takeChangeSince } from "../../src/lib/changes";

afterEach(() => sessionStorage.clear());

describe("a change on the server", () => {
  it("makes a page old that was asked for before", () => {
    noteChange(2000);
    expect(takeChangeSince(1999)).toBe(true);
  });

  it("leaves one alone that was asked for after it", () => {
    noteChange(2000);
    expect(takeChangeSince(2001)).toBe(false);
  });

  it("is kept by that one for an older page, to which the learner may go back", () => {
    noteChange(2000);
    takeChangeSince(2001);
    expect(takeChangeSince(1999)).toBe(true);
  });

  it("is told once, so that no page is made anew without end", () => {
    noteChange(2000);
    takeChangeSince(1000);
    expect(takeChangeSince(1000)).toBe(false);
  });

  it("is none before the first", () => {
    expect(takeChangeSince(0)).toBe(false);
  });
});
