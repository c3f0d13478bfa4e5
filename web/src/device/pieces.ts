/** The files of the page as listed by the build: for the offline copy and for starting the worker. */

import { keptVersion, root } from "../lib/wire/location.ts";
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
  /** How far the server is with building it. */
  preparing?: Preparing;
}

export interface Preparing {
  step: number;
  of: number;
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

/** How often, in milliseconds, the server is asked how far it is, and how often at most. */
const ASK_MS = 1000;
const ASKED = 600;

/** The same once the server has prepared the interpreter, which may take a minute after its first start; `told` hears how far it
 *  is. */
export async function preparedPieces(told: (far: Preparing | null) => void): Promise<Pieces | null> {
  let known = await pieces(true);
  for (let asked = 0; known?.preparing && asked < ASKED; asked += 1) {
    told(known.preparing);
    await new Promise((done) => setTimeout(done, ASK_MS));
    known = await pieces(true);
  }
  told(null);
  return known;
}

/** The file list of the offline copy; null if there is none. */
export async function keptPieces(): Promise<Pieces | null> {
  const found = await (await caches.open(KEPT)).match(root + LIST);
  return found ? piecesIn(found) : null;
}

/** The file list of the build that the running page belongs to, also after the server has changed to a newer one. */
export async function ownPieces(): Promise<Pieces | null> {
  const served = await preparedPieces(() => undefined);
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
export async function faultOf(piece: Piece, response: Response | undefined): Promise<Wrong | null> {
  if (!response?.ok) return { name: piece.name, how: "missing" };
  const sum = hex(await sha256(new Uint8Array(await response.clone().arrayBuffer())));
  return sum === piece.sha256 ? null : { name: piece.name, how: "damaged" };
}
