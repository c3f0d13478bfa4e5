/** The files of the page as listed by the build: for the offline copy and for starting the worker. */

import { keptVersion, root } from "../lib/home.ts";
import { hex, sha256 } from "../verify/sha256.ts";

/** A file by its name under the page's address, with its size and the SHA-256 of its content in hexadecimal. */
export interface Piece {
  name: string;
  bytes: number;
  sha256: string;
}

/** The interpreter's folder, and what is in it. */
export interface Engine {
  folder: string;
  /** The compiled package's file. */
  library: string;
  /** What Python's files are in. */
  archives: string[];
  /** What Python has in its memory when it starts, compressed, and its size when it is not. */
  memory: string;
  memory_bytes: number;
}

interface Listed {
  version: string;
  /** None if it was not built. */
  engine: Engine | null;
  files: Piece[];
}

export interface Pieces extends Listed {
  /** The address of a file. */
  at(name: string): string;
}

export const LIST = "offline.json";

/** The cache of the offline copy, which `sw.js` serves from. */
export const KEPT = "barbu";

/** The page's first script: its name changes with every build. */
const ENTRY = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;

/** Whether the running page belongs to a build. */
export const isOwn = (known: Pieces): boolean => known.files.some(({ name }) => known.at(name) === ENTRY);

/** The file list of the served build; null if there is none. Throws if the server cannot be reached. */
export async function pieces(fresh = false): Promise<Pieces | null> {
  const response = await fetch(root + LIST, fresh ? { cache: "no-store" } : {});
  return response.ok ? piecesIn(response) : null;
}

/** The file list of the offline copy; null if there is none. */
export async function keptPieces(): Promise<Pieces | null> {
  const found = await (await caches.open(KEPT)).match(root + LIST);
  return found ? piecesIn(found) : null;
}

/** The file list of the build that the running page belongs to, also after the server has changed to a newer one. */
export async function ownPieces(): Promise<Pieces | null> {
  const served = await pieces();
  if (!served || isOwn(served) || !keptVersion()) return served;
  const stored = await keptPieces().catch(() => null);
  return stored && isOwn(stored) ? stored : served;
}

/** The file list in a response. */
export const piecesIn = async (response: Response): Promise<Pieces> => ({
  ...((await response.json()) as Listed),
  at: (name) => root + name,
});

/** What is wrong with a piece. */
export interface Wrong {
  name: string;
  how: "missing" | "damaged";
}

/** What is wrong with a response that should bring a piece, if anything. */
export async function faultOf(piece: Piece, response: Response | null | undefined): Promise<Wrong | null> {
  if (!response?.ok) return { name: piece.name, how: "missing" };
  const sound = (await sumOf(await response.clone().arrayBuffer())) === piece.sha256;
  return sound ? null : { name: piece.name, how: "damaged" };
}

/** A response with a sound piece, or one that is not (null without any) and what is wrong. The browser's own cache may have it
 *  even without a connection; if that one is damaged, the server's is fetched. */
export async function sound(
  piece: Piece,
  address: string,
  cache: RequestCache = "default",
): Promise<{ response: Response | null; wrong: Wrong | null }> {
  const kept = await fetch(address, { cache }).catch(() => null);
  const wrong = await faultOf(piece, kept);
  if (!wrong) return { response: kept, wrong };
  const response = await fetch(address, { cache: "reload" }).catch(() => null);
  return (await faultOf(piece, response)) ? { response: response ?? kept, wrong } : { response, wrong: null };
}

/** Fetch every file of the interpreter again that is missing or differs from the build; returns how many that helped, and the
 *  first one that is still wrong. */
export async function mend(known: Pieces): Promise<{ mended: number; wrong: Wrong | null }> {
  let mended = 0;
  for (const piece of known.files) {
    if (!known.engine || !piece.name.startsWith(known.engine.folder)) continue;
    const address = known.at(piece.name);
    const before = await faultOf(piece, await fetch(address).catch(() => null));
    if (!before) continue;
    const store = keptVersion() ? await caches.open(KEPT) : undefined;
    const stored = await store?.match(address);
    // The service worker would answer with the stored file.
    await store?.delete(address);
    const { response, wrong } = await sound(piece, address);
    if (wrong) {
      // It may be sound: then the server or the service worker has failed, not the store.
      if (stored && !(await faultOf(piece, stored))) await store?.put(address, stored).catch(() => undefined);
      return { mended, wrong: before };
    }
    // Without room it is fetched again next time.
    if (response) await store?.put(address, response).catch(() => undefined);
    mended += 1;
  }
  return { mended, wrong: null };
}

/** The SHA-256 of some content in hexadecimal. */
export async function sumOf(content: ArrayBuffer): Promise<string> {
  return hex(await sha256(new Uint8Array(content)));
}
