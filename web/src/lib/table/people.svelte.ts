/** What people at one table have besides the cards: a room, a chat, questions to each other, a clock. */

import type { ClientMessage, ClockMessage, View } from "../../protocol.ts";
import { Consent } from "./consent.svelte.ts";
import { Chat } from "./chat.svelte.ts";
import type { Clock } from "./clock.svelte.ts";
import type { Game } from "./game.svelte.ts";
import { Room } from "./room.svelte.ts";
import type { Heard } from "../wire/socket.ts";

export class People {
  readonly room: Room;
  readonly chat: Chat;
  readonly consent: Consent;
  /** Whose turn it is by the clock, and which seats a bot plays; null at a table for one. */
  clock: Clock | null = $state.raw(null);
  #closed = false;
  #told: ClockMessage | null = null;
  #clocks: Promise<typeof import("./clock.svelte.ts")> | null = null;

  /** `send` sends what the player wants and `answer` what the page sends by itself; both return whether they could. */
  constructor(
    private readonly game: Game,
    send: (said: ClientMessage) => boolean,
    private readonly answer: (said: ClientMessage) => boolean,
  ) {
    const tell = (words: string) => game.liveRegion.say(words);
    this.room = new Room(send);
    this.chat = new Chat(game.table, send, tell, () => game.spoken());
    this.consent = new Consent(send, tell, this.chat);
  }

  hear(message: Heard): void {
    switch (message.type) {
      case "room":
        this.room.now = message;
        break;
      case "ask":
      case "rest":
      case "ready":
        this.consent.hear(message);
        break;
      case "clock":
        this.#told = message;
        // This lets the server measure the network delay.
        if (message.seat && message.seat === this.game.latest?.seat) this.answer({ type: "seen", version: message.version });
        void this.#tick(message);
        break;
      case "seated":
        this.room.seated = message;
        break;
      case "moved":
        this.room.moved = [message.table, message.invitation].filter(Boolean).join("-");
        break;
      default:
        this.chat.hear(message);
        break;
    }
  }

  /** A View of a new version: the person whose turn it is has the whole time. Where it is otherwise, a message about the clock
   *  follows. */
  see({ version, turn, seats }: View): void {
    const told = this.#told;
    if (!told?.total_s || told.version === version || seats.find(({ seat }) => seat === turn)?.bot !== null) return;
    this.hear({ ...told, version, seat: turn, left_s: told.total_s, runs: true });
  }

  close(): void {
    this.clock?.close();
    this.#closed = true;
  }

  async #tick(message: ClockMessage): Promise<void> {
    // Requested only once: the answers to several requests could arrive out of order, and the last message counts.
    this.#clocks ??= import("./clock.svelte.ts").catch((error: unknown) => {
      this.#clocks = null;
      throw error;
    });
    const { Clock } = await this.#clocks;
    if (this.#closed) return;
    this.clock ??= new Clock(this.game);
    this.clock.hear(message);
  }
}
