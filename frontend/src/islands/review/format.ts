/** Numbers of the study in words. */
import { formatNumber } from "../../lib/i18n";
import type { Preview } from "../../lib/types";
import { t } from "./messages";
import { stepOf } from "./order";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The words under a button: what the server's preview says, and nothing else. */
export function intervalWords(preview: Preview, servedAt: number): string {
  const step = stepOf(preview, servedAt);
  return step === null ? dayWords(Math.round(preview.interval_days)) : stepWords(step);
}

function stepWords(step: number): string {
  const minutes = Math.max(1, Math.round(step / MINUTE));
  return minutes < 60 ? t.minutesShort({ n: minutes }) : t.hours({ n: short(minutes / 60) });
}

export function dayWords(days: number): string {
  if (days < 100) return t.days({ n: days, shown: days });
  return days < 730 ? t.months({ n: short(days / 30.4) }) : t.years({ n: short(days / 365) });
}

function short(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 1 });
}

export function daysSince(moment: string, now: number): number {
  return Math.floor((now - Date.parse(moment)) / DAY);
}

/** Minutes that the rest will take, at the pace of this sitting once it has one. */
export function minutesLeft(remaining: number, durations: number[]): number {
  const pace = durations.length < 5 ? 22_000 : durations.reduce((sum, value) => sum + value, 0) / durations.length;
  return Math.max(1, Math.round((remaining * Math.min(pace, 120_000)) / MINUTE));
}
