/** Questions people at the table ask each other: the open question, what may be claimed, who is ready. */

import type { Ask, AskMessage, ClientMessage, ReadyMessage, RestMessage } from "../../protocol.ts";
import type { Chat } from "./chat.svelte.ts";

export class Consent {
  /** The question that is open. */
  now: Ask | null = $state.raw(null);
  /** When it expires, by `performance.now`. */
  until_ms = 0;
  /** What I may claim of the rest, while the panel is open. */
  rest: RestMessage | null = $state.raw(null);
  /** Who is ready for the next deal, as last announced. */
  ready: ReadyMessage | null = $state.raw(null);

  /** `send` sends a message; `tell` makes a screen reader announce something; in the `chat` it is said who I am. */
  constructor(
    readonly send: (said: ClientMessage) => boolean,
    private readonly tell: (words: string) => void,
    private readonly chat: Chat,
  ) {}

  /** Whether the open question is mine. */
  get mine(): boolean {
    return this.now?.who === this.chat.me;
  }

  hear(message: AskMessage | RestMessage | ReadyMessage): void {
    if (message.type === "rest") this.rest = message;
    else if (message.type === "ready") this.ready = message;
    else {
      const words = message.ask?.text ?? message.text;
      if (words && words !== this.now?.text) this.tell(`${words}.`);
      this.now = message.ask;
      this.until_ms = performance.now() + (message.ask?.seconds ?? 0) * 1_000;
    }
  }
}
