/** What a page and its worker say to each other. */

import type { Engine } from "./pieces.ts";

/** Begin, with the folder as an address; and whether the browser stores anything. */
export interface Start {
  type: "start";
  engine: Engine;
  stores: boolean;
}

export type ToWorker =
  | Start
  /** A question by its address with its parameters; the body is JSON or empty. */
  | { type: "ask"; id: number; address: string; body: string; token: string; language: string }
  /** A line to a table, by a number of its own, and what is said over it; the first text is a hello. */
  | { type: "open"; line: number; table: string; hello: string }
  | { type: "say"; line: number; text: string }
  | { type: "close"; line: number }
  /** A sign of life is wanted. */
  | { type: "ping" };

export type FromWorker =
  | { type: "ready"; loaded_ms: number; imported_ms: number }
  /** Nothing more will come. */
  | { type: "failed"; why: string }
  | { type: "answer"; id: number; answer: string }
  | { type: "told"; line: number; text: string }
  | { type: "ended"; line: number; code: number }
  | { type: "alive" };

/** The answer to a question, as `barbu.device.host.Answer` says it. */
export interface Answer {
  ok: boolean;
  text: string;
  kind: string;
  name: string;
  /** The file is no text and comes in Base64. */
  packed: boolean;
}
