/** Whether the worker is still there: a browser that is short of memory may end it without an event. */

/** Silence is counted in beats of the page, since a page that sleeps has none and hears nothing either. */
const BEAT_MS = 1_000;
/** After this many silent beats the worker is asked for a sign of life. */
const ASKED_AFTER = 3;

/** After this many it is given up. It hears nothing while Python computes, at most for some seconds on a slow phone. If it has been alive
 *  all the same, nothing is lost, and the next one is given twice as long: a slow device must not start one after another. */
let patience = 10;

export class Pulse {
  #silent = 0;
  readonly #timer = setInterval(() => this.#beat(), BEAT_MS);

  /** `due` says how many times the usual patience the worker needs for what it has to do; 0 means that it may be silent for ever.
   *  `ask` asks it for a sign of life, `lost` gives it up. */
  constructor(
    private readonly due: () => number,
    private readonly ask: () => void,
    private readonly lost: () => void,
  ) {
    document.addEventListener("visibilitychange", this.#back);
    addEventListener("pageshow", this.#back);
  }

  /** The worker has said something. */
  heard(): void {
    this.#silent = 0;
  }

  stop(): void {
    clearInterval(this.#timer);
    document.removeEventListener("visibilitychange", this.#back);
    removeEventListener("pageshow", this.#back);
  }

  #beat(): void {
    const due = this.due();
    this.#silent = due === 0 || document.hidden ? 0 : this.#silent + 1;
    if (this.#silent === ASKED_AFTER) this.ask();
    if (this.#silent <= patience * due) return;
    patience *= 2;
    this.lost();
  }

  /** Most workers are ended while the page is out of sight. */
  readonly #back = (): void => {
    this.#silent = 0;
    if (!document.hidden && this.due() > 0) this.ask();
  };
}
