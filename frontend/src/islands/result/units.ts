/** Figures of a roofline, as a reader meets them. */
import { formatNumber } from "../../lib/i18n";
import type { Roof } from "./roofs";

const PREFIXES: [number, string][] = [
  [1e15, "P"],
  [1e12, "T"],
  [1e9, "G"],
  [1e6, "M"],
  [1e3, "k"],
];

/** What a value is divided by so that a number below a thousand is left, and the letter that says so. */
export function prefixOf(value: number): { divisor: number; prefix: string } {
  const [divisor, prefix] = PREFIXES.find(([step]) => value >= step) ?? [1, ""];
  return { divisor, prefix };
}

export function figure(value: number): string {
  return formatNumber(value, { maximumSignificantDigits: 3 });
}

/** "20 G": for an axis that names the unit itself. */
export function short(value: number): string {
  const { divisor, prefix } = prefixOf(value);
  return `${figure(value / divisor)} ${prefix}`.trim();
}

/** "4.46 TB/s" of bytes, "51 TFLOP/s" of operations. */
export function speed(roof: Roof, value: number): string {
  const { divisor, prefix } = prefixOf(value);
  return `${figure(value / divisor)} ${prefix}${roof === "arithmetic" ? "FLOP/s" : "B/s"}`;
}
