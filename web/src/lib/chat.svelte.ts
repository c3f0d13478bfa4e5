/** What people at a table say to each other, whom I do not want to hear, and who watches. A table for one has no chat. */

import type { ClientMessage, HandMessage, Line, ServerMessage, TalkMessage, WatchersMessage } from "../protocol.ts";
import { mutedAt, muteAt } from "./tickets.ts";

/** So many lines are kept, as the server tells them on arrival. */
const KEPT = 100;

export class Chat {
  lines: Line[] = $state.raw([]);
  /** Who I am for the others; empty until the chat is there. */
  me = $state("");
  may: TalkMessage["may"] = $state("nothing");
  /** Why I may not say everything. */
  why = $state("");
  /** Lines that have come since the chat was looked at. */
  unread = $state(0);
  /** Whom I do not want to hear, with their names. */
  muted: Record<string, string> = $state.raw({});
  reported: number[] = $state.raw([]);
  watchers: WatchersMessage | null = $state.raw(null);
  /** The hand that somebody lets me look at. */
  hand: HandMessage | null = $state.raw(null);
  /** The field to write in is to have the focus, since a key has opened the chat. */
  wanted = $state(false);
  readonly here = $derived(this.me !== "");
  /** Those I want to hear. */
  readonly heard: Line[] = $derived(this.lines.filter((line) => !(line.who in this.muted)));
  #looking = false;

  /** `send` sends a message, and tells whether it could; `tell` reaches a screen reader. */
  constructor(
    private readonly table: string,
    private readonly send: (said: ClientMessage) => boolean,
    private readonly tell: (words: string) => void,
  ) {}

  /** The chat is being looked at, or no longer. */
  look(looking: boolean): void {
    this.#looking = looking;
    if (looking) this.unread = 0;
  }

  say(text: string): boolean {
    return this.send({ type: "say", text });
  }

  report(line: Line): void {
    this.send({ type: "report", number: line.number });
  }

  /** Do not hear somebody any longer, in this browser and from the server. */
  mute(who: string, name: string): void {
    this.muted = { ...this.muted, [who]: name };
    this.#keep(who, true);
  }

  unmute(who: string): void {
    const { [who]: _, ...others } = this.muted;
    this.muted = others;
    this.#keep(who, false);
  }

  /** Ask for something else that is said here. */
  ask(said: ClientMessage): void {
    this.send(said);
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "chat": {
        // What was said while my line was gone is new to me; on arrival nothing is.
        const last = this.here ? (this.lines.at(-1)?.number ?? 0) : Infinity;
        this.me = message.me;
        this.may = message.may;
        this.why = message.why;
        this.lines = message.lines.filter(({ number }) => number <= last);
        this.muted = mutedAt(this.table);
        // A server that was started anew does not know it any more.
        for (const who in this.muted) if (!message.muted.includes(who)) this.send({ type: "mute", who, muted: true });
        for (const line of message.lines) if (line.number > last) this.#add(line);
        break;
      }
      case "talk":
        this.may = message.may;
        this.why = message.why;
        break;
      case "line":
        this.#add(message.line);
        break;
      case "unsaid":
        this.lines = this.lines.filter((line) => line.who !== message.who);
        break;
      case "reported":
        this.reported = [...this.reported, message.number];
        break;
      case "watchers":
        this.watchers = message;
        break;
      case "hand":
        this.hand = message.seat === null ? null : message;
        break;
      default:
        break;
    }
  }

  #keep(who: string, muted: boolean): void {
    muteAt(this.table, this.muted);
    this.send({ type: "mute", who, muted });
  }

  #add(line: Line): void {
    this.lines = [...this.lines, line].slice(-KEPT);
    if (line.who === this.me || line.who in this.muted) return;
    if (!this.#looking) this.unread += 1;
    void import("../table/chat/words.ts").then(({ spoken }) => this.tell(spoken(line)));
  }
}
