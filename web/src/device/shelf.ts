/** A key-value store in IndexedDB, used by Python; see `barbu.device.entry.Shelf`. */

const NAME = "barbu";
const TEXTS = "texts";

/** The result of a write: "" is success, "taken" means that the key exists already. */
const TAKEN = "taken";

export class Shelf {
  #opening: Promise<IDBDatabase> | undefined;

  /** Carry out what a JSON array says: texts to add, texts to replace, key prefixes to delete. All or nothing; once it returns,
   *  the data is on disk. */
  async write(rows: string): Promise<string> {
    const [fresh, over, gone] = JSON.parse(rows) as [Record<string, string>, Record<string, string>, string[]];
    try {
      const work = (await this.#open()).transaction(TEXTS, "readwrite", { durability: "strict" });
      const texts = work.objectStore(TEXTS);
      for (const start of gone) texts.delete(under(start));
      for (const [key, text] of Object.entries(fresh)) texts.add(text, key);
      for (const [key, text] of Object.entries(over)) texts.put(text, key);
      return await new Promise((tell) => {
        work.oncomplete = () => tell("");
        work.onabort = () => tell(nameOf(work.error));
      });
    } catch (thrown) {
      return nameOf(thrown);
    }
  }

  /** All keys with this prefix and their texts, as a JSON array; otherwise why they cannot be read. */
  async under(start: string): Promise<string> {
    try {
      const texts = (await this.#open()).transaction(TEXTS).objectStore(TEXTS);
      const [keys, values] = await Promise.all([result(texts.getAllKeys(under(start))), result(texts.getAll(under(start)))]);
      return JSON.stringify(keys.map((key, at) => [key, values[at] as string]));
    } catch (thrown) {
      return nameOf(thrown);
    }
  }

  #open(): Promise<IDBDatabase> {
    this.#opening ??= new Promise<IDBDatabase>((take, refuse) => {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(TEXTS);
      asked.onsuccess = () => {
        // A later version of the page may need to upgrade the database.
        asked.result.onversionchange = () => asked.result.close();
        // The browser's storage has been cleared: it is created again at the next opening.
        asked.result.onclose = () => (this.#opening = undefined);
        take(asked.result);
      };
      // A database that cannot be opened counts as unavailable, unless the disk is full.
      const closed = new DOMException("closed", "SecurityError");
      asked.onerror = () => refuse(asked.error?.name === "QuotaExceededError" ? asked.error : closed);
    });
    this.#opening.catch(() => (this.#opening = undefined));
    return this.#opening;
  }
}

const under = (start: string): IDBKeyRange => IDBKeyRange.bound(start, `${start}\uffff`);

const result = <Found>(asked: IDBRequest<Found>): Promise<Found> =>
  new Promise((take, refuse) => {
    asked.onsuccess = () => take(asked.result);
    asked.onerror = () => refuse(asked.error ?? new Error("unread"));
  });

/** The error in Python's terms. */
function nameOf(thrown: unknown): string {
  const name = (thrown as Error | null)?.name ?? "unknown";
  if (name === "ConstraintError") return TAKEN;
  if (name === "QuotaExceededError") return "full";
  // Where storage is disabled, there is no indexedDB.
  return ["SecurityError", "ReferenceError", "TypeError"].includes(name) ? "forbidden" : name;
}
