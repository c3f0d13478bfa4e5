/** The chat of a table, the people I have muted, and the watchers. A table for one has no chat. */

import type { ClientMessage, HandMessage, Line, ServerMessage, TalkMessage, WatchersMessage } from "../../protocol.ts";
import { mutedAt, muteAt } from "../storage/tickets.ts";

/** How many lines are kept, as the server sends them on arrival. */
const KEPT = 100;

/** The codes with which lines are refused. */
const REFUSED = ["bad-line", "no-talk", "too-chatty"];

export class Chat {
  lines: Line[] = $state.raw([]);
  /** My name in the chat; empty until it has loaded. */
  me = $state("");
  may: TalkMessage["may"] = $state("nothing");
  /** Why I may not write everything. */
  why = $state("");
  /** Lines that have arrived since the chat was last open. */
  unread = $state(0);
  /** The people I have muted, with their names. */
  muted: Record<string, string> = $state.raw({});
  reported: number[] = $state.raw([]);
  watchers: WatchersMessage | null = $state.raw(null);
  /** The hand that a player lets me see. */
  hand: HandMessage | null = $state.raw(null);
  /** The input is to get the focus, since a key has opened the chat. */
  wanted = $state(false);
  /** What I am writing. */
  draft = $state("");
  readonly here = $derived(this.me !== "");
  /** Those I want to hear. */
  readonly heard: Line[] = $derived(this.lines.filter((line) => !(line.who in this.muted)));
  #looking = false;
  /** The line I have sent last, until it arrives. */
  #sent = "";

  /** `send` sends a message, and returns whether it could; `tell` makes a screen reader announce something; `spoken` is called
   *  when I have said something. */
  constructor(
    private readonly table: string,
    private readonly send: (said: ClientMessage) => boolean,
    private readonly tell: (words: string) => void,
    private readonly spoken: () => void,
  ) {}

  /** The chat is open, or closed. */
  look(looking: boolean): void {
    this.#looking = looking;
    if (looking) this.unread = 0;
  }

  /** Send what I have written. */
  say(): void {
    const text = this.draft;
    if (!text.trim() || !this.speak({ type: "say", text })) return;
    this.#sent = text;
    this.draft = "";
  }

  /** Say something; false if it could not be sent. */
  speak(said: ClientMessage & { type: "say" | "phrase" | "react" }): boolean {
    const sent = this.send(said);
    if (sent) this.spoken();
    return sent;
  }

  /** A message of mine has been refused. If it was a line, I get it back. */
  refused(code: string): void {
    if (!this.draft && REFUSED.includes(code)) this.draft = this.#sent;
  }

  report(line: Line): void {
    this.send({ type: "report", number: line.number });
  }

  /** Mute a person, in this browser and on the server. */
  mute(who: string, name: string): void {
    this.muted = { ...this.muted, [who]: name };
    this.#keep(who, true);
  }

  unmute(who: string): void {
    const { [who]: _, ...others } = this.muted;
    this.muted = others;
    this.#keep(who, false);
  }

  /** Request another change to the chat. */
  ask(said: ClientMessage): void {
    this.send(said);
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "chat": {
        // Lines written while I was disconnected are new to me; those sent on my first arrival are not.
        const last = this.here ? (this.lines.at(-1)?.number ?? 0) : Infinity;
        this.me = message.me;
        this.may = message.may;
        this.why = message.why;
        this.lines = message.lines.filter(({ number }) => number <= last);
        // Another browser of mine may have told the server; one that has restarted does not know it any more.
        this.muted = message.muted ?? mutedAt(this.table);
        if (message.muted) muteAt(this.table, this.muted);
        else for (const who in this.muted) this.send({ type: "mute", who, muted: true });
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
    if (line.who === this.me) this.#sent = "";
    if (line.who === this.me || line.who in this.muted) return;
    if (!this.#looking) this.unread += 1;
    void import("../../table/chat/words.ts").then(
      ({ spoken }) => this.tell(spoken(line)),
      () => {}, // no line
    );
  }
}
