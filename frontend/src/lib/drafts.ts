/** Unsent code, kept per learner, problem and language. A browser without storage keeps nothing, and says so. */
import { inBrowser } from "./storage";

export interface Drafts {
  read: (language: string) => string | null;
  /** False when the browser did not keep it. */
  write: (language: string, source: string) => boolean;
  remove: (language: string) => void;
  language: () => string | null;
  rememberLanguage: (language: string) => void;
}

export function draftsOf(learner: string, problem: string): Drafts {
  const key = (name: string) => `draft:${learner}:${problem}:${name}`;
  return {
    read: (language) => inBrowser.read(key(language)),
    write: (language, source) => inBrowser.write(key(language), source),
    remove: (language) => inBrowser.remove(key(language)),
    language: () => inBrowser.read(key("language")),
    rememberLanguage: (language) => void inBrowser.write(key("language"), language),
  };
}

/** What was written before signing in becomes the learner's, unless they had a draft of their own. */
export function adoptDrafts(own: Drafts, visitors: Drafts, languages: string[]): void {
  for (const language of languages) {
    const source = visitors.read(language);
    if (source === null || own.read(language) !== null) continue;
    if (!own.write(language, source)) continue;
    visitors.remove(language);
    if (visitors.language() === language) own.rememberLanguage(language);
  }
}
