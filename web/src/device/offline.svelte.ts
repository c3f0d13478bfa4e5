/** "Make available offline": all files of the page in the browser's cache, each checked against its hash. */

import "$words/page/device.ftl";
import { ApiError } from "../lib/wire/api.ts";
import { askToLast } from "../lib/storage/lasting.ts";
import { keptVersion, root, setKeptVersion } from "../lib/wire/location.ts";
import { t } from "../lib/text/fluent.ts";
import {
  faultOf,
  isOwn,
  KEPT,
  keptPieces,
  LIST,
  type Piece,
  type Pieces,
  pieces,
  preparedPieces,
  type Preparing,
  type Wrong,
} from "./pieces.ts";
import { running } from "./running.ts";

/** These exist only at a secure address: https, or this machine itself. */
const can = "serviceWorker" in navigator && "caches" in globalThis;

/** Files with a hash of their content in their name never change. */
const lasts = ({ name }: Piece): boolean => /^(assets|engine)\//.test(name);

class Offline {
  readonly can = can;
  version = $state(keptVersion());
  /** Bytes of all files, 0 until known, and of those stored here. */
  all = $state(0);
  done = $state(0);
  busy = $state(false);
  /** How far the server is with what it has to prepare first. */
  preparing: Preparing | null = $state.raw(null);
  error: ApiError | null = $state.raw(null);
  /** The file that is missing or damaged here. */
  wrong = $state("");
  /** A newer build than the running page is complete here. */
  #newer = false;
  #watching = false;
  #checking: Promise<Wrong | null> = Promise.resolve(null);

  /** Keep the offline copy up to date, without disturbing a game or a score sheet. */
  watch(): void {
    if (this.#watching) return;
    this.#watching = true;
    const renew = () => void this.renew();
    renew();
    addEventListener("online", renew);
    addEventListener("hashchange", ({ oldURL, newURL }) => {
      const [left, here] = [placeOf(oldURL), placeOf(newURL)];
      if (left && left === here) return;
      if (this.#newer && !here) location.reload();
      else if (left) renew();
    });
  }

  /** How much there is to download. */
  async look(): Promise<void> {
    const known = await pieces().catch(() => null);
    if (known) this.all = sizeOf(known.files);
  }

  /** Download what is not here yet; after an interruption, only the rest. A check in progress comes first, since an update must
   *  not be lost to it. */
  async begin(): Promise<void> {
    await this.#checking.catch(() => undefined);
    if (this.busy) return;
    this.busy = true;
    this.error = null;
    this.wrong = "";
    try {
      await navigator.serviceWorker.register(`${root}sw.js`);
      void askToLast();
      const known = await preparedPieces((far) => (this.preparing = far)).catch(() => null);
      if (!known) throw new ApiError("offline", t("device-no-line"), t("device-no-line-hint"));
      if (!known.engine) throw new ApiError("no-device", t("device-none"), t("device-none-hint"));
      await this.#fetch(known);
      setKeptVersion(known.version);
      this.version = known.version;
      this.watch();
    } catch (thrown) {
      this.error = thrown instanceof ApiError ? thrown : failed(thrown);
    } finally {
      this.busy = false;
      this.preparing = null;
    }
  }

  async #fetch(known: Pieces): Promise<void> {
    const store = await caches.open(KEPT);
    this.all = sizeOf(known.files);
    this.done = 0;
    for (const piece of known.files.filter(lasts)) {
      const address = known.at(piece.name);
      if (!(await store.match(address))) await store.put(address, await this.#checked(piece, address));
      this.done += piece.bytes;
    }
    // What keeps its name is replaced once all of it is here, the index page last: until then the offline page is the old one, and
    // complete.
    const others = known.files.filter((piece) => !lasts(piece)).sort((one, other) => rank(one) - rank(other));
    const fresh: [string, Response][] = [];
    for (const piece of others) {
      const address = known.at(piece.name);
      fresh.push([address, await this.#checked(piece, address)]);
      this.done += piece.bytes;
    }
    for (const [address, response] of fresh) await store.put(address, response);
    const { version, engine, files } = known;
    await store.put(known.at(LIST), Response.json({ version, engine, files }));
  }

  async #checked(piece: Piece, address: string, cache: RequestCache = lasts(piece) ? "default" : "no-store"): Promise<Response> {
    const response = await fetch(address, { cache }).catch(() => {
      throw new ApiError("offline", t("device-no-line"), t("device-no-line-hint"));
    });
    const wrong = await faultOf(piece, response);
    // What the browser has kept of an earlier attempt may be what is damaged.
    if (wrong && cache === "default") return this.#checked(piece, address, "reload");
    if (wrong) throw new ApiError("no-device", t("device-piece", { file: piece.name, how: wrong.how }), t("device-later"));
    return response;
  }

  /** Check that everything stored is still here and unchanged. Returns the first file that is not, or null; `begin` downloads them
   *  anew. */
  check(): Promise<Wrong | null> {
    if (!this.busy) this.#checking = this.#check();
    return this.#checking;
  }

  async #check(): Promise<Wrong | null> {
    let first: Wrong | null = null;
    this.busy = true;
    this.wrong = "";
    this.error = null;
    this.done = 0;
    try {
      const known = await keptPieces().catch(() => null);
      const store = await caches.open(KEPT);
      if (known) this.all = sizeOf(known.files);
      else first = { name: LIST, how: "missing" };
      for (const piece of known?.files ?? []) {
        const address = root + piece.name;
        const wrong = await faultOf(piece, await store.match(address));
        if (wrong) await store.delete(address);
        first ??= wrong;
        this.done += piece.bytes;
      }
      this.wrong = first?.name ?? "";
      return first;
    } finally {
      this.busy = false;
    }
  }

  /** Remove the offline copy; games stay, and so do push messages. */
  async remove(): Promise<void> {
    await caches.delete(KEPT);
    for (const each of await navigator.serviceWorker.getRegistrations())
      if (!(await each.pushManager?.getSubscription())) await each.unregister();
    setKeptVersion("");
    this.version = "";
    this.done = 0;
  }

  /** Update the offline copy, or delete what only older pages needed. */
  async renew(): Promise<void> {
    const known = await pieces(true).catch(() => null);
    if (!known || !keptVersion()) return;
    if (known.version !== keptVersion() || !(await isWhole(known))) await this.begin();
    this.#newer = known.version === keptVersion() && !(isOwn(known) && [undefined, known.engine?.folder].includes(running.engine));
    if (known.version !== keptVersion() || this.#newer) return;
    const needed = [LIST, ...known.files.map(({ name }) => name)];
    (await navigator.serviceWorker.ready).active?.postMessage({ needed });
  }
}

const sizeOf = (files: Piece[]): number => files.reduce((all, { bytes }) => all + bytes, 0);
/** Whether every file is here, damaged or not. */
async function isWhole(known: Pieces): Promise<boolean> {
  const here = new Set((await (await caches.open(KEPT)).keys()).map(({ url }) => url));
  return known.files.every(({ name }) => here.has(known.at(name)));
}

/** The table or score sheet of an address; empty elsewhere. */
const placeOf = (address: string): string => /#\/?((t|watch|keep)\/[^/]+)/.exec(address)?.[1] ?? "";
const rank = ({ name }: Piece): number => Number(name === "index.html");

function failed(thrown: unknown): ApiError {
  console.error(thrown);
  const full = (thrown as Error | null)?.name === "QuotaExceededError";
  return full
    ? new ApiError("disk-full", t("device-full"), t("device-full-hint"))
    : new ApiError("no-device", t("device-not-kept"), t("device-not-kept-hint"));
}

export const offline = new Offline();
