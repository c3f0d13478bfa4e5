/** One seat at one table, or a watcher: what the socket has brought, what is shown of it, and what the player asks for. */

import type {
  ArrangementMessage,
  Choice,
  DealResult,
  ErrorMessage,
  HintMessage,
  RulesMessage,
  SheetRow,
  Ticket,
  View,
} from "../protocol.ts";
import { type Advice, adviceOf, names, type Names, sentence } from "./announce.ts";
import type { Arranging } from "./arranging.ts";
import { suitsOf } from "./cards.ts";
import { Coach } from "./coach.svelte.ts";
import { Connection } from "./connection.svelte.ts";
import { soleAnswer, soleCard } from "./forced.ts";
import { follow } from "./motions.ts";
import { endMoves } from "./moves.ts";
import { HOLD, hold } from "./pace.ts";
import { People } from "./people.svelte.ts";
import { settled } from "./pending.ts";
import { Picked } from "./picked.svelte.ts";
import { type Frame, frames, Queue, SAID_MS } from "./queue.ts";
import { settings } from "./settings.svelte.ts";
import { type Heard, Link } from "./socket.ts";
import { play as sound, sounds } from "./sound.ts";
import { Teller } from "./teller.ts";
import { tableHash, game as ticket, watchHash } from "./tickets.ts";
import { Voice } from "./voice.svelte.ts";
import { keepWatched, keyAt } from "./watched.ts";
import { Adding } from "../verify/adding.ts";

const KNOCK_MS = 500;
/** How long a card is shown before it is played automatically. */
const FORCED_MS = 900;
/** How long the rest of a deal is shown that I let be played out, at normal speed. */
const REST_MS = 3_000;
/** With others at the table, answering a question put to every seat takes at least this long: the time must not reveal whether
 *  there was a choice. */
const ALIKE_MS = 3_000;

export class Game {
  readonly voice = new Voice();
  readonly coach = new Coach((asked) => this.#link.send(asked));
  readonly people: People;
  readonly room: People["room"];
  readonly chat: People["chat"];
  readonly asks: People["asks"];
  readonly connection = new Connection((words) => this.voice.say(words));
  rules: RulesMessage | null = $state.raw(null);
  /** The newest View: the one to act on. */
  latest: View | null = $state.raw(null);
  /** The state shown on the table, at most a few seconds behind `latest`. */
  frame: Frame | null = $state.raw(null);
  /** The finished deal of the newest view. */
  result: DealResult | null = $state.raw(null);
  /** An older deal that the player is looking at. */
  past: DealResult | null = $state.raw(null);
  /** The last deal whose result the player has seen; in a game that was over when it was opened, its last. */
  seen = $state(0);
  hint: HintMessage | null = $state.raw(null);
  error: ErrorMessage | null = $state.raw(null);
  /** The server's evaluation of the rows I am setting. */
  arrangement: ArrangementMessage | null = $state.raw(null);
  arranging: Arranging | null = $state.raw(null);
  readonly picked = new Picked(this);
  /** My answer to a question put to every seat is on its way. */
  answered = $state(false);
  /** An explanation of the contract is being read: nothing is done automatically meanwhile. Undefined until it is known whether
   *  there is one. */
  #reading: boolean | undefined;
  /** The suits from left to right, in my hand and elsewhere; the order stays for the whole deal. */
  suits: string[] = $state.raw([]);

  /** Whether the deals of this table can be proven. */
  #sealed = $state(false);
  #allRows: SheetRow[] = $state.raw([]);
  #arrived_at_ms = 0;
  #suitsFor = "";
  #sent = -1;
  #asked: number | null = null;
  /** The action about to be taken automatically. */
  #soon: ReturnType<typeof setTimeout> | undefined;
  readonly #teller = new Teller(this.voice, () => this.contracts);
  readonly #queue = new Queue((frame) => void this.#show(frame), hold);
  readonly #link: Link;
  readonly #adding: Adding;
  /** By this what I say is mine while I have no seat. */
  readonly #key: string;

  /** With a seat's token; or as a watcher, without one, by `invitation` if the table is not public. */
  constructor(
    readonly table: string,
    readonly token: string,
    readonly invitation = "",
  ) {
    this.#adding = new Adding(table, (message) => this.#link.send(message));
    this.people = new People(this, (said) => this.#send(said), (said) => this.#link.send(said));
    ({ room: this.room, chat: this.chat, asks: this.asks } = this.people);
    this.#key = token ? "" : keyAt(table);
    this.#link = new Link(table, { token, invitation, key: this.#key }, {
      message: (message) => this.#receive(message),
      state: (state) => this.connection.change(state),
      version: () => this.latest?.version ?? 0,
      part: () => this.#adding.first(ticket(table)?.commit),
    });
  }

  /** The address of the table's page, for players and for watchers. */
  get here(): string {
    return this.token ? tableHash(this.table) : watchHash(this.table, this.invitation);
  }

  /** The View shown on the table; null before the first. */
  get view(): View | null {
    return this.frame?.drawn ?? null;
  }

