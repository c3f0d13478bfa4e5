/** The server's HTTP side. Every call answers with its type or throws an ApiError that says what to do. */

import type {
  BotInfo,
  ErrorMessage,
  NewTable,
  Seated,
  TableSummary,
  Ticket,
  VariantInfo,
} from "../protocol.ts";
import { reach } from "./reach.svelte.ts";

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

/** A text of the server as a sentence of its own; names such as `must-double-3` keep their small letter. */
const sentence = (text: string) =>
  text.replace(/^[a-z]+(?= )/, (word) => word.charAt(0).toUpperCase() + word.slice(1)) +
  (/[.!?]$/.test(text) ? "" : ".");

/** Ask the server: a question, or a POST where there is a body. */
export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body === undefined
        ? {}
        : {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          },
    );
  } catch {
    reach.lost = true;
    throw new ApiError("offline", "The server does not answer.", "Is it still running? Try again in a moment.");
  }
  reach.lost = false;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const error = (answer ?? {}) as Partial<ErrorMessage>;
  throw new ApiError(
    error.code ?? "server",
    error.text ?? `The server failed (${response.status}).`,
    error.hint ?? "Try again in a moment.",
  );
}

/** What is to be said of an error where it happened; on pages that say for all their parts that the server does not
 * answer, nothing more of that. */
export const unlessOffline = (thrown: unknown): ApiError | null =>
  (thrown as ApiError).code === "offline" ? null : (thrown as ApiError);

export function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString();
}

export const variants = (): Promise<VariantInfo[]> => ask("/api/variants");
export const bots = (): Promise<BotInfo[]> => ask("/api/bots");
export const newTable = (body: NewTable): Promise<Seated> => ask("/api/tables", { body });
export const leave = ({ table, token }: Ticket): Promise<unknown> => ask("/api/leave", { body: { table, token } });

/** Games that the server tells about in one answer. */
const MOST_TICKETS = 50;

/** What the server knows of my games, in as many questions as they need. */
export async function mine(tickets: Ticket[]): Promise<TableSummary[]> {
  const found: TableSummary[] = [];
  for (let first = 0; first < tickets.length; first += MOST_TICKETS) {
    found.push(...(await ask<TableSummary[]>("/api/mine", { body: tickets.slice(first, first + MOST_TICKETS) })));
  }
  return found;
}

/** Save a table's record in BGN. */
export const saveRecord = ({ table, token }: Ticket): Promise<void> => save(`/api/record?${query({ table })}`, token);
/** Save a table's score sheet in CSV. */
export const saveSheet = ({ table, token }: Ticket): Promise<void> => save(`/api/sheet.csv?${query({ table })}`, token);
