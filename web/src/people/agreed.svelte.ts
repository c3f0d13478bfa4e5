/** Who agrees to what: a change asks everybody anew, but unchanged lines stay agreed, from table to table. */

import type { Room } from "../lib/table/room.svelte.ts";
import { type Agreements, game as ticketOf, remember } from "../lib/storage/tickets.ts";
import type { Line } from "./terms.ts";

export class Agreed {
  #accepted: Agreements = $state.raw({});

  /** It is kept with the ticket, which people take along to their next table. */
  constructor(private readonly table: string) {
    this.#accepted = ticketOf(table)?.agreed ?? {};
  }

  /** Take in who agrees to these lines now. */
  note(room: Room, lines: Line[]): void {
    const now = Object.fromEntries(lines.map(({ name, value }) => [name, value]));
    const agreeing = room.people.filter((person) => room.agrees(person));
    this.#accepted = { ...this.#accepted, ...Object.fromEntries(agreeing.map(({ name }) => [name, now])) };
    const ticket = ticketOf(this.table);
    if (ticket) remember({ ...ticket, agreed: this.#accepted });
  }

  /** Whether a person agrees to a line as it is. */
  agrees(name: string, line: Line): boolean {
    return this.#accepted[name]?.[line.name] === line.value;
  }

  /** Whether a person has agreed to anything here, or at the table before. */
  knows(name: string): boolean {
    return name in this.#accepted;
  }

  /** Whether a person agreed to an earlier version of a line. Where nothing has been changed since the last game, that the next player
   *  begins is part of the rules. */
  changed(room: Room, line: Line): boolean {
    if (room.unchanged && line.name === "first") return false;
    return room.people.some(({ name }) => (this.#accepted[name]?.[line.name] ?? line.value) !== line.value);
  }
}
