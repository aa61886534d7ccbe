/** What a learner's browser keeps: unsent reviews and the last queue. IndexedDB; memory where a browser forbids it. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Queue, Review } from "../../lib/types";

export interface Kept {
  /** Order of making; the database gives it. */
  order?: number;
  review: Review;
  /** Not sent at once: a conflict then is no surprise, and the row is folded in where it belongs. */
  late: boolean;
  /** It was sent and no answer came: it may have been applied. */
  tried: boolean;
  /** How often a conflict gave it another version. */
  rebased: number;
}

export interface KeptQueue {
  queue: Queue;
  at: number;
}

interface Schema extends DBSchema {
  reviews: { key: number; value: Kept };
  queue: { key: string; value: KeptQueue };
}

export interface Keeper {
  reviews: () => Promise<Kept[]>;
  add: (kept: Kept) => Promise<void>;
  replace: (kept: Kept) => Promise<void>;
  remove: (order: number) => Promise<void>;
  queue: () => Promise<KeptQueue | undefined>;
  keepQueue: (kept: KeptQueue) => Promise<void>;
  /** Forgets all, at sign-out. */
  clear: () => Promise<void>;
}

export async function openKeeper(learner: string): Promise<Keeper> {
  try {
    const database = await openDB<Schema>(`study-${learner}`, 1, {
      upgrade(made) {
        made.createObjectStore("reviews", { keyPath: "order", autoIncrement: true });
        made.createObjectStore("queue");
      },
    });
    return onDisk(database);
  } catch {
    return inMemory();
  }
}

function onDisk(database: IDBPDatabase<Schema>): Keeper {
  return {
    reviews: () => database.getAll("reviews"),
    add: async (kept) => {
      await database.add("reviews", kept);
    },
    replace: async (kept) => {
      await database.put("reviews", kept);
    },
    remove: (order) => database.delete("reviews", order),
    queue: () => database.get("queue", "last"),
    keepQueue: async (kept) => {
      await database.put("queue", kept, "last");
    },
    clear: async () => {
      await Promise.all([database.clear("reviews"), database.clear("queue")]);
    },
  };
}

export function inMemory(): Keeper {
  const reviews = new Map<number, Kept>();
  let queue: KeptQueue | undefined;
  let next = 1;
  return {
    reviews: async () => [...reviews.values()],
    add: async (kept) => {
      reviews.set(next, { ...kept, order: next });
      next += 1;
    },
    replace: async (kept) => {
      reviews.set(kept.order ?? 0, kept);
    },
    remove: async (order) => {
      reviews.delete(order);
    },
    queue: async () => queue,
    keepQueue: async (kept) => {
      queue = kept;
    },
    clear: async () => {
      reviews.clear();
      queue = undefined;
    },
  };
}
