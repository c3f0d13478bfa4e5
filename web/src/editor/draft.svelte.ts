/** Rules being edited: the table, its history, and the server's check. */

import { ApiError } from "../lib/wire/api.ts";
import type { Checked, Opened, Vocabulary } from "../protocol.ts";
import { check } from "../rules/api.ts";
import { at, contracts, inserted, ordered, type Path, put, reverted, same, type Table, type Value } from "./table.ts";

/** How long to wait after a change before asking the server, in milliseconds. */
const PAUSE_MS = 250;
/** Steps that can be undone. */
const MOST_STEPS = 200;

export class Draft {
  table: Table = $state.raw({});
  checked: Checked | null = $state.raw(null);
  error: ApiError | null = $state.raw(null);
  /** Whether `checked` refers to the table as it is now. */
  current = $state(false);
  readonly parent: string;
  readonly players: number;
  readonly base: Table;
  #past: Table[] = $state.raw([]);
  #future: Table[] = $state.raw([]);
  #last = "";
  #timer = 0;
  #asked = 0;

  constructor(opened: Pick<Opened, "base"> & { parent: string; players: number; table: Table }) {
    this.parent = opened.parent;
    this.players = opened.players;
    this.base = opened.base as Table;
    this.table = opened.table;
    void this.#ask();
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Change the value at a path; undefined removes the word. Consecutive changes of one word are one step. */
  set(path: Path, value: Value | undefined): void {
    if (same(at(this.table, path), value)) return;
    const here = path.join(".");
    this.#step(put(this.table, path, value), here === this.#last && this.canUndo);
    this.#last = here;
  }

  /** Change the table as a whole. */
  replace(table: Table): void {
    this.#step(table, false);
    this.#last = "";
  }

  /** Reset some paths to their values in the rules this draft is based on. */
  revert(paths: Path[], vocabulary: Vocabulary): void {
    const table = reverted(this.table, this.base, paths, vocabulary.contract);
    let names = contracts(this.table).map(([each]) => each);
    for (const path of paths) {
      const [subject, name = ""] = path;
      const dropped = subject === "contracts" && path.length === 2 && !names.includes(name) && at(table, path);
      if (dropped)
        names = inserted(
          names,
          name,
          contracts(this.base).map(([each]) => each),
        );
    }
    const there = names.filter((name) => at(table, ["contracts", name]));
    this.replace(ordered(table, there));
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.table];
    this.#changed(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.table];
    this.#changed(after);
  }

  #step(table: Table, joined: boolean): void {
    if (!joined) this.#past = [...this.#past, this.table].slice(-MOST_STEPS);
    this.#future = [];
    this.#changed(table);
  }

  #changed(table: Table): void {
    this.#last = "";
    this.table = table;
    this.current = false;
    // An answer that is still on its way is about the table as it was.
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(), PAUSE_MS);
  }

  /** The server's check of the current table; null if it does not answer. */
  async settled(): Promise<Checked | null> {
    this.error = null;
    while (!this.current && !this.error) {
      clearTimeout(this.#timer);
      await this.#ask();
    }
    return this.current ? this.checked : null;
  }

  async #ask(): Promise<void> {
    const number = (this.#asked += 1);
    try {
      // The server's types describe a table only as an object.
      const rules = this.table as Record<string, never>;
      const answer = await check({ parent: this.parent, players: this.players, rules });
      if (number !== this.#asked) return;
      // Which number of a list is wrong can be seen in its field.
      const problem = answer.problem && { ...answer.problem, key: answer.problem.key.replaceAll(/\[\d+\]/g, "") };
      this.checked = { ...answer, problem };
      // Words of an earlier version have other names now.
      if (answer.renamed) this.table = answer.renamed as Table;
      this.error = null;
      this.current = true;
    } catch (thrown) {
      if (number === this.#asked) this.error = thrown as ApiError;
    }
  }
}
