/** Unsent code, kept per learner, problem and language. A browser without storage keeps nothing, and says so. */

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
    read: (language) => attempt(() => localStorage.getItem(key(language)), null),
    write: (language, source) => {
      const put = () => {
        localStorage.setItem(key(language), source);
        return true;
      };
      return attempt(put, false);
    },
    remove: (language) => attempt(() => localStorage.removeItem(key(language)), undefined),
    language: () => attempt(() => localStorage.getItem(key("language")), null),
    rememberLanguage: (language) => attempt(() => localStorage.setItem(key("language"), language), undefined),
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

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
