// @vitest-environment node
import { describe, expect, it } from "vitest";
import { type Action, DEAF_MS, JUST_SHOWN_MS, reduce } from "../../src/islands/review/reduce";
import { newSitting, type Sitting } from "../../src/islands/review/state";
import { card, NOW, question, queue } from "../cards";

const MINUTE = 60_000;

function play(actions: Action[], from: Sitting = newSitting(NOW)): Sitting {
  return actions.reduce(reduce, from);
}

function sitting(...cards: ReturnType<typeof card>[]): Sitting {
  return play([{ type: "loaded", queue: queue(cards), now: NOW }]);
}

const open: Action = { type: "opened", now: NOW + 1000 };

function rated(rating: 1 | 2 | 3 | 4, review = "r1", now = NOW + 5000): Action {
  return { type: "rated", review, rating, now };
}

describe("a sitting", () => {
  it("works: shows, opens, rates, shows the next at once", () => {
    const after = play([open, rated(3)], sitting(card(1), card(2)));
    expect(after.current?.id).toBe(2);
    expect(after.open).toBe(false);
    expect(after.answered.map((item) => [item.review, item.before.id, item.rating, item.duration])).toEqual([
      ["r1", 1, 3, 5000],
    ]);
    expect(after.counts).toEqual({ new: 0, learning: 0, review: 1 });
    expect(after.versions[1]).toBe(2);
  });

  it("does not rate before the answer is open", () => {
    const before = sitting(card(1));
    expect(reduce(before, rated(3))).toBe(before);
  });

  it("is deaf for a moment after the answer opens", () => {
    const opened = reduce(sitting(card(1)), open);
    expect(reduce(opened, rated(3, "r1", NOW + 1000 + DEAF_MS - 1))).toBe(opened);
    expect(reduce(opened, rated(3, "r1", NOW + 1000 + DEAF_MS)).answered).toHaveLength(1);
  });

  it("does not answer the next card with the second press of a double one", () => {
    const next = play([open, rated(1)], sitting(card(1), card(2)));
    expect(reduce(next, { type: "opened", now: NOW + 5000 + JUST_SHOWN_MS - 1 })).toBe(next);
    expect(reduce(next, { type: "opened", now: NOW + 5000 + JUST_SHOWN_MS }).open).toBe(true);
  });

  it("ends when nothing is left", () => {
    expect(play([open, rated(4)], sitting(card(1))).phase).toBe("finished");
    expect(sitting().phase).toBe("finished");
  });

  it("ticks do not set the rating", () => {
    const after = play([open, { type: "ticked", index: 1 }], sitting(card(1)));
    expect(after.attempt.ticked[1]).toBe(true);
    expect(after.suggested).toBeNull();
  });
});

describe("a card that was forgotten", () => {
  it("comes back within the sitting, with the version it has by then", () => {
    const waiting = play([open, rated(1)], sitting(card(1)));
    expect(waiting.phase).toBe("waiting");
    expect(waiting.counts).toEqual({ new: 0, learning: 1, review: 0 });
    const [later] = waiting.later;
    expect(later?.dueAt).toBe(NOW + 5000 + 10 * MINUTE);
    expect(later?.card.version).toBe(2);
    const served = card(1, { version: 2, state: "relearning", due: new Date(NOW + 11 * MINUTE).toISOString() });
    const back = reduce(waiting, { type: "loaded", queue: queue([served]), now: NOW + 12 * MINUTE });
    expect(back.current?.version).toBe(2);
    expect(back.current?.preview).not.toBeNull();
  });

  it("waits for its minutes while others are shown", () => {
    const after = play([open, rated(1), { type: "clock", now: NOW + 6000 }], sitting(card(1), card(2)));
    expect(after.current?.id).toBe(2);
    expect(after.later).toHaveLength(1);
  });

  it("comes before the rest of the queue once its time has come", () => {
    const learned = card(1, { version: 2, state: "relearning", due: new Date(NOW + 2 * MINUTE).toISOString() });
    const start = play([{ type: "loaded", queue: queue([card(2), card(3), learned]), now: NOW }]);
    expect(start.later).toHaveLength(1);
    const after = play([{ type: "opened", now: NOW + 3 * MINUTE }, rated(3, "r1", NOW + 3 * MINUTE + 200)], start);
    expect(after.current?.id).toBe(1);
  });

  it("can be asked for at once", () => {
    const after = play([open, rated(1), { type: "hurried", now: NOW + 6000 }], sitting(card(1)));
    expect(after.current?.id).toBe(1);
    expect(after.later).toHaveLength(0);
  });
});

describe("a fresh queue", () => {
  it("does not bring back what was answered after it was asked for", () => {
    const after = play(
      [open, rated(3), { type: "loaded", queue: queue([card(1), card(2)]), now: NOW + 5100 }],
      sitting(card(1), card(2)),
    );
    expect(after.current?.id).toBe(2);
    expect(after.cards).toEqual([]);
    expect(after.counts.review).toBe(1);
  });

  it("leaves the card that is shown, and takes its newer version", () => {
    const opened = reduce(sitting(card(1), card(2)), open);
    const same = reduce(opened, { type: "loaded", queue: queue([card(1), card(2)]), now: NOW + 2000 });
    expect(same.current).toBe(opened.current);
    expect(same.open).toBe(true);
    const newer = reduce(opened, { type: "loaded", queue: queue([card(1, { version: 5 })]), now: NOW + 2000 });
    expect(newer.current?.version).toBe(5);
  });

  it("does not list what was put away", () => {
    const after = play(
      [
        { type: "putAway", card: 1, comesBack: false, now: NOW },
        { type: "loaded", queue: queue([card(1), card(2)]), now: NOW },
      ],
      sitting(card(1), card(2)),
    );
    expect(after.current?.id).toBe(2);
    expect(after.cards).toEqual([]);
    expect(after.counts.review).toBe(1);
  });
});

