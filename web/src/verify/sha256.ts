/** SHA-256: the browser's own, or ours where a page was not loaded over https and the browser withholds its own. */

/** The first bits of the fractional parts of roots of primes: square roots for the state, cube roots for the rounds. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const PRIMES: number[] = [];
for (let at = 2; PRIMES.length < 64; at += 1) if (PRIMES.every((prime) => at % prime)) PRIMES.push(at);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Ours, as FIPS 180-4 describes it. */
export function ourSha256(bytes: Uint8Array): Uint8Array {
  const size = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(size);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, bytes.length * 8);
  const state = new Uint32Array(START);
  const w = new Uint32Array(64);
  const at = (words: Uint32Array, index: number) => words[index] ?? 0;
  for (let block = 0; block < size; block += 64) {
    for (let i = 0; i < 64; i += 1) {
      const [a, b] = [at(w, i - 15), at(w, i - 2)];
      w[i] =
        i < 16
          ? view.getUint32(block + 4 * i)
          : at(w, i - 16) + (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)) + at(w, i - 7) + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
    }
    const s = new Uint32Array(state);
    for (let i = 0; i < 64; i += 1) {
      const [a, b, c, e, f, g] = [at(s, 0), at(s, 1), at(s, 2), at(s, 4), at(s, 5), at(s, 6)];
      const one = at(s, 7) + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + at(w, i);
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      s.copyWithin(1, 0, 7);
      s[4] = at(s, 4) + one;
      s[0] = one + two;
    }
    for (let i = 0; i < 8; i += 1) state[i] = at(state, i) + at(s, i);
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => hash.setUint32(4 * index, word));
  return new Uint8Array(hash.buffer);
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  // Browsers offer `subtle` only on pages loaded over https or from this machine.
  const own = (globalThis.crypto as Partial<Crypto>).subtle;
  return own ? new Uint8Array(await own.digest("SHA-256", bytes)) : (ourSha256(bytes) as Uint8Array<ArrayBuffer>);
}

export const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
