/** The score sheet of a table, and the results of its finished deals. */

import type { ClientMessage, DealResult, SheetRow } from "../../protocol.ts";

export class Sheet {
  rows: SheetRow[] = $state.raw([]);
  /** The finished deal of the newest view. */
  result: DealResult | null = $state.raw(null);
  /** An older deal that the player is looking at. */
  past: DealResult | null = $state.raw(null);
  /** The last deal whose result the player has seen; in a game that was over when it was opened, its last. */
  seen = $state(0);
  #asked: number | null = null;

  constructor(private readonly send: (asked: ClientMessage) => void) {}

  /** The rows up to a deal. */
  until(number: number): SheetRow[] {
    return this.rows.filter((row) => row.number <= number);
  }

  /** Look at a finished deal. */
  askDeal(number: number): void {
    this.#asked = number;
    this.send({ type: "deal", number });
  }

  /** Take in a result: of the deal asked for, or of the one that has just ended. */
  hear(result: DealResult): void {
    if (this.#asked === result.number) this.past = result;
    else this.result = result;
    this.#asked = null;
  }
}
