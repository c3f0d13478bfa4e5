/** A review that is asked for until it is whole. */

import type { ApiError } from "../../lib/wire/api.ts";
import { isHere } from "../../lib/wire/location.ts";
import type { Review, Ticket } from "../../protocol.ts";
import { isWhole, reviewOf } from "./requests.ts";

/** Pause between two questions, in milliseconds; longer while the server is getting ready, and while I play; shorter where this browser
 *  answers, which hears whatever else is asked in between. */
const PAUSE_MS = 100;
const HERE_MS = 10;
const READY_MS = 1500;
const CALM_MS = 4000;

export class Asking {
  review = $state.raw<Review | null>(null);
  error = $state.raw<ApiError | null>(null);
  #run = 0;

  constructor(
    private readonly ticket: Ticket,
    private readonly seat = "",
  ) {}

  /** Ask until all is known or `stop` is called; `calm`: now and then, as long as it is not looked at. */
  async start(calm = false): Promise<void> {
    const run = ++this.#run;
    let done = -1;
    if (calm) await pause(CALM_MS);
    while (run === this.#run) {
      try {
        const found = await reviewOf(this.ticket, this.seat);
        this.error = null;
        this.review = found;
        if (isWhole(found)) return;
        // In few worlds a choice takes several answers.
        const waits = found.done === done && found.worlds === 0;
        await pause(calm ? CALM_MS : isHere(this.ticket.table) ? HERE_MS : waits ? READY_MS : PAUSE_MS);
        done = found.done;
      } catch (thrown) {
        this.error = thrown as ApiError;
        return;
      }
    }
  }

  stop(): void {
    this.#run += 1;
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
