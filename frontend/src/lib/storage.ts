/** What this browser keeps by itself. One without storage, or whose storage is full, keeps nothing, and no page fails. */
export interface Shelf {
  read: (key: string) => string | null;
  /** False when it was not kept. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  keys: () => string[];
}

function shelf(storage: () => Storage): Shelf {
  return {
    read: (key) => attempt(() => storage().getItem(key), null),
    write: (key, value) => {
      const put = () => {
        storage().setItem(key, value);
        return true;
      };
      return attempt(put, false);
    },
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(storage()), []),
  };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** For all tabs, until somebody clears it. */
export const inBrowser = shelf(() => localStorage);

/** For this tab, as long as it is open. */
export const inTab = shelf(() => sessionStorage);
