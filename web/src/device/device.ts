/** The page's side of its worker: requests and table connections answered without a server. */

import "$words/page/device.ftl";
import { ApiError, type Question } from "../lib/api.ts";
import { keptVersion } from "../lib/home.ts";
import type { Wire } from "../lib/wire.ts";
import type { ErrorMessage } from "../protocol.ts";
import { language } from "../lib/language.ts";
import { reach } from "../lib/reach.svelte.ts";
import { isForbidden } from "../lib/storage.ts";
import { t } from "../lib/text.ts";
import type { Answer, FromWorker, ToWorker } from "./messages.ts";
import { LIST, mend, ownPieces, type Pieces, type Wrong } from "./pieces.ts";
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
  readonly #lines = new Map<number, Wire>();
  #failed: Error | undefined;
  readonly #pulse = new Pulse(
    () => this.#due(),
    () => this.#post({ type: "ping" }),
    () => this.#endAll(broken()),
  );

  constructor(
    private readonly worker: Worker,
    private readonly known: Pieces,
  ) {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = ({ message }) => void this.#fail(message);
  }

  ask(address: string, body: string, token: string): Promise<Answer> {
    const id = (this.#next += 1);
    return new Promise((take, refuse) => {
      if (this.#failed) refuse(this.#failed);
      this.#asked.set(id, { take, refuse });
      this.#post({ type: "ask", id, address, body, token, language });
    });
  }

  attach(table: string, wire: Wire): void {
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
    else if (message.type === "failed") void this.#fail(message.why);
  }

  #end(line: number): void {
    const wire = this.#lines.get(line);
    this.#lines.delete(line);
    if (!wire) return;
    wire.readyState = WebSocket.CLOSED;
    wire.onclose?.();
  }

  /** Give up for a new worker if files of this one are damaged and could be fetched again; returns whether. Throws if they could
   *  not. */
  async renewed(): Promise<boolean> {
    const { mended, wrong } = await mend(this.known);
    if (wrong) throw missing(wrong);
    if (mended > 0) this.#endAll(broken());
    return mended > 0;
  }

  #due(): number {
    // Where nothing is stored, the games would be lost with the worker.
    if (isForbidden()) return 0;
    return this.#asked.size > 0 ? ANSWERING : Math.min(this.#lines.size, 1);
  }

  async #fail(why: string): Promise<void> {
    this.#endAll((await failure(this.known, why)) ?? broken());
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

/** After the worker has failed: fetch what is missing or damaged again. Returns the message, which names the file if that was no
 *  help; null if it may help to start anew. */
async function failure(known: Pieces, why: string): Promise<ApiError | null> {
  console.error(why);
  const { mended, wrong } = await mend(known);
  if (wrong) return missing(wrong);
  return mended > 0 || why === MENDED ? null : broken();
}

const missing = ({ name, how }: Wrong) => new ApiError("no-device", t("device-piece", { file: name, how }), t("device-piece-hint"));
const broken = () => new ApiError("no-device", t("device-failed"), t("device-failed-hint"));

/** Why a worker is given up whose files have been fetched again. */
const MENDED = "mended";

/** The code of an error nobody foresaw. */
const FAULT = "server";

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
    const error = await failure(known, thrown.message);
    if (error) throw error;
    return begun(known).catch(() => {
      throw broken();
    });
  });
}

/** After this long without an answer the files are checked: an interpreter that is damaged may just never start. */
const LONG_MS = 10_000;

/** A new worker, once it answers. Throws the reason if it cannot. */
function begun(known: Pieces): Promise<Device> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "barbu" });
  const engine = { ...known.engine!, folder: known.at(known.engine!.folder) };
  return new Promise((take, refuse) => {
    let ready = false;
    const fail = (why: string) => {
      clearTimeout(late);
      worker.terminate();
      refuse(new Error(why));
    };
    const late = setTimeout(async () => {
      const { mended, wrong } = await mend(known);
      // If it has started meanwhile, it needs none of them any more.
      if (!ready && (mended > 0 || wrong)) fail(MENDED);
    }, LONG_MS);
    worker.onerror = (event) => fail(event.message || "error");
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "failed") fail(data.why);
      if (data.type !== "ready") return;
      ready = true;
      clearTimeout(late);
      performance.measure("barbu-engine-load", { start: performance.now() - data.loaded_ms - data.imported_ms, duration: data.loaded_ms });
      performance.measure("barbu-engine-import", { start: performance.now() - data.imported_ms, duration: data.imported_ms });
      take(new Device(worker, known));
    };
    const start: ToWorker = { type: "start", engine, stores: !isForbidden() };
    worker.postMessage(start);
  });
}

/** The worker's answer to a request, as a server would send it. */
export async function answer(path: string, { body, token = "" }: Question): Promise<Response> {
  const asked = body === undefined ? "" : JSON.stringify(body);
  let found = await (await device()).ask(path, asked, token);
  // A fault of the program may be a damaged file, read only now.
  if (!found.ok && (JSON.parse(found.text) as ErrorMessage).code === FAULT && (await (await device()).renewed())) {
    found = await (await device()).ask(path, asked, token);
  }
  const { ok, text, kind, name, packed } = found;
  const headers: Record<string, string> = { "content-type": kind };
  if (name) headers["content-disposition"] = `attachment; filename="${name}"`;
  const content = packed ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : text;
  return new Response(content, { status: ok ? 200 : 422, headers });
}

/** Open a connection to a table in the worker; if there is no worker, the connection is told why. */
export async function attach(table: string, wire: Wire, closed: () => boolean): Promise<void> {
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
