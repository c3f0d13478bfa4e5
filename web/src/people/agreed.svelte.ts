/** Who agrees to what: a change asks everybody anew, but unchanged lines stay agreed. */

import type { Room } from "../lib/room.svelte.ts";
import type { Line } from "./terms.ts";

/** What people have agreed to, by their names, line by line. */
type Accepted = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** By table: what people agreed to before they moved to it. */
const carried = new Map<string, Accepted>();

export class Agreed {
  #accepted: Accepted = $state.raw(new Map());

  constructor(table: string) {
    this.#accepted = carried.get(table) ?? new Map();
  }

  /** Take in who agrees to these lines now. The host offers them. */
  note(room: Room, lines: Line[]): void {
    const now = new Map(lines.map(({ name, value }) => [name, value]));
    const agreeing = room.people.filter((person) => person.agreed || person === room.host);
    this.#accepted = new Map([...this.#accepted, ...agreeing.map(({ name }): [string, Map<string, string>] => [name, now])]);
  }

  /** Whether a person agrees to a line as it is. */
  agrees(name: string, line: Line): boolean {
    return this.#accepted.get(name)?.get(line.name) === line.value;
  }

  /** Whether a person agreed to an earlier version of a line. */
  changed(room: Room, line: Line): boolean {
    return room.people.some(({ name }) => (this.#accepted.get(name)?.get(line.name) ?? line.value) !== line.value);
  }

  /** The people move on to another table. */
  carry(table: string): void {
    carried.set(table, this.#accepted);
  }
}
