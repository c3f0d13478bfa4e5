/** Things with an id that this browser keeps under one key, the newest first. What another version, or a hand, has left
 *  there may be anything: only what is `sound` is read. */
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

  /** Keep something, or keep it anew; false if the browser does not store anything, or nothing more. */
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
      localStorage.setItem(this.key, JSON.stringify(entries));
      return true;
    } catch {
      return false;
    }
  }
}
