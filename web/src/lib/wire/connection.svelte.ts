/** The state of the connection as shown to the player: one notice at a time, which goes away by itself. */

import "$words/page/told.ftl";
import type { LinkState } from "./socket.ts";
import { t } from "../text/fluent.ts";

/** How long "connected again" is shown. */
const BACK_MS = 3_000;
/** After this long without a connection the page says what can be done. */
const LONG_MS = 8_000;

export class Connection {
  state: LinkState = $state("connecting");
  /** A few words; none while all is well. */
  notice = $state("");
  /** There has been none for a while; and the game waits for it, to be taken along. */
  long = $state(false);
  held = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;

  /** `say` makes a screen reader announce something. */
  constructor(private readonly say: (words: string) => void) {
    this.#wait();
  }

  change(state: LinkState): void {
    const before = this.state;
    this.state = state;
    if (["lost", "connecting"].includes(state)) this.#wait();
    else {
      clearTimeout(this.#late);
      this.#late = undefined;
      this.long = false;
    }
    if (state === "open" && this.notice) {
      this.#tell(t("told-connected"), t("told-connected-spoken"));
      this.#timer = setTimeout(() => (this.notice = ""), BACK_MS);
    } else if (state === "lost" && before !== "lost") this.#tell(t("told-reconnecting"), t("told-reconnecting-spoken"));
    else if (state === "replaced" || state === "refused") this.#tell("", "");
  }

  /** The player tried something that could not be sent. */
  unsent(): void {
    this.#tell(t("told-unsent"), t("told-unsent-spoken"));
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#late);
  }

  #wait(): void {
    this.#late ??= setTimeout(() => (this.long = true), LONG_MS);
  }

  #tell(notice: string, words: string): void {
    clearTimeout(this.#timer);
    this.notice = notice;
    this.say(words);
  }
}
