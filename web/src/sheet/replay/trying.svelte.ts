/** A line of other cards in a finished deal. The server knows the rules: it says what may follow, and lets bots go on. */

import type { ApiError } from "../../lib/wire/api.ts";
import type { DealCourse, Tried, Ticket, TryLine } from "../../protocol.ts";
import { lineOf } from "./api.ts";

type On = NonNullable<TryLine["on"]>;

export class Trying {
  /** What the server says of the line; none before its first answer. */
  line: Tried | null = $state.raw(null);
  error: ApiError | null = $state.raw(null);
  busy = $state(false);

  constructor(
    private readonly ticket: Ticket,
    private readonly real: DealCourse,
    /** How many moves of the deal were made before the line. */
    readonly from: number,
    private readonly changed: (steps: number) => void,
  ) {}

  /** The deal as it is in the line. */
  get course(): DealCourse {
    return { ...this.real, moves: [...this.real.moves.slice(0, this.from), ...(this.line?.moves ?? [])] };
  }

  /** Ask for a line of these actions; bots go `on` with it. */
  async ask(acts: string[], on: On = ""): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = null;
    try {
      this.line = await lineOf(this.ticket, { number: this.real.result.number, move: this.from + 1, acts, on });
      this.changed(this.line.moves.length);
    } catch (thrown) {
      this.error = thrown as ApiError;
    }
    this.busy = false;
  }

  play = (act: string): Promise<void> => this.ask([...(this.line?.acts ?? []), act]);
  goOn = (on: On): Promise<void> => this.ask(this.line?.acts ?? [], on);
  undo = (): Promise<void> => this.ask((this.line?.acts ?? []).slice(0, -1));
}
