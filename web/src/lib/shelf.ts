import { put } from "./storage.ts";

/** Objects with an id that this browser stores under one key, the newest first. Another version, or a person, may have left
 *  anything there: only `sound` entries are read. */
export class Shelf<Entry extends { id: string }> {
  constructor(
    private readonly key: string,
    private readonly sound: (entry: Partial<Entry> | null) => entry is Entry,
  ) {}

  all(): Entry[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      return Array.isArray(stored) ? (stored as (Partial<Entry> | null)[]).filter(this.sound) : [];
    } catch {
      return [];
    }
  }

  one(id: string): Entry | undefined {
    return this.all().find((each) => each.id === id);
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
