import { expect, it } from "vitest";
import { intervalWords, minutesLeft } from "../../src/islands/review/format";
import { NOW } from "../cards";

const at = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

it.each([
  [1 / 1440, "1 分钟"],
  [10 / 1440, "10 分钟"],
  [90 / 1440, "1.5 小时"],
  [1, "1 天"],
  [47, "47 天"],
  [152, "5 个月"],
  [730, "2 年"],
])("writes an interval of %s days as the server gave it", (days, words) => {
  expect(intervalWords({ due: at(days), interval_days: days }, NOW)).toBe(words);
});

it("counts minutes from when the queue was served, where the interval is zero days", () => {
  expect(intervalWords({ due: at(10 / 1440), interval_days: 0 }, NOW)).toBe("10 分钟");
});

it("guesses the minutes left by the pace of this sitting", () => {
  expect(minutesLeft(41, [])).toBe(15);
  expect(minutesLeft(10, [6000, 6000, 6000, 6000, 6000])).toBe(1);
});
