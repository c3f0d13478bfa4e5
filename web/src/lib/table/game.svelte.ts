/** One seat at one table, or a watcher: what the socket has brought, what is shown of it, and what the player asks for. */

import { learnTitles } from "../text/naming.ts";
import type { ArrangementMessage, Choice, ErrorMessage, HintMessage, RulesMessage, SheetRow, Ticket, View } from "../../protocol.ts";
import { type Advice, adviceOf, names, type Names, sentence } from "../text/sentences.ts";
import type { Arranging } from "./arranging.ts";
import { Coach } from "./coach.svelte.ts";
import { Connection } from "../wire/connection.svelte.ts";
import { HOLD } from "../motion/pace.ts";
import { People } from "./people.svelte.ts";
import { settled } from "../wire/pending.ts";
import { Selection } from "./selection.svelte.ts";
import type { Frame } from "../motion/queue.ts";
import { settings } from "../storage/settings.svelte.ts";
import { type Heard, Link } from "../wire/socket.ts";
import { play as sound, sounds } from "./sound.ts";
import { Announcer } from "./announcer.ts";
import { Automation } from "./automation.svelte.ts";
import { Sheet } from "./sheet.svelte.ts";
import { Shown } from "./shown.svelte.ts";
import { tableHash, takeCommit, game as ticket, watchHash } from "../storage/tickets.ts";
import { LiveRegion } from "../text/region.svelte.ts";
import { keepWatched, keyAt } from "../storage/spectated.ts";
import { Adding, firstsOf } from "../../verify/adding.ts";
import { warningWords } from "../../verify/warned.ts";

/** How long the rest of a deal is shown that I let be played out, at normal speed. */
const REST_MS = 3_000;

