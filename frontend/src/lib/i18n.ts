/** Interface strings of the islands. A catalogue has both languages, and one lacking a string does not compile. */
import { type Language, pageLanguage } from "./page";

export type Messages = Record<string, string | ((...values: never[]) => string)>;

/** The catalogue of one part, in the language of the page. `en` must have exactly what `zh` has. */
export function catalogue<Catalogue extends Messages>(both: {
  zh: Catalogue;
  en: { [Key in keyof Catalogue]: Catalogue[Key] };
}): Catalogue {
  return both[pageLanguage()];
}

const tags: Record<Language, string> = { zh: "zh-CN", en: "en" };

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(tags[pageLanguage()], options).format(value);
}

export function formatPercent(ratio: number): string {
  return formatNumber(ratio, { style: "percent", maximumFractionDigits: 0 });
}

export function formatTime(moment: string): string {
  return new Intl.DateTimeFormat(tags[pageLanguage()], { timeStyle: "medium", hourCycle: "h23" }).format(
    new Date(moment),
  );
}
