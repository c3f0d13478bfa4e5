/** What is being done for a person, one thing at a time. */

import type { ApiError } from "./api.ts";

export class Doing {
  busy = $state(false);
  /** Why the last thing failed, and in which part of the page it was asked for. */
  error: ApiError | null = $state.raw(null);
  at = $state("");

  /** Do something; the error is kept if it fails. */
  do(work: () => Promise<unknown>): Promise<void> {
    return this.doAt("", work);
  }

  /** Do what was asked for in a part of the page. */
  async doAt(at: string, work: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.error = null;
    this.at = at;
    try {
      await work();
    } catch (thrown) {
      this.error = thrown as ApiError;
    }
    this.busy = false;
  }
}
