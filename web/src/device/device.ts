/** The page's side of its worker: requests and table connections answered without a server. */

import "$words/page/device.ftl";
import { ApiError, type Question } from "../lib/wire/api.ts";
import { keptVersion } from "../lib/wire/location.ts";
import type { Transport } from "../lib/wire/transport.ts";
import { language } from "../lib/text/language.ts";
import { reach } from "../lib/wire/reach.svelte.ts";
import { isForbidden } from "../lib/storage/storage.ts";
import { t } from "../lib/text/fluent.ts";
import type { Answer, FromWorker, ToWorker } from "./messages.ts";
import { LIST, ownPieces, type Pieces, type Wrong } from "./pieces.ts";
import { Pulse } from "./pulse.ts";
import { running } from "./running.ts";

interface Waiting {
  take(answer: Answer): void;
  refuse(error: Error): void;
}

/** How many times as long as a move an answer may take: some count all games together. */
const ANSWERING = 3;

/** The worker, once it answers. */
class Device {
  #next = 0;
  readonly #asked = new Map<number, Waiting>();
  readonly #lines = new Map<number, Transport>();
  #failed: Error | undefined;
  readonly #pulse = new Pulse(
    () => this.#due(),
    () => this.#post({ type: "ping" }),
    () => this.#endAll(broken()),
  );

  constructor(private readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = ({ message }) => this.#fail(message);
  }

  ask(address: string, body: string, token: string): Promise<Answer> {
    const id = (this.#next += 1);
    return new Promise((take, refuse) => {
      if (this.#failed) refuse(this.#failed);
      this.#asked.set(id, { take, refuse });
      this.#post({ type: "ask", id, address, body, token, language });
    });
  }

  attach(table: string, wire: Transport): void {
    const line = (this.#next += 1);
    let opened = false;
    this.#lines.set(line, wire);
    wire.readyState = WebSocket.OPEN;
    wire.send = (text) => {
      this.#post(opened ? { type: "say", line, text } : { type: "open", line, table, hello: text });
      opened = true;
    };
    wire.close = () => {
      wire.readyState = WebSocket.CLOSED;
      if (this.#lines.delete(line)) this.#post({ type: "close", line });
    };
    wire.onopen?.();
  }

  hear(message: FromWorker): void {
    this.#pulse.heard();
    if (message.type === "answer") {
      this.#asked.get(message.id)?.take(JSON.parse(message.answer) as Answer);
      this.#asked.delete(message.id);
    } else if (message.type === "told") this.#lines.get(message.line)?.onmessage?.({ data: message.text });
    else if (message.type === "ended") this.#end(message.line);
    else if (message.type === "failed") this.#fail(message.why);
  }

  #end(line: number): void {
    const wire = this.#lines.get(line);
    this.#lines.delete(line);
    if (!wire) return;
    wire.readyState = WebSocket.CLOSED;
    wire.onclose?.();
  }

  #due(): number {
    // Where nothing is stored, the games would be lost with the worker.
    if (isForbidden()) return 0;
    return this.#asked.size > 0 ? ANSWERING : Math.min(this.#lines.size, 1);
  }

  #fail(why: string): void {
    console.error(why);
    this.#endAll(broken());
  }

  #endAll(error: ApiError): void {
    // Another one may have been started since.
    if (this.#failed) return;
    this.#failed = error;
    for (const { refuse } of this.#asked.values()) refuse(this.#failed);
    this.#asked.clear();
    started = undefined;
    for (const line of [...this.#lines.keys()]) this.#end(line);
    this.#pulse.stop();
    this.worker.terminate();
  }

  #post(message: ToWorker): void {
    this.worker.postMessage(message);
  }
}

const missing = ({ name, how }: Wrong) => new ApiError("no-device", t("device-piece", { file: name, how }), t("device-piece-hint"));
const broken = () => new ApiError("no-device", t("device-failed"), t("device-failed-hint"));

let started: Promise<Device> | undefined;

/** The worker, started on first use. */
export function device(): Promise<Device> {
  if (!started) {
    reach.starting = true;
    started = begin().finally(() => (reach.starting = false));
    started.catch(() => (started = undefined));
  }
  return started;
}

async function begin(): Promise<Device> {
  const known = await ownPieces().catch(() => {
    throw keptVersion() ? missing({ name: LIST, how: "missing" }) : new ApiError("offline", t("device-no-line"), t("device-no-line-hint"));
  });
  if (!known?.engine) throw new ApiError("no-device", t("device-none"), t("device-none-hint"));
  running.engine = known.engine.folder;
  return begun(known).catch(async (thrown: Error) => {
    console.error(thrown.message);
    const wrong = await removed().catch(() => null);
    if (!wrong) throw broken();
    return begun(known).catch(() => {
      throw missing(wrong);
    });
  });
}

/** Remove from the offline copy what is damaged, so that it is fetched anew; returns the first such file, or null. */
async function removed(): Promise<Wrong | null> {
  if (!keptVersion()) return null;
  const { offline } = await import("./offline.svelte.ts");
  return offline.check();
}

/** A new worker, once it answers. Throws the reason if it cannot. */
function begun(known: Pieces): Promise<Device> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "barbu" });
  const engine = { ...known.engine!, folder: known.at(known.engine!.folder) };
  return new Promise((take, refuse) => {
    const fail = (why: string) => {
      worker.terminate();
      refuse(new Error(why));
    };
    worker.onerror = (event) => fail(event.message || "error");
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "failed") fail(data.why);
      if (data.type !== "ready") return;
      performance.measure("barbu-engine-load", { start: performance.now() - data.loaded_ms - data.imported_ms, duration: data.loaded_ms });
      performance.measure("barbu-engine-import", { start: performance.now() - data.imported_ms, duration: data.imported_ms });
      take(new Device(worker));
    };
    const start: ToWorker = { type: "start", engine, stores: !isForbidden() };
    worker.postMessage(start);
  });
}

/** The worker's answer to a request, as a server would send it. */
export async function answer(path: string, { body, token = "" }: Question): Promise<Response> {
  const asked = body === undefined ? "" : JSON.stringify(body);
  const { ok, text, kind, name, packed } = await (await device()).ask(path, asked, token);
  const headers: Record<string, string> = { "content-type": kind };
  if (name) headers["content-disposition"] = `attachment; filename="${name}"`;
  const content = packed ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : text;
  return new Response(content, { status: ok ? 200 : 422, headers });
}

/** Open a connection to a table in the worker; if there is no worker, the connection is told why. */
export async function attach(table: string, wire: Transport, closed: () => boolean): Promise<void> {
  try {
    const found = await device();
    if (!closed()) found.attach(table, wire);
  } catch (thrown) {
    const { code, message: text, hint } = thrown as ApiError;
    if (closed()) return;
    wire.onmessage?.({ data: JSON.stringify({ type: "error", code, text, hint }) });
    wire.onclose?.();
  }
}
