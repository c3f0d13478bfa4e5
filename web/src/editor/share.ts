/** Rules as a link: their text in the address itself, packed, so that no server has to keep it. */

import "$words/page/editor.ftl";
import { t } from "../lib/text.ts";

/** What a link holds: the text of a rule file, what it was made from, and the name of the file if it came from one. */
export interface Shared {
  text: string;
  parent?: string;
  file?: string;
}

/** How links are packed. A link of a higher number comes from a newer version. */
export const LINK_VERSION = 1;

/** Bytes that a link may hold unpacked: a small link must not become a large text. */
const MOST_BYTES = 64 * 1024;

/** A link that cannot be read: cut off, or not one of ours. */
export class LinkError extends Error {
  readonly hint: string = t("editor-link-hint");
}

/** The part of the address for some rules: `#/own/1/...`. */
export async function linkTo(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const packed = await through(new CompressionStream("deflate-raw"), bytes);
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  const safe = btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `#/own/${LINK_VERSION}/${safe}`;
}

/** What a link holds. Throws LinkError if that cannot be told. */
export async function read(packed: string): Promise<Shared> {
  let found: unknown;
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await through(new DecompressionStream("deflate-raw"), bytes);
    found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new LinkError(t("editor-link-cut"), { cause: error });
  }
  const { text, parent, file } = (found ?? {}) as Partial<Shared>;
  if (typeof text !== "string" || !text.trim()) throw new LinkError(t("editor-link-none"));
  return {
    text,
    ...(typeof parent === "string" ? { parent } : {}),
    ...(typeof file === "string" ? { file } : {}),
  };
}

async function through(step: GenericTransformStream, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const source = new Blob([bytes]).stream().pipeThrough(step) as ReadableStream<Uint8Array>;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = source.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new LinkError(t("editor-link-large"));
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
