/** Texts under keys in this browser's database. Python asks for them and puts them down; see `barbu.device.entry.Shelf`. */

const NAME = "barbu";
const TEXTS = "texts";

/** How a write went: "" is well, "taken" a key that is there already. */
const TAKEN = "taken";

export class Shelf {
  #opening: Promise<IDBDatabase> | undefined;

  /** Write what a JSON array says: new texts, texts over others, and beginnings of keys to forget. All or nothing; when the
   * answer comes it is on the disk. */
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

  /** All keys that begin like this with their texts, as a JSON array; else why they cannot be read. */
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
        // A later version of the page may want to change the database.
        asked.result.onversionchange = () => asked.result.close();
        // Somebody has deleted what this browser keeps: next time it is opened anew.
        asked.result.onclose = () => (this.#opening = undefined);
        take(asked.result);
      };
      // A database that cannot even be opened is one that may not be there, unless there is no room for it.
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

/** What went wrong, as Python knows it. */
function nameOf(thrown: unknown): string {
  const name = (thrown as Error | null)?.name ?? "unknown";
  if (name === "ConstraintError") return TAKEN;
  if (name === "QuotaExceededError") return "full";
  // Where a browser keeps nothing, there is no such thing as its database.
  return ["SecurityError", "ReferenceError", "TypeError"].includes(name) ? "forbidden" : name;
}
