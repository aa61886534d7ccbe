/** Interface strings of the islands. They stand in the code in English; what `quizapp/locale` has for them in djangojs.po
 * is put beside them when the front end is built (`gettext.ts`), so each chunk brings its own strings and no more. */
import { type Language, pageLanguage, readMeta } from "./page";

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type Values<Text extends string> = Record<Names<Text>, string | number>;

/** A string, or where it has places in braces, what puts values into them. */
export type Message<Text extends string> = [Names<Text>] extends [never] ? string : (values: Values<Text>) => string;

type Counted<Text extends string> = (values: Values<Text> & { n: number }) => string;

/** The last argument of each is the translation, which the build adds. */
export function msg<const Text extends string>(english: Text): Message<Text>;
export function msg(english: string, translated = english): unknown {
  const text = pageLanguage() === "en" ? english : translated;
  return text.includes("{") ? (values: Record<string, unknown>) => fill(text, values) : text;
}

/** Where one English word is two of another language, the context tells which. */
export function pmsg<const Text extends string>(context: string, english: Text): Message<Text>;
export function pmsg(_context: string, english: string, translated?: string): unknown {
  return (msg as (english: string, translated?: string) => unknown)(english, translated);
}

/** `n` chooses the form. */
export function plural<const One extends string, const Many extends string>(one: One, many: Many): Counted<One | Many>;
export function plural(one: string, many: string, translated?: string) {
  return (values: Record<string, unknown> & { n: number }) => {
    const english = values.n === 1 ? one : many;
    return fill(pageLanguage() === "en" ? english : (translated ?? english), values);
  };
}

function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name]));
}

const tags: Record<Language, string> = { zh: "zh-CN", en: "en" };

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(tags[pageLanguage()], options).format(value);
}

export function formatPercent(ratio: number): string {
  return formatNumber(ratio, { style: "percent", maximumFractionDigits: 0 });
}

/** In the learner's zone, which the page names: the lists that the server writes have it too. */
export function formatTime(moment: string): string {
  const options: Intl.DateTimeFormatOptions = { timeStyle: "medium", hourCycle: "h23" };
  return clock({ ...options, timeZone: readMeta("time-zone") || undefined }, options).format(new Date(moment));
}

/** An old browser may not know a zone that the server does: its own is then better than no page. */
function clock(wanted: Intl.DateTimeFormatOptions, plain: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(tags[pageLanguage()], wanted);
  } catch {
    return new Intl.DateTimeFormat(tags[pageLanguage()], plain);
  }
}
