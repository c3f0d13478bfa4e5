/** The page's own Python: started once, after which it answers like a server. See `barbu.device.entry`. */

import { PACKAGES, start as startPython } from "./interpreter.mjs";
import { Memory } from "./memory.ts";
import type { FromWorker, Start, ToWorker } from "./messages.ts";
import { Shelf } from "./shelf.ts";
import { Turns } from "./turns.ts";

/** What the worker calls in Python. */
interface Entry {
  ask(address: string, body: string, token: string, language: string): Promise<string>;
  /** Warm up with common requests: the browser makes fast code only of what has run for a while. */
  rehearse(): Promise<void>;
  open(line: number, table: string, hello: string): Promise<void>;
  say(line: number, text: string): void;
  close(line: number): void;
  /** Play a table here no longer, since another page does. */
  yield_table(table: string): Promise<void>;
}

const tell = (message: FromWorker) => postMessage(message);

let entry: Entry | undefined;

/** Whatever goes wrong before Python answers is the end. Nothing else awaits some of the interpreter's own promises. */
const broken = (why: unknown) => tell({ type: "failed", why: String(why) });
const lost = (event: PromiseRejectionEvent) => {
  event.preventDefault();
  broken(event.reason);
};

const turns = new Turns(async (table) => entry?.yield_table(table));

/** What changes a game is done by the one page that plays it. */
const CHANGES = /^\/api\/(leave|take-along|go-on-here)\b/;

async function ask(address: string, body: string, token: string, language: string): Promise<string> {
  if (CHANGES.test(address)) await turns.take((JSON.parse(body) as { table: string }).table);
  return entry!.ask(address, body, token, language);
}

/** Those that the page has not closed. */
const lines = new Set<number>();

async function open(line: number, table: string, hello: string): Promise<void> {
  lines.add(line);
  await turns.take(table);
  if (lines.has(line)) await entry!.open(line, table, hello);
}

/** When the page last said something. */
let heard = 0;

/** Rehearsals after the start, each as short as an answer, and the pause before each. The page always goes first. */
const REHEARSALS = 20;
const PAUSE_MS = 100;

async function rehearse(): Promise<void> {
  for (let left = REHEARSALS; left > 0;) {
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    if (performance.now() - heard < PAUSE_MS) continue;
    await entry!.rehearse();
    left -= 1;
  }
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type !== "ping") heard = performance.now();
  switch (data.type) {
    case "ping":
      tell({ type: "alive" });
      break;
    case "start":
      void start(data).catch(broken);
      break;
    case "ask":
      void ask(data.address, data.body, data.token, data.language).then((answer) => tell({ type: "answer", id: data.id, answer }), broken);
      break;
    case "open":
      void open(data.line, data.table, data.hello).catch(broken);
      break;
    case "say":
      entry?.say(data.line, data.text);
      break;
    case "close":
      lines.delete(data.line);
      entry?.close(data.line);
  }
};

async function start({ engine, stores }: Start): Promise<void> {
  const { folder, library, archives, memory, memory_bytes } = engine;
  const began = performance.now();
  addEventListener("unhandledrejection", lost);
  const compile = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (...given) => {
    const compiled = compile(...given);
    // The interpreter only logs this, and then waits forever.
    compiled.catch(broken);
    return compiled;
  };
  const contents = archives.map(async (name) => (await fetched(folder + name)).arrayBuffer());
  const room = new Uint8Array(memory_bytes);
  const python = await startPython(folder, library, { room, filled: unpacked(folder + memory, room) });
  if (!python.FS.readdir("/lib").some((name: string) => name.endsWith(".zip"))) throw new Error(`${folder}python_stdlib.zip`);
  python.FS.mkdirTree(PACKAGES);
  for (const [at, name] of archives.entries()) python.FS.writeFile(PACKAGES + name, new Uint8Array(await contents[at]!));
  const loaded = performance.now();
  // All browsers are given the same memory.
  python.runPython("import random; random.seed()");
  const { Entry } = python.pyimport("barbu.device.entry") as { Entry: (...parts: unknown[]) => Entry };
  entry = Entry(
    stores ? new Shelf() : new Memory(),
    (line: number, text: string) => tell({ type: "told", line, text }),
    (line: number, code: number) => tell({ type: "ended", line, code }),
  );
  removeEventListener("unhandledrejection", lost);
  tell({ type: "ready", loaded_ms: loaded - began, imported_ms: performance.now() - loaded });
  void rehearse();
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
}

/** Fill the room with the content of a compressed file. */
async function unpacked(address: string, room: Uint8Array): Promise<void> {
  const parts = (await fetched(address)).body!.pipeThrough(new DecompressionStream("gzip")).getReader();
  let at = 0;
  for (;;) {
    const { value, done } = await parts.read();
    if (done) break;
    room.set(value, at);
    at += value.length;
  }
  if (at !== room.length) throw new Error(`${at} bytes in ${address}`);
}
