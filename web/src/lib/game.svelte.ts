/** One seat at one table: what came over the socket, what is shown of it, and what the player asks for. */

import type {
  ArrangementMessage,
  Choice,
  DealResult,
  ErrorMessage,
  HintMessage,
  RulesMessage,
  ServerMessage,
  SheetRow,
  View,
} from "../protocol.ts";
import { happened, names, type Names, turnWords } from "./announce.ts";
import { cardOf, keys, suitsOf } from "./cards.ts";
import { flip, sweep } from "./flip.ts";
import { type Frame, frames, Queue } from "./queue.ts";
import { motion, settings, type Speed } from "./settings.svelte.ts";
import { cardName } from "./words.ts";
import { Link, type LinkState } from "./socket.ts";
import { play as sound } from "./sound.ts";

const TRAVEL_MS = 240;
const SLIDE_MS = 250;
const KNOCK_MS = 500;
const TOGETHER_MS = 800;
/** How long a picture stays at each speed; without animation a full trick still stays long enough to be seen. */
const HOLD: Record<Speed, number> = { 0: 0, 1: 1.8, 2: 1, 3: 0.5 };
const STILL_TRICK_MS = 500;

function hold(ms: number, frame: Frame): number {
  if (settings.speed > 0) return ms * HOLD[settings.speed];
  return frame.winner !== null && !frame.leaving ? STILL_TRICK_MS : 0;
}

/** Cards that are being set in rows: what a tap on a card of my hand means then. */
export interface Arranging {
  /** The cards that lie in a row already. */
  readonly laid: string[];
  tap(card: string): void;
  put(card: string): void;
  /** A card is pulled out of its place. */
  lift(card: string): void;
  /** A card was let go over these elements; whether one of them is a place for it. */
  drop(card: string, under: Element[]): boolean;
}

export class Game {
  link: LinkState = $state("connecting");
  rules: RulesMessage | null = $state.raw(null);
  /** The newest view: the one to act on. */
  latest: View | null = $state.raw(null);
  /** The picture on the table, at most a few seconds behind `latest`. */
  frame: Frame | null = $state.raw(null);
  /** The finished deal of the newest view. */
  result: DealResult | null = $state.raw(null);
  /** An older deal that the player looks back at. */
  past: DealResult | null = $state.raw(null);
  hint: HintMessage | null = $state.raw(null);
  error: ErrorMessage | null = $state.raw(null);
  /** What the server says of the rows that I am setting. */
  arrangement: ArrangementMessage | null = $state.raw(null);
  arranging: Arranging | null = $state.raw(null);
  /** A card that was tapped once, by its key. */
  raised: string | null = $state(null);
  /** A card that will be played as soon as it is my turn, by its key. */
  chosen: string | null = $state(null);
  /** What the live region says. */
  spoken = $state("");
  /** My suits from left to right; they keep their places for the whole deal. */
  suits: string[] = $state.raw([]);

  #allRows: SheetRow[] = $state.raw([]);
  /** What has happened and is not on the table yet, in words. */
  #untold: { version: number; words: string }[] = [];
  #telling: string[] = [];
  #told_at_ms = 0;
  #suitsFor = "";
  #sent = -1;
  #asked: number | null = null;
  #knock: ReturnType<typeof setTimeout> | undefined;
  readonly #queue = new Queue((frame) => void this.#show(frame), hold);
  readonly #link: Link;

