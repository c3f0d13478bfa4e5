/** What the live region says: every sentence once and in order; sentences in quick succession are one announcement. */

/** No sentence waits longer than this. */
const PATIENCE_MS = 2_000;

export class LiveRegion {
  /** The newest announcement, and its number, since the same words may have to be said again. */
  said: { words: string; number: number } = $state.raw({ words: "", number: 0 });
  #next = 1;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Say something soon, together with what follows. */
  add(words: string): void {
    if (!words) return;
    this.#waiting.push(words);
    this.#timer ??= setTimeout(() => this.flush(), PATIENCE_MS);
  }

  /** Say something now, after what is waiting. */
  say(words: string): void {
    this.add(words);
    this.flush();
  }

  /** Say what is waiting. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const words = this.#waiting.join(" ");
    this.#waiting = [];
    if (words) this.said = { words, number: this.#next++ };
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
