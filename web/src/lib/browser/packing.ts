/** Compresses something small into characters that may stand in a URL. */

/** The largest uncompressed size of a link: a small link must not become a huge text. */
const MOST_BYTES = 64 * 1024;

/** The compressed content is larger than that of any link of ours. */
export class TooLarge extends Error {}

export async function pack(thing: unknown): Promise<string> {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(thing)));
  let letters = "";
  for (const byte of packed) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Unpacks the content. Throws an error if it has been truncated or changed, TooLarge if it is too large. */
export async function unpack(packed: string): Promise<unknown> {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const text = await through(new DecompressionStream("deflate-raw"), bytes);
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
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
      throw new TooLarge();
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