  constructor(
    readonly table: string,
    token: string,
  ) {
    this.#link = new Link(table, token, {
      message: (message) => this.#receive(message),
      state: (state) => (this.link = state),
      version: () => this.latest?.version ?? 0,
    });
  }

  /** What is on the table now; null until the first view. */
  get view(): View | null {
    return this.frame?.view ?? null;
  }

  /** Whether the picture is what its view says, and not a finished trick that is still looked at. */
  get #cleared(): boolean {
    return this.frame !== null && this.frame.trick === this.frame.view.trick;
  }

  /** Whether everything that has happened is on the table. */
  get settled(): boolean {
    return this.frame?.view === this.latest && this.#cleared;
  }

  /** My choice, once the table shows what it is about. */
  get choice(): Choice | null {
    return this.settled ? (this.latest?.choice ?? null) : null;
  }

  get contracts() {
    return this.rules?.contracts ?? [];
  }

  /** Whether there are doubles in these rules. */
  get doubling(): boolean {
    return this.rules?.doubling ?? true;
  }

  get packs(): number {
    return this.rules?.packs ?? 1;
  }

  get say(): Names {
    return this.view ? names(this.view, this.contracts) : { seat: (seat) => seat, contract: (name) => name };
  }

  /** The score sheet up to what the table shows: the sheet must not tell how a deal ends. */
  get rows(): SheetRow[] {
    const view = this.view;
    if (!view) return [];
    const done = (view.phase === "scored" || view.phase === "over") && this.#cleared;
    return this.#allRows.filter((row) => row.number < view.number || (done && row.number === view.number));
  }

  close(): void {
    this.#queue.close();
    this.#link.close();
    clearTimeout(this.#knock);
  }

  /** Take the seat back from a newer browser. */
  reopen(): void {
    this.link = "connecting";
    this.#link.open();
  }

  /** Stop watching: show the newest state of the table. */
  hurry(): void {
    this.#queue.flush();
  }

  act(act: string): void {
    this.#ask("act", act);
  }

  /** Play a card, or say why not. As long as I have not seen all that came before my turn, keep it ready instead;
   *  asked again, play it without seeing the rest. */
  playCard(key: string): void {
    if (this.arranging) {
      this.arranging.put(key);
      return;
    }
    const card = cardOf(key);
    const choice = this.latest?.choice;
    const seen = this.frame?.view === this.latest;
    if (choice?.type === "play" && (seen || this.chosen === key)) {
      this.hurry();
      if (choice.cards.includes(card)) this.act(`play ${card}`);
      else this.#refuse(card);
    } else if (this.latest?.phase === "play" && !this.latest.setting) {
      this.chosen = this.chosen === key ? null : key;
      this.raised = this.chosen;
      this.spoken = this.chosen ? `The ${cardName(card)} will be played when it is your turn.` : "No card is chosen.";
    }
  }

  /** A tap on a card: raise it, or play it if it was raised or one tap is enough. */
  tapCard(key: string): void {
    this.error = null;
    if (this.arranging) {
      this.arranging.tap(key);
      return;
    }
    if (settings.singleTap || this.raised === key || this.chosen === key) {
      this.playCard(key);
      return;
    }
    this.raised = key;
    const choice = this.latest?.choice;
    const card = cardOf(key);
    if (this.settled && choice?.type === "play" && !choice.cards.includes(card)) this.#refuse(card);
  }

  /** Ask what the rows that I am setting are called. */
  arrange(rows: string[][]): void {
    this.#send({ type: "arrange", rows });
  }

  /** Take back what I have just said in the doubling. */
  change(): void {
    this.#ask("change");
  }

  /** What I have said stands; nobody needs to wait. */
  goOn(): void {
    this.#ask("go-on");
  }

  next(): void {
    this.#ask("next");
  }

  undo(): void {
    this.#ask("undo");
  }

  finish(): void {
    this.#ask("finish");
  }

  /** Ask for a hint; asked again, put it away. */
  askHint(): void {
    this.hurry();
    if (this.hint && !this.arranging) this.hint = null;
    else if (this.latest?.choice) this.#send({ type: "hint", version: this.latest.version });
  }

  /** Look back at a finished deal. */
  askDeal(number: number): void {
    this.#asked = number;
    this.#send({ type: "deal", number });
  }

  #ask(type: "act" | "next" | "undo" | "change" | "go-on" | "finish", act = ""): void {
    this.hurry();
    clearTimeout(this.#knock);
    this.#told_at_ms = 0;
    const version = this.latest?.version ?? 0;
    if (this.#sent === version) return;
    const sent = this.#send(type === "act" ? { type, version, act } : { type, version });
    if (sent) this.#sent = version;
  }

  #send(message: Parameters<Link["send"]>[0]): boolean {
    this.error = null;
    const sent = this.#link.send(message);
    if (!sent)
      this.error = {
        type: "error",
        code: "offline",
        text: "There is no connection just now.",
        hint: "Nothing was sent; try again when it is back.",
      };
    return sent;
  }

  #refuse(card: string): void {
    const choice = this.latest?.choice;
    if (choice?.type !== "play") return;
    const reason = choice.refused.find((each) => each.card === card)?.reason;
    this.error = { type: "error", code: "refused", text: reason ?? "This card cannot be played now.", hint: "" };
    this.chosen = null;
  }

  #receive(message: ServerMessage): void {
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
        break;
      case "hint":
        if (message.version !== this.latest?.version) break;
        this.hint = message;
        if (!this.arranging) this.raised = this.chosen;
        break;
      case "arrangement":
        this.arrangement = message;
        break;
      case "error":
        this.#sent = -1;
        // The newer view that made an action stale is the answer; it needs no words.
        if (message.code !== "stale") this.error = message;
        break;
      case "view":
        this.#arrive(message.view);
        break;
      default:
        break;
    }
  }

  #arrive(view: View): void {
    const before = this.latest;
    if (before && view.version < before.version && view.event.kind !== "attach") return;
    this.#untold.push({ version: view.version, words: happened(view, before, names(view, this.contracts)) });
    this.latest = view;
    this.hint = null;
    this.#sent = -1;
    clearTimeout(this.#knock);
    if (view.event.kind === "undo" || view.event.kind === "change") this.#queue.flush();
    this.#queue.push(frames(view, before));
  }

  async #show(frame: Frame): Promise<void> {
    const before = this.frame;
    const { view } = frame;
    const change = () => {
      this.#tidy(frame);
      this.frame = frame;
    };
    const mover = view.event.kind === "play" ? plate(view.event.seat ?? "") : null;
    const played = view.event.act?.split(" ")[1];
    await flip(change, before ? motion(TRAVEL_MS) : 0, (key) => (cardOf(key) === played ? mover : null));
    if (frame.leaving && frame.winner)
      sweep(document.querySelectorAll("[data-trick] [data-key]"), plate(frame.winner), motion(SLIDE_MS));
    if (before?.view !== view) this.#tell(frame, before);
    else if (frame.winner && !frame.leaving) sound("trick");
    if (this.settled) this.#settle();
  }

  /** Put away what belonged to the picture before. */
  #tidy({ view }: Frame): void {
    const deal = `${view.number}/${settings.suitOrder}`;
    if (deal !== this.#suitsFor || view.event.kind === "deal" || view.hand.some((card) => !this.suits.includes(card[1] ?? ""))) {
      this.#suitsFor = deal;
      this.suits = suitsOf(view.hand, settings.suitOrder);
    }
    const held = keys(view.hand);
    if (this.raised && !held.includes(this.raised)) this.raised = null;
    if (this.chosen && !held.includes(this.chosen)) this.chosen = null;
    if (view.event.kind === "undo") this.chosen = this.raised = null;
    // Of two equal cards the other one is not meant.
    if (view.event.kind === "play" && view.event.seat === view.seat && this.packs > 1) this.raised = this.chosen;
    if (this.frame && this.frame.view.number !== view.number) this.past = null;
    if (view !== this.frame?.view && this.error?.code !== "offline") this.error = null;
  }

  #tell({ view }: Frame, before: Frame | null): void {
    const told = this.#untold.filter((each) => each.version <= view.version).map((each) => each.words);
    this.#untold = this.#untold.filter((each) => each.version > view.version);
    // What comes in quick succession is one announcement, or only the end of it would be heard.
    const now_ms = performance.now();
    this.#telling = now_ms - this.#told_at_ms < TOGETHER_MS ? [...this.#telling, ...told] : told;
    this.#told_at_ms = now_ms;
    this.spoken = [...this.#telling, turnWords(view)].filter(Boolean).join(" ");
    if (!before) return;
    if (view.phase !== before.view.phase && ["scored", "over", "void"].includes(view.phase)) sound("end");
    else if (view.event.kind === "knock") sound("knock");
    else if (view.event.kind === "play") sound("card");
    if (view.turn === view.seat && before.view.turn !== view.seat) sound("turn");
  }

  /** The table shows the newest state: do what was prepared for it. */
  #settle(): void {
    const choice = this.latest?.choice;
    if (choice?.type === "play" && this.chosen) {
      const card = cardOf(this.chosen);
      this.chosen = null;
      if (choice.cards.includes(card)) this.act(`play ${card}`);
      else this.#refuse(card);
    }
    // After a take-back the player wants to look, so he knocks himself.
    if (choice?.type === "knock" && settings.autoKnock && this.latest?.event.kind !== "undo")
      this.#knock = setTimeout(() => this.act("knock"), KNOCK_MS * HOLD[settings.speed]);
  }
}

function plate(seat: string): Element | null {
  return document.querySelector(`[data-plate="${seat}"]`);
}
