/** The clock of a table for several people: whose turn it is, and which seats are played by a bot. Tables for one have none, so
 *  this is loaded when the first clock message arrives. */

import "$words/page/clock.ftl";
import type { ClockMessage, SeatView } from "../../protocol.ts";
import type { Game } from "./game.svelte.ts";
import { motion, settings } from "../storage/settings.svelte.ts";
import { buzz, play } from "./sound.ts";
import { t } from "../text/fluent.ts";

/** How often the remaining time is updated. */
const LOOK_MS = 250;
/** From here on the seconds are counted down. */
const SOON_S = 10;
/** Others are named after they have been waited for this long. */
const PATIENT_S = 4;
const BUZZ_MS = 60;

export class Clock {
  now: ClockMessage | null = $state.raw(null);
  /** Whole seconds left for a decision; null where there is no clock. */
  left_s: number | null = $state(null);
  #heard_ms = 0;
  #warned = "";
  readonly #timer = setInterval(() => this.#look(), LOOK_MS);

  constructor(private readonly game: Game) {}

  hear(message: ClockMessage): void {
    const me = this.game.latest?.seat ?? "";
    if (message.kept.includes(me) && !this.keeps(me)) this.game.liveRegion.say(t("clock-kept-spoken"));
    // This announcement replaces the error of a refused action.
    if (message.held && !this.now?.held) {
      this.game.error = null;
      this.game.liveRegion.say(`${t("clock-held")}. ${t("clock-held-line")}`);
    }
    this.now = message;
    this.#heard_ms = performance.now();
    this.#look();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Whether a bot plays a seat until its person is back. */
  keeps(seat: string): boolean {
    return this.now?.kept.includes(seat) ?? false;
  }

  /** Whether a seat is played by none of the people: by a bot of the table, or by one that a person has made. */
  robot({ seat, bot }: SeatView): boolean {
    return bot !== null || this.game.room.chairs.some((chair) => chair.seat === seat && chair.program);
  }

  /** Whether it is a seat's turn and its time is running. */
  asks(seat: string | null): boolean {
    const { now } = this;
    return now !== null && seat !== null && now.seat === seat && now.left_s !== null && now.version === this.game.latest?.version;
  }

  /** The share of a seat's time that is left, from 1 to 0; 1 where no time runs. */
  share(seat: string): number {
    return this.asks(seat) && this.now?.total_s ? Math.min(1, (this.left_s ?? 0) / this.now.total_s) : 1;
  }

  /** The time a seat has left, abbreviated; empty where no time runs. */
  left(seat: string): string {
    return this.asks(seat) && this.left_s !== null ? spell(this.left_s) : "";
  }

  /** The line under a seat's name; `other` is what else there is to say. */
  says(seat: SeatView, other: string): string {
    if (this.keeps(seat.seat)) return t("clock-bot-plays");
    const left = this.left_s;
    if (this.asks(seat.seat) && left !== null && this.now?.runs && (left <= SOON_S || motion(1) === 0)) return spell(left);
    const away = seat.bot === null && !seat.connected;
    // A person who is away does not think.
    return away && (!other || this.game.latest?.turn === seat.seat) ? t("clock-away") : other;
  }

  /** Who is waited for, in words, once that is worth saying. */
  get waiting(): string {
    const { view } = this.game;
    const { now, left_s } = this;
    if (!view || !now?.seat || left_s === null || now.seat === view.seat || !this.asks(now.seat) || !now.runs) return "";
    if (now.total_s - left_s < PATIENT_S || this.keeps(now.seat)) return "";
    const player = view.seats.find((each) => each.seat === now.seat)?.name ?? "";
    return t("clock-waiting", { player, left: spell(left_s) });
  }

  #look(): void {
    const { now } = this;
    if (!now || now.left_s === null) {
      this.left_s = null;
      return;
    }
    const gone_s = now.runs ? (performance.now() - this.#heard_ms) / 1000 : 0;
    this.left_s = Math.max(0, Math.ceil(now.left_s - gone_s));
    const mine = this.game.latest?.seat ?? "";
    const asked = `${now.version}`;
    if (this.asks(mine) && !this.keeps(mine) && now.runs && this.left_s <= now.total_s / 4 && this.#warned !== asked) {
      this.#warned = asked;
      play("hurry");
      if (settings.vibration) buzz(BUZZ_MS);
      this.game.liveRegion.say(t("clock-hurry-spoken", { left: spell(this.left_s) }));
    }
  }
}

/** A time in a few letters. */
function spell(seconds: number): string {
  if (seconds >= 2 * 3600) return t("clock-hours", { hours: Math.round(seconds / 3600) });
  if (seconds >= 120) return t("clock-minutes", { minutes: Math.round(seconds / 60) });
  return t("clock-left", { seconds });
}
