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

/** A refusal by the server (its stable code, what is wrong, what to do), or code "offline" if it cannot be reached. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly hint: string,
  ) {
    super(sentence(text));
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
    throw new ApiError("offline", "The server does not answer.", "Is it still running? Try again in a moment.");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const error = (answer ?? {}) as Partial<ErrorMessage>;
  throw new ApiError(
    error.code ?? "server",
    error.text ?? `The server failed (${response.status}).`,
    error.hint ?? "Try again in a moment.",
  );
}

export function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString();
}

export const variants = (): Promise<VariantInfo[]> => ask("/api/variants");
export const bots = (): Promise<BotInfo[]> => ask("/api/bots");
export const newTable = (wanted: NewTable): Promise<Seated> => ask("/api/tables", wanted);
export const mine = (tickets: Ticket[]): Promise<TableSummary[]> => ask("/api/mine", tickets);
export const leave = ({ table, token }: Ticket): Promise<unknown> => ask("/api/leave", { table, token });

/** Address of a table's record in BGN, a download. */
export const recordUrl = ({ table, token }: Ticket): string => `/api/record?${query({ table, token })}`;
/** Address of a table's score sheet in CSV, a download. */
export const sheetUrl = ({ table, token }: Ticket): string => `/api/sheet.csv?${query({ table, token })}`;
