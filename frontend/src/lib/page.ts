/** What the template leaves for scripts: data blocks, meta tags, and the language of the page. */

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
  try {
    localStorage.setItem(LEARNER, readMeta("learner"));
  } catch {
    // Without storage each tab is on its own.
  }
}

/** Whether this page's learner is still the one whom this browser is signed in as: in another tab that may have changed. */
export function isStillSignedIn(): boolean {
  try {
    return (localStorage.getItem(LEARNER) ?? readMeta("learner")) === readMeta("learner");
  } catch {
    return true;
  }
}

export function pageLanguage(): Language {
  return document.documentElement.lang.startsWith("en") ? "en" : "zh";
}

export function readCookie(name: string): string {
  const pair = document.cookie.split("; ").find((item) => item.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : "";
}
