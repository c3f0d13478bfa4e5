/** Only one page plays a table at a time: the one that opened it last, as on the server. */

/** How long another page may take to put a table down. */
const PATIENCE_MS = 3_000;

const nameOf = (table: string) => `barbu.table.${table}`;

export class Turns {
  readonly #held = new Map<string, () => void>();
  readonly #taking = new Map<string, Promise<void>>();
  readonly #calls = new BroadcastChannel("barbu.tables");

  /** `putDown` forgets a table as it is in memory: another page is about to change it. */
  constructor(private readonly putDown: (table: string) => Promise<void> | undefined) {
    this.#calls.onmessage = ({ data }: MessageEvent<string>) => void this.#yield(data);
  }

  /** Wait until this page alone plays a table. */
  take(table: string): Promise<void> {
    const taking = this.#taking.get(table) ?? this.#take(table).finally(() => this.#taking.delete(table));
    this.#taking.set(table, taking);
    return taking;
  }

  async #take(table: string): Promise<void> {
    // Locks exist only at a secure address, and where storage is allowed. Without them two pages still cannot write the same event.
    if (this.#held.has(table) || !("locks" in navigator)) return;
    this.#calls.postMessage(table);
    await new Promise<void>((have) => {
      const hold = () =>
        new Promise<void>((release) => {
          this.#held.set(table, release);
          have();
        });
      const lost = () => (this.#held.has(table) ? void this.#yield(table) : have());
      const { locks } = navigator;
      locks.request(nameOf(table), { signal: AbortSignal.timeout(PATIENCE_MS) }, hold).catch(() => {
        // Either it was taken from this page, or the other one does not answer.
        if (this.#held.has(table)) lost();
        else locks.request(nameOf(table), { steal: true }, hold).catch(lost);
      });
    });
    // It may have been read before the other page had put it down.
    await this.putDown(table);
  }

  async #yield(table: string): Promise<void> {
    await this.putDown(table);
    this.#held.get(table)?.();
    this.#held.delete(table);
  }
}