  /** Whether the table shows the View itself, not a complete trick being held on screen. */
  get #cleared(): boolean {
    return this.frame !== null && this.frame.trick === this.frame.view.trick;
  }

  /** Whether everything that has happened is shown. */
  get settled(): boolean {
    return this.frame?.view === this.latest && this.#cleared;
  }

  /** My choice, once the table shows the position it is about. */
  get choice(): Choice | null {
    return this.settled ? (this.latest?.choice ?? null) : null;
  }

  /** Whose turn it is by the clock, and which seats a bot plays; null at a table for one. */
  get clock() {
    return this.people.clock;
  }

  /** The requested hint. */
  get advice(): Advice | null {
    return this.hint ? adviceOf(this.hint, this.say, this.latest?.choice?.type) : this.coach.advice(this.latest?.choice);
  }

  /** What I am advised to do. */
  get meant(): string | undefined {
    return this.hint?.act ?? this.coach.advised;
  }

  get contracts() {
    return this.rules?.contracts ?? [];
  }

  /** Whether these rules have doubles. */
  get doubling(): boolean {
    return this.rules?.doubling ?? true;
  }

  /** My seat, where the deals of the table can be proven. */
  get proof(): Ticket | null {
    return this.#sealed ? { table: this.table, token: this.token } : null;
  }

  get packs(): number {
    return this.rules?.packs ?? 1;
  }

  get say(): Names {
    return this.view ? names(this.view, this.contracts) : { me: "", seat: (seat) => seat, contract: (name) => name };
  }

  /** The score sheet up to what the table shows: it must not reveal how a deal ends. */
  get rows(): SheetRow[] {
    const view = this.view;
    if (!view) return [];
    const done = (view.phase === "scored" || view.phase === "over") && this.#cleared;
    return this.#allRows.filter((row) => row.number < view.number || (done && row.number === view.number));
  }

  close(): void {
    this.#queue.close();
    this.#link.close();
    this.voice.close();
    this.connection.close();
    clearTimeout(this.#soon);
    this.people.close();
  }

  /** Take the seat back from a newer browser. */
  reopen(): void {
    this.connection.change("connecting");
    this.#link.open();
  }

  /** Skip animations: show the newest state of the table. */
  hurry(): void {
    this.#queue.flush();
    endMoves();
  }

  act(act: string): void {
    this.#ask("act", act);
  }

  /** Answer a question put to every seat, after this many milliseconds or, with others at the table, when everybody does. */
  answer(act: string, wait_ms = 0): void {
    const alone = this.latest?.seats.filter((seat) => seat.bot === null).length === 1;
    this.answered = true;
    this.#later(act, alone ? wait_ms : this.#arrived_at_ms + ALIKE_MS - performance.now());
  }

  /** Ask for the evaluation of the rows I am setting. */
  arrange(rows: string[][]): void {
    this.#send({ type: "arrange", rows });
  }

  /** Take back my last call in the doubling. */
  change(): void {
    this.#ask("change");
  }

  /** Confirm my call; nobody needs to wait. */
  goOn(): void {
    this.#ask("go-on");
  }

  next(): void {
    if (!this.latest?.seat || !this.coach.introduces(this.latest.number + 1)) this.#ask("next");
  }

  /** Have bots play the introduced deal. */
  skip(): void {
    if (this.latest && this.coach.skip(this.latest)) this.finish();
    else this.next();
  }

  undo(): void {
    this.#ask("undo");
  }

  /** Finish the deal on the table: among people by a claim, alone by having the rest played out. */
  finish(): void {
    if (this.room.company && this.latest) {
      this.#send({ type: "ask-rest", version: this.latest.version });
      return;
    }
    this.hurry();
    this.#queue.within(REST_MS * HOLD[settings.speed]);
    clearTimeout(this.#soon);
    if (this.latest) this.#send({ type: "finish", number: this.latest.number });
  }

  /** Ask for a hint; a second time closes it. */
  askHint(): void {
    this.hurry();
    if (this.coach.lesson && !this.arranging) this.coach.ask();
    else if (this.hint && !this.arranging) this.hint = null;
    else if (this.latest?.choice) this.#send({ type: "hint", version: this.latest.version });
  }

  /** Look at a finished deal. */
  askDeal(number: number): void {
    this.#asked = number;
    this.#send({ type: "deal", number });
  }

  #ask(type: "act" | "next" | "undo" | "change" | "go-on", act = ""): void {
    this.hurry();
    this.#queue.within(Infinity);
    clearTimeout(this.#soon);
    const version = this.latest?.version ?? 0;
    if (this.#sent === version) return;
    const sent = this.#send(type === "act" ? { type, version, act } : { type, version });
    if (sent) this.#sent = version;
  }

  /** I have said something. */
  spoken(): void {
    if (this.#key) keepWatched(this.table, this.#key, this.latest?.title ?? "", this.latest?.variant ?? "");
  }

  #send(message: Parameters<Link["send"]>[0]): boolean {
    this.error = null;
    const sent = this.#link.send(message);
    if (!sent) this.connection.unsent();
    return sent;
  }

  /** Tell what did not go. */
  fail(error: ErrorMessage): void {
    if (this.clock?.now?.held) return;
    this.error = error;
    // A seat that is refused gets an alert of its own.
    if (this.connection.state === "open") this.voice.say(`${sentence(error.text)} ${error.hint}`.trim());
  }

  #receive(message: Heard): void {
    switch (message.type) {
      case "rules":
        this.rules = message;
        break;
      case "sheet":
        this.#allRows = message.rows;
        break;
      case "result":
        if (this.#asked === message.result.number) this.past = message.result;
        else this.result = message.result;
        this.#asked = null;
        if (this.settled) this.#tellResult();
        break;
      case "hint":
        if (message.version !== this.latest?.version) break;
        this.hint = message;
        if (!this.arranging) this.picked.raised = this.picked.chosen;
        this.voice.say(adviceOf(message, this.say, this.latest.choice?.type).words);
        break;
      case "lesson":
        this.coach.lesson = message;
        break;
      case "coach":
        if (this.coach.hear(message)) this.voice.say(message.lines.join(" "));
        break;
      case "fair":
        this.#sealed = true;
        this.#adding.hear(message);
        break;
      case "arrangement":
        if (message.warning && message.warning !== this.arrangement?.warning) this.voice.say(message.warning);
        this.arrangement = message;
        break;
      case "error":
        this.#sent = -1;
        this.chat.refused(message.code);
        if (message.code === "used-key") settled(this.table);
        // The newer View that made an action stale is the answer; no message is needed.
        if (message.code !== "stale") this.fail(message);
        break;
      case "view":
        this.#arrive(message.view);
        break;
      default:
        // No View follows when the others refuse what I have asked them for.
        if (message.type === "ask") this.#sent = -1;
        this.people.hear(message);
        break;
    }
  }

  #arrive(view: View): void {
    const before = this.latest;
    if (before && view.version < before.version && view.event.kind !== "attach") return;
    if (!before && view.phase === "over") this.seen = view.number;
    this.#teller.arrived(view, before);
    this.latest = view;
    this.people.see(view);
    this.hint = null;
    this.answered = false;
    if (view.event.kind === "deal") this.asks.ready = null;
    this.#sent = -1;
    if (view.version !== before?.version) this.#arrived_at_ms = performance.now();
    clearTimeout(this.#soon);
    if (view.event.kind === "undo" || view.event.kind === "change") this.#queue.flush();
    this.#queue.push(frames(view, before));
    if (this.coach.skips(view)) this.finish();
  }

  async #show(frame: Frame): Promise<void> {
    const before = this.frame;
    const { view } = frame;
    await follow(frame, before, () => {
      this.#tidy(frame);
      this.frame = frame;
    });
    if (before?.view !== view) {
      this.#teller.shown(view);
      // Whoever arrives at a game hears nothing, but whoever has waited for it hears that it begins.
      if (before || view.event.kind === "deal") sounds(view, before?.view ?? null);
    } else if (frame.winner && !frame.leaving) sound("trick");
    if (this.settled) this.#settle();
  }

  /** Remove what belonged to the previous state. */
  #tidy({ view }: Frame): void {
    const deal = `${view.number}/${settings.suitOrder}`;
    if (deal !== this.#suitsFor || view.event.kind === "deal") {
      this.#suitsFor = deal;
      this.suits = suitsOf(view.hand, settings.suitOrder);
    }
    this.picked.tidy(view);
    if (this.frame && this.frame.view.number !== view.number) this.past = null;
    if (view !== this.frame?.view) this.error = null;
  }

  #tellResult(): void {
    const { latest, result, rules } = this;
    if (this.room.now?.ended) this.#teller.unfinished();
    else if (latest && result) this.#teller.result(latest, result, rules?.winner ?? "highest");
  }

  /** The table shows the newest state: announce whose turn it is, and take the prepared action. */
  #settle(): void {
    if (this.latest) {
      this.#teller.turn(this.latest);
      this.coach.turn(this.latest);
    }
    this.#tellResult();
    this.#proceed();
  }

  /** What needs no decision of the player happens by itself, unless they are reading. */
  #proceed(): void {
    const choice = this.latest?.choice ?? null;
    // For a player who is away nothing is done automatically.
    if (this.latest && this.clock?.keeps(this.latest.seat)) return;
    const answer = soleAnswer(choice);
    const card = soleCard(choice);
    const pace = HOLD[settings.speed];
    if (answer) this.answer(answer, SAID_MS * pace);
    if (this.picked.comes(choice) || (this.#reading ?? this.coach.explains)) return;
    // After a take-back the player wants to look, and knocks and plays themselves.
    if (this.latest?.event.kind === "undo") return;
    if (choice?.type === "knock" && settings.autoKnock) this.#later("knock", KNOCK_MS * pace);
    if (!card || !settings.autoPlay) return;
    this.picked.raised = card;
    this.#later(`play ${card}`, FORCED_MS);
  }

  /** An explanation appears (`on`), or there is none that has not been read. */
  reads(on: boolean): void {
    if (this.#reading === on) return;
    this.#reading = on;
    clearTimeout(this.#soon);
    if (!on) this.#proceed();
  }

  #later(act: string, wait_ms: number): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.act(act), wait_ms);
  }
}
