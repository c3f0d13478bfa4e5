/** A review that is asked for until it is whole. */

import type { ApiError } from "../../lib/wire/api.ts";
import { isHere } from "../../lib/wire/location.ts";
import type { Review, Ticket } from "../../protocol.ts";
import { isWhole, reviewOf } from "./requests.ts";

/** Pause between two questions, in milliseconds; longer while the server is getting ready, shorter where this browser answers, which
 *  hears whatever else is asked in between. */
const PAUSE_MS = 100;
const READY_MS = 1500;
const HERE_MS = 10;

export class Asking {
  review = $state.raw<Review | null>(null);
  error = $state.raw<ApiError | null>(null);
  #stopped = false;

  constructor(
    private readonly ticket: Ticket,
    private readonly seat = "",
  ) {}

  /** Ask until all is known or `stop` is called. */
  async start(): Promise<void> {
    this.#stopped = false;
    let done = -1;
    while (!this.#stopped) {
      try {
        const found = await reviewOf(this.ticket, this.seat);
        this.error = null;
        this.review = found;
        if (isWhole(found)) return;
        // In few worlds a choice takes several answers.
        await pause(isHere(this.ticket.table) ? HERE_MS : found.done === done && !found.worlds ? READY_MS : PAUSE_MS);
        done = found.done;
      } catch (thrown) {
        this.error = thrown as ApiError;
        return;
      }
    }
  }

  stop(): void {
    this.#stopped = true;
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
