import { isUnstored, put, stored } from "./storage.ts";

/** Objects with an id that this browser stores under one key, the newest first. Another version, or a person, may have left
 *  anything there: only `sound` entries are read. */
export class Collection<Entry extends { id: string }> {
  constructor(
    private readonly key: string,
    private readonly sound: (entry: Partial<Entry> | null) => entry is Entry,
  ) {}

  all(): Entry[] {
    try {
      const found: unknown = JSON.parse(stored(this.key) ?? "[]");
      return Array.isArray(found) ? (found as (Partial<Entry> | null)[]).filter(this.sound) : [];
    } catch {
      return [];
    }
  }

  one(id: string): Entry | undefined {
    return this.all().find((each) => each.id === id);
  }

  /** Whether the browser has refused the last change, which lasts only as long as the page. */
  get unstored(): boolean {
    return isUnstored(this.key);
  }

  /** Store an object, or replace it; false if the browser stores nothing, or nothing more. */
  keep(entry: Entry): boolean {
    return this.#store([entry, ...this.#others(entry.id)]);
  }

  forget(id: string): void {
    this.#store(this.#others(id));
  }

  #others(id: string): Entry[] {
    return this.all().filter((each) => each.id !== id);
  }

  #store(entries: Entry[]): boolean {
    try {
      put(this.key, JSON.stringify(entries));
      return true;
    } catch {
      return false;
    }
  }
}