export class Game {
  readonly liveRegion = new LiveRegion();
  readonly coach = new Coach((asked) => this.#link.send(asked));
  readonly people: People;
  readonly room: People["room"];
  readonly chat: People["chat"];
  readonly consent: People["consent"];
  readonly connection = new Connection((words) => this.liveRegion.say(words));
  rules: RulesMessage | null = $state.raw(null);
  /** The newest View: the one to act on. */
  latest: View | null = $state.raw(null);
  readonly shown = new Shown(
    (next, before) => this.#tidy(next, before),
    (frame, before) => this.#seen(frame, before),
  );
  readonly sheet = new Sheet((asked) => void this.#send(asked));
  hint: HintMessage | null = $state.raw(null);
  error: ErrorMessage | null = $state.raw(null);
  /** That the table does not keep to what it has sealed; it stays until I have read it. */
  warning = $state("");
  /** The server's evaluation of the rows I am setting. */
  arrangement: ArrangementMessage | null = $state.raw(null);
  arranging: Arranging | null = $state.raw(null);
  readonly selection = new Selection(this);
  readonly automation = new Automation(this);

  /** Whether the deals of this table can be proven. */
  #sealed = $state(false);
  #sent = -1;
  /** I have acted, and want that taken back as soon as it has come. */
  #regrets = false;
  #acted = false;
  readonly #announcer = new Announcer(this.liveRegion, () => this.contracts);
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
    this.#adding = new Adding(table, {
      send: (message) => this.#link.send(message),
      warn: (warning) => this.#warn(warningWords(warning)),
      firsts: () => this.#firsts(),
    });
    this.people = new People(
      this,
      (said) => this.#send(said),
      (said) => this.#link.send(said),
    );
    ({ room: this.room, chat: this.chat, consent: this.consent } = this.people);
    this.#key = token ? "" : keyAt(table);
    this.#link = new Link(
      table,
      { token, invitation, key: this.#key },
      {
        message: (message) => this.#receive(message),
        state: (state) => this.connection.change(state),
        version: () => this.latest?.version ?? 0,
        part: () => this.#adding.first(takeCommit(table), ticket(table)?.seat ?? "A"),
      },
    );
  }

  /** The address of the table's page, for players and for watchers. */
  get here(): string {
    return this.token ? tableHash(this.table) : watchHash(this.table, this.invitation);
  }

  /** The View shown on the table; null before the first. */
  get view(): View | null {
    return this.shown.view;
  }

  /** Whether everything that has happened is shown. */
  get settled(): boolean {
    return this.shown.frame?.view === this.latest && this.shown.cleared;
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

  /** Whether hints may be asked for. */
  get hints(): boolean {
    return !this.rules?.challenge && this.room.now?.terms.hints !== false;
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
    const done = (view.phase === "scored" || view.phase === "over") && this.shown.cleared;
    return this.sheet.until(done ? view.number : view.number - 1);
  }

  close(): void {
    this.shown.close();
    this.#link.close();
    this.liveRegion.close();
    this.connection.close();
    this.automation.stop();
    this.people.close();
  }

  /** Take the seat back from a newer browser. */
  reopen(): void {
    this.connection.change("connecting");
    this.#link.open();
  }

  act(act: string): void {
    this.#ask("act", act);
  }

  /** Ask for the evaluation of the rows I am setting. */
  arrange(rows: string[][]): void {
    this.#send({ type: "arrange", rows });
  }

  /** Take back my last call in the doubling. */
  change(): void {
    this.#ask("change");
  }

  /** Confirm my call, so that no one has to wait. */
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
    this.shown.hurry();
    this.shown.within(REST_MS * HOLD[settings.speed]);
    this.automation.stop();
    if (!this.latest) return;
    this.coach.leave(this.latest.number);
    this.#send({ type: "finish", number: this.latest.number });
  }

  /** Ask for a hint; a second time closes it. */
  askHint(): void {
    if (!this.hints) return;
    this.shown.hurry();
    if (this.coach.lesson && !this.arranging) this.coach.ask();
    else if (this.hint && !this.arranging) this.hint = null;
    else if (this.latest?.choice) this.#send({ type: "hint", version: this.latest.version });
  }

  #ask(type: "act" | "next" | "undo" | "change" | "go-on", act = ""): void {
    this.shown.hurry();
    this.shown.within(Infinity);
    this.automation.stop();
    const version = this.latest?.version ?? 0;
    if (this.#sent === version) {
      this.#regrets = this.#acted && type === "undo";
      return;
    }
    const ply = this.latest?.undo ?? 0;
    const sent = this.#send(type === "act" ? { type, version, act } : type === "undo" ? { type, ply } : { type, version });
    if (sent) this.#sent = version;
    this.#acted = sent && type === "act";
  }

  #warn(words: string): void {
    this.warning = words;
    this.liveRegion.say(words);
  }

  /** How it may be settled who begins, as far as this page knows what was agreed. */
  #firsts(): string[] | undefined {
    const { now } = this.room;
    if (now) return firstsOf(now.terms.first, now.host);
    const asked = ticket(this.table)?.asked;
    return asked?.lesson ? undefined : firstsOf(asked?.first);
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
    if (this.connection.state === "open") this.liveRegion.say(`${sentence(error.text)} ${error.hint}`.trim());
  }

  #receive(message: Heard): void {
    switch (message.type) {
      case "rules":
        this.rules = message;
        learnTitles(message.contracts);
        break;
      case "sheet":
        this.sheet.rows = message.rows;
        break;
      case "result":
        this.sheet.hear(message.result);
        if (this.settled) this.#tellResult();
        break;
      case "hint":
        if (message.version !== this.latest?.version) break;
        this.hint = message;
        if (!this.arranging) this.selection.raised = this.selection.chosen;
        this.liveRegion.say(adviceOf(message, this.say, this.latest.choice?.type).words);
        break;
      case "lesson":
        this.coach.lesson = message;
        break;
      case "coach":
        if (this.coach.hear(message)) this.liveRegion.say(message.lines.join(" "));
        break;
      case "fair":
        this.#sealed = true;
        void this.#adding.hear(message);
        break;
      case "arrangement":
        if (message.warning && message.warning !== this.arrangement?.warning) this.liveRegion.say(message.warning);
        this.arrangement = message;
        break;
      case "error":
        this.#sent = -1;
        this.#regrets = false;
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
    if (!before && view.phase === "over") this.sheet.seen = view.number;
    this.#announcer.arrived(view, before);
    this.latest = view;
    this.people.see(view);
    this.hint = null;
    if (view.event.kind === "deal") this.consent.ready = null;
    this.#sent = -1;
    this.automation.arrived(view.version !== before?.version);
    this.shown.push(view, before);
    if (this.coach.skips(view)) this.finish();
    const regretted = this.#regrets && view.event.seat === view.seat;
    this.#regrets = false;
    if (regretted) this.undo();
  }

  /** Something is shown now. */
  #seen(frame: Frame, before: Frame | null): void {
    const { view } = frame;
    if (before?.view !== view) {
      this.#announcer.shown(view);
      // A player who arrives at a game hears nothing; one who has waited for it hears that it begins.
      if (before || view.event.kind === "deal") sounds(view, before?.view ?? null);
    } else if (frame.winner && !frame.leaving) sound("trick");
    if (this.settled) this.#settle();
  }

  /** Remove what belonged to the previous state. */
  #tidy(next: View, before: View | null): void {
    this.selection.tidy(next);
    if (before && before.number !== next.number) this.sheet.past = null;
    if (next !== before) this.error = null;
  }

  #tellResult(): void {
    const { latest, rules } = this;
    const { result } = this.sheet;
    if (this.room.now?.ended) this.#announcer.unfinished();
    else if (latest && result) this.#announcer.result(latest, result, rules?.winner ?? "highest");
  }

  /** The table shows the newest state: announce whose turn it is, and take the prepared action. */
  #settle(): void {
    if (this.latest) {
      this.#announcer.turn(this.latest);
      this.coach.turn(this.latest);
    }
    this.#tellResult();
    this.automation.proceed();
  }
}
