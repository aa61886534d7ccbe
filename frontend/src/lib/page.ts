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

export function pageLanguage(): Language {
  return document.documentElement.lang.startsWith("en") ? "en" : "zh";
}

export function readCookie(name: string): string {
  const pair = document.cookie.split("; ").find((item) => item.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : "";
}