describe("undo", () => {
  it("shows the card again, with the version that the server gave", () => {
    const after = play(
      [open, rated(1), { type: "undone", review: "r1", version: 3, now: NOW + 9000 }],
      sitting(card(1), card(2)),
    );
    expect(after.current?.id).toBe(1);
    expect(after.current?.version).toBe(3);
    expect(after.cards.map((item) => item.id)).toEqual([2]);
    expect(after.later).toEqual([]);
    expect(after.answered).toEqual([]);
    expect(after.counts).toEqual({ new: 0, learning: 0, review: 2 });
  });

  it("of something unknown changes nothing", () => {
    const before = sitting(card(1));
    expect(reduce(before, { type: "undone", review: "other", version: 3, now: NOW })).toBe(before);
  });
});

describe("another device", () => {
  it("was first: our rating does not count, and the page says so", () => {
    const after = play(
      [open, rated(3), { type: "overtaken", review: "r1", card: card(1, { version: 9 }) }],
      sitting(card(1), card(2)),
    );
    expect(after.answered).toEqual([]);
    expect(after.versions[1]).toBe(9);
    expect(after.notice).toEqual({ kind: "conflict" });
  });
});

describe("a choice", () => {
  const options = ["0", "1", "2"].map((id) => ({ id, html: id, right: id !== "0", why_html: "" }));

  it("suggests Good when exactly the right ones are chosen, else Again", () => {
    const start = sitting(card(1, { question: question("q", { kind: "choice", multiple: true, options }) }));
    const right = play(
      [{ type: "picked", option: "2", now: NOW }, { type: "picked", option: "1", now: NOW }, open],
      start,
    );
    expect(right.suggested).toBe(3);
    const half = play([{ type: "picked", option: "2", now: NOW }, open], start);
    expect(half.suggested).toBe(1);
  });

  it("with one right option keeps the last one chosen", () => {
    const start = sitting(card(1, { question: question("q", { kind: "choice", options }) }));
    const after = play(
      [
        { type: "picked", option: "1", now: NOW },
        { type: "picked", option: "0", now: NOW },
      ],
      start,
    );
    expect(after.attempt.picked).toEqual(["0"]);
  });

  it("takes no option that does not exist, none after the answer, and suggests nothing for a blank", () => {
    const start = sitting(card(1, { question: question("q", { kind: "choice", options }) }));
    expect(reduce(start, { type: "picked", option: "9", now: NOW })).toBe(start);
    const opened = reduce(start, open);
    expect(opened.suggested).toBeNull();
    expect(reduce(opened, { type: "picked", option: "1", now: NOW })).toBe(opened);
  });
});

describe("a number", () => {
  it("opens with what the server said, and suggests by it", () => {
    const start = sitting(card(1, { question: question("q", { kind: "numeric", seed: 4 }) }));
    const wrong = play(
      [{ type: "checking" }, { type: "checked", result: { correct: false, expected: 12, explanation: "" }, now: NOW }],
      start,
    );
    expect([wrong.open, wrong.suggested, wrong.attempt.checking]).toEqual([true, 1, false]);
    const unknown = play([{ type: "checking" }, { type: "checked", result: null, now: NOW }], start);
    expect([unknown.open, unknown.suggested, unknown.attempt.unchecked]).toEqual([true, null, true]);
  });

  it("that cannot be read stays closed with the reason, until it is corrected", () => {
    const start = sitting(card(1, { question: question("q", { kind: "numeric", seed: 4 }) }));
    const refused = play(
      [{ type: "typed", text: "3 bananas" }, { type: "checking" }, { type: "unread", why: "no unit" }],
      start,
    );
    expect([refused.open, refused.attempt.checking, refused.attempt.unread]).toEqual([false, false, "no unit"]);
    expect(refused.attempt.typed).toBe("3 bananas");
    expect(reduce(refused, { type: "typed", text: "3 GB" }).attempt.unread).toBe("");
  });
});

describe("putting away", () => {
  it("shows the next, and brings the card back when the server refused", () => {
    const start = sitting(card(1), card(2));
    const away = reduce(start, { type: "putAway", card: 1, comesBack: false, now: NOW });
    expect(away.current?.id).toBe(2);
    expect(away.counts.review).toBe(1);
    const held = start.current;
    if (!held) throw new Error("nothing shown");
    const back = reduce(away, { type: "broughtBack", card: held, now: NOW });
    expect(back.current?.id).toBe(1);
    expect(back.counts.review).toBe(2);
    expect(back.away).toEqual([]);
  });
});

describe("a card undone from an earlier sitting", () => {
  it("is shown first, and the one that was shown comes next", () => {
    const after = reduce(sitting(card(1), card(2), card(3)), { type: "fronted", card: 3, now: NOW });
    expect(after.current?.id).toBe(3);
    expect(after.cards.map((item) => item.id)).toEqual([1, 2]);
    expect(after.counts.review).toBe(3);
  });
});
