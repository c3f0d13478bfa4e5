/** The server's HTTP interface. Every call returns its type or throws an ApiError that says what to do. */

import "$words/page/common.ftl";
import type { BotInfo, ErrorMessage, NewTable, Seated, TableSummary, Ticket, VariantInfo } from "../../protocol.ts";
import { download } from "../browser/download.ts";
import { alone, isHere, keptVersion } from "./location.ts";
import { language } from "../text/language.ts";
import { reach } from "./reach.svelte.ts";
import { t } from "../text/fluent.ts";

/** A refusal by the server (its stable code, what is wrong, what to do), or code "offline" if it cannot be reached. */
export class ApiError extends Error {
  readonly hint: string;

  constructor(
    readonly code: string,
    text: string,
    hint: string,
  ) {
    super(sentence(text));
    this.hint = hint && sentence(hint);
  }
}

/** A text from the server as a sentence of its own; names such as `must-double-3` keep their small letter. */
const sentence = (text: string) =>
  text.replace(/^[a-z]+(?= )/, (word) => word.charAt(0).toUpperCase() + word.slice(1)) + (/[.!?]$/.test(text) ? "" : ".");

/** A request: a POST if there is a body; the token of a seat for what belongs to its table. A token is never part of an address,
 *  since addresses are logged in many places. */
export interface Question {
  body?: unknown;
  token?: string | undefined;
  /** Whether this browser is to answer; by default, whichever has the table in question. */
  here?: boolean | undefined;
  /** How long to wait for the whole answer, in milliseconds. */
  patience?: number;
}

/** The server answers within a minute or not at all; a line that carries nothing may be silent for longer. */
const PATIENCE_MS = 60_000;
/** How long after an answer was lost the request is sent again. */
const AGAIN_MS = 500;

/** The table a request is about, if any. */
const tableOf = (path: string, body: unknown): string | undefined =>
  /[?&]table=([^&]+)/.exec(path)?.[1] ?? (body as { table?: string } | undefined)?.table;

/** The server's answer to a request. */
async function answerTo(path: string, question: Question): Promise<Response> {
  const { body, token, patience = PATIENCE_MS } = question;
  const table = tableOf(path, body);
  if (alone || (question.here ?? (table !== undefined && isHere(table)))) return checked(await answeredHere(path, question));
  const headers: Record<string, string> = { "accept-language": language };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const signal = AbortSignal.timeout(patience);
  const send = () => whole(fetch(path, { ...init, signal })).catch(() => null);
  let response = await send();
  // Only the answer may have been lost, and what is asked with a key is done once.
  if (!response && (body as { key?: string } | undefined)?.key && navigator.onLine) {
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    response = await send();
  }
  reach.away = !response;
  // Requests that concern no table of the server can be answered here as well.
  if (!response && question.here === undefined && table === undefined && !Array.isArray(body) && keptVersion()) {
    return checked(await answeredHere(path, question));
  }
  reach.lost = !response && !keptVersion();
  if (!response) {
    throw new ApiError("offline", t("common-offline"), t("common-offline-hint"));
  }
  return checked(response);
}

/** A response with all of its body: the line may go before that is here. */
async function whole(coming: Promise<Response>): Promise<Response> {
  const response = await coming;
  return new Response(await response.arrayBuffer(), response);
}

/** This browser's answer to a request. */
async function answeredHere(path: string, question: Question): Promise<Response> {
  const { answer } = await import("../../device/device.ts");
  return answer(path, question);
}

/** The response, or a thrown ApiError if it is a refusal. */
async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  const error = ((await response.json().catch(() => null)) ?? {}) as Partial<ErrorMessage>;
  throw new ApiError(
    error.code ?? "server",
    error.text ?? t("common-failed", { status: String(response.status) }),
    error.hint ?? t("common-later"),
  );
}

/** Send the server a request that it answers in JSON. */
export async function ask<Answer>(path: string, question: Question = {}): Promise<Answer> {
  return (await answerTo(path, question)).json() as Promise<Answer>;
}

/** A file from the server as text. */
export async function fileText(path: string, token?: string): Promise<string> {
  return (await answerTo(path, { token })).text();
}

/** Save a file from the server under the name the server gives it. */
export async function save(path: string, question: Question = {}): Promise<void> {
  const response = await answerTo(path, question);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "barbu";
  download(await response.blob(), name);
}

/** The message to show where an error occurred; on pages that say once that the server does not answer, none for that. */
export const unlessOffline = (thrown: unknown): ApiError | null => ((thrown as ApiError).code === "offline" ? null : (thrown as ApiError));

export function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString();
}

export const variants = (): Promise<VariantInfo[]> => ask("/api/variants");
/** The kinds of bots that can play on the server, or here; by default, with whichever answers. */
export const bots = (here?: boolean): Promise<BotInfo[]> => ask("/api/bots", { here });
export const newTable = (body: NewTable, here: boolean): Promise<Seated> => ask("/api/tables", { body, here: here || undefined });
export const leave = ({ table, token }: Ticket): Promise<unknown> => ask("/api/leave", { body: { table, token } });

/** How many games the server describes in one answer. */
const MOST_TICKETS = 50;

/** The state of my games on the server, or of those stored here, in as many requests as necessary. */
export async function mine(tickets: Ticket[], here: boolean): Promise<TableSummary[]> {
  const found: TableSummary[] = [];
  for (let first = 0; first < tickets.length; first += MOST_TICKETS) {
    found.push(...(await ask<TableSummary[]>("/api/mine", { body: tickets.slice(first, first + MOST_TICKETS), here })));
  }
  return found;
}
