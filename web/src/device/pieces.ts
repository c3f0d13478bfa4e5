/** The files of the page as listed by the build: for the offline copy and for starting the worker. */

import { root } from "../lib/home.ts";
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

/** The file list of the served build; null if there is none. Throws if the server cannot be reached. */
export async function pieces(fresh = false): Promise<Pieces | null> {
  const response = await fetch(root + LIST, fresh ? { cache: "no-store" } : {});
  return response.ok ? piecesIn(response) : null;
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

/** The first file of the interpreter that is missing or differs from the build, if any. */
export async function wrong(known: Pieces): Promise<Wrong | null> {
  for (const piece of known.files) {
    if (!known.engine || !piece.name.startsWith(known.engine.folder)) continue;
    const response = await fetch(known.at(piece.name)).catch(() => null);
    if (!response?.ok) return { name: piece.name, how: "missing" };
    if ((await sumOf(await response.arrayBuffer())) !== piece.sha256) return { name: piece.name, how: "damaged" };
  }
  return null;
}

/** The SHA-256 of some content in hexadecimal. */
export async function sumOf(content: ArrayBuffer): Promise<string> {
  return hex(await sha256(new Uint8Array(content)));
}
