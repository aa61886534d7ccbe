/** What the template leaves for scripts: data blocks, meta tags, and the language of the page. */
import { inBrowser } from "./storage";

export type Language = "zh" | "en";

export function readData<T>(id: string): T {
  const block = document.getElementById(id);
  if (!block?.textContent) throw new Error(`the page has no data block #${id}`);
  return JSON.parse(block.textContent) as T;
}

export function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

const LEARNER = "learner";

/** Every page says whose it is when it is opened. */
export function tellLearner(): void {
  inBrowser.write(LEARNER, readMeta("learner"));
}

/** Whether this page's learner is still the one whom this browser is signed in as: in another tab that may have changed.
 * Without storage each tab is on its own. */
export function isStillSignedIn(): boolean {
  return (inBrowser.read(LEARNER) ?? readMeta("learner")) === readMeta("learner");
}

export function pageLanguage(): Language {
  return document.documentElement.lang.startsWith("en") ? "en" : "zh";
}

export function readCookie(name: string): string {
  const pair = document.cookie.split("; ").find((item) => item.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : "";
}
