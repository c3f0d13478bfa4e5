/** The table's socket: says hello, reconnects by itself when the connection drops, and stops when the seat is taken over. */

import type { ChangesMessage, ClientMessage, ErrorMessage, Hello, OwnView, ServerMessage, View, WatchMessage } from "../../protocol.ts";
import { type Transport, connect } from "./transport.ts";
import { language } from "../text/language.ts";
import { withChanges } from "./changes.ts";

/** What a game receives: each View whole, however it was sent, also without a seat. */
export type Heard = Exclude<ServerMessage, ChangesMessage | WatchMessage>;

/** What only watchers receive. */
const NO_SEAT: OwnView = {
  seat: "",
  hand: [],
  came: [],
  setting: null,
  choice: null,
  undo: null,
  can_change: false,
  can_finish: false,
};

/** `lost` keeps trying; `replaced` and `refused` are final until `open` is called again. */
export type LinkState = "connecting" | "open" | "lost" | "replaced" | "refused";

/** What gives me access to the table: the token of my seat, or, for a watcher, an invitation if the table is not public, and the
 *  key to what they say. */
interface Key {
  token: string;
  invitation: string;
  key: string;
}

interface Handlers {
  message(message: Heard): void;
  state(state: LinkState): void;
  /** The version the page already has, 0 for none. */
  version(): number;
  /** What else the hello has: this browser's contribution to the first deal, if it may send it at once; how it comes to a review. */
  part(): Promise<{ part?: string; review?: Hello["review"]; name?: string }>;
}

/** With these errors trying again is useless. */
const FINAL = [
  "no-such-table",
  "wrong-token",
  "damaged",
  "elsewhere",
  "no-invitation",
  "no-watching",
  "too-many-watchers",
  "shown-out",
  "no-device",
  "no-review",
];
const FIRST_RETRY_MS = 300;
const LAST_RETRY_MS = 5_000;
/** After sleeping this long a socket may be dead without noticing. */
const ASLEEP_MS = 30_000;

export class Link {
  #socket: Transport | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry_ms = FIRST_RETRY_MS;
  #hidden_at = 0;
  /** The page was left while it was connected, or about to be. */
  #left = false;

  constructor(
    private readonly table: string,
    private readonly key: Key,
    private readonly handlers: Handlers,
  ) {
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    window.addEventListener("pagehide", this.#leave);
    window.addEventListener("pageshow", this.#return);
    this.open();
  }

  /** Connect now; also after the seat was taken over, to take it back. */
  open(): void {
    clearTimeout(this.#timer);
    this.#drop();
    const socket = connect(this.table);
    this.#socket = socket;
    let refusal: ErrorMessage | null = null;
    let seated = false;
    let replaced = false;
    let view: View | null = null;
    const part = this.handlers.part();
    socket.onopen = async () => {
      const hello = { ...this.key, version: this.handlers.version(), language, changes: true, parts: true };
      const brought = await part;
      if (this.#socket === socket) this.#write({ type: "hello", ...hello, ...brought });
    };
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      const message = JSON.parse(String(event.data)) as ServerMessage;
      if (message.type === "error") refusal = message;
      else if (message.type === "replaced") replaced = true;
      else if (!seated) {
        seated = true;
        this.#retry_ms = FIRST_RETRY_MS;
        this.handlers.state("open");
      }
      if (message.type === "view") view = message.view;
      else if (message.type === "watch") view = { ...message.view, ...NO_SEAT };
      else if (message.type === "changes") view = view && withChanges(view, message.changes);
      else {
        this.handlers.message(message);
        return;
      }
      if (view) this.handlers.message({ type: "view", view });
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#timer = undefined;
      if (replaced) this.handlers.state("replaced");
      else if (refusal && FINAL.includes(refusal.code)) this.handlers.state("refused");
      else {
        this.handlers.state("lost");
        this.#timer = setTimeout(() => this.open(), this.#retry_ms);
        this.#retry_ms = Math.min(this.#retry_ms * 2, LAST_RETRY_MS);
      }
    };
  }

  /** Send a message; false if there is no connection and nothing was sent. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#write(message);
    return true;
  }

  close(): void {
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    window.removeEventListener("pagehide", this.#leave);
    window.removeEventListener("pageshow", this.#return);
    this.#drop();
  }

  #write(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** A user who returns to the page should not wait for the next attempt, nor face a dead connection. */
  readonly #hurry = (): void => {
    if (document.visibilityState === "hidden") {
      this.#hidden_at = Date.now();
      return;
    }
    const asleep = this.#hidden_at > 0 && Date.now() - this.#hidden_at > ASLEEP_MS;
    this.#hidden_at = 0;
    const waiting = this.#socket === null && this.#timer !== undefined;
    if (waiting || (asleep && this.#socket !== null)) {
      this.#retry_ms = FIRST_RETRY_MS;
      this.open();
    }
  };

  /** Browsers keep a page that was left for a while, in case its user goes back to it. It does nothing until then, but its socket
   *  would stay open, and the others would wait for a player who has gone. */
  readonly #leave = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    this.#left = this.#socket !== null || this.#timer !== undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#drop();
  };

  readonly #return = (): void => {
    if (!this.#left) return;
    this.#left = false;
    this.#retry_ms = FIRST_RETRY_MS;
    this.handlers.state("connecting");
    this.open();
  };
}
