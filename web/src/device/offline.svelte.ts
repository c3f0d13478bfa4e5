/** "Make available offline": all files of the page in the browser's cache, each checked against its hash. */

import "$words/page/device.ftl";
import { ApiError } from "../lib/api.ts";
import { keptVersion, root, setKeptVersion } from "../lib/home.ts";
import { t } from "../lib/text.ts";
import { LIST, type Piece, type Pieces, pieces, piecesIn, sumOf } from "./pieces.ts";

/** The store that `sw.js` serves from. */
const KEPT = "barbu";

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
  error: ApiError | null = $state.raw(null);
  /** The file that is missing or damaged here. */
  wrong = $state("");

  /** How much there is to download. */
  async look(): Promise<void> {
    const known = await pieces().catch(() => null);
    if (known) this.all = sizeOf(known.files);
  }

  /** Download what is not here yet; after an interruption, only the rest. */
  async begin(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.error = null;
    this.wrong = "";
    try {
      await navigator.serviceWorker.register(`${root}sw.js`);
      void navigator.storage?.persist?.();
      const known = await pieces(true).catch(() => null);
      if (!known) throw new ApiError("offline", t("device-no-line"), t("device-no-line-hint"));
      if (!known.engine) throw new ApiError("no-device", t("device-none"), t("device-none-hint"));
      await this.#fetch(known);
      setKeptVersion(known.version);
      this.version = known.version;
    } catch (thrown) {
      this.error = thrown instanceof ApiError ? thrown : failed(thrown);
    } finally {
      this.busy = false;
    }
  }

  async #fetch(known: Pieces): Promise<void> {
    const store = await caches.open(KEPT);
    this.all = sizeOf(known.files);
    this.done = 0;
    // The index page comes last: until then the offline page is the old one, and complete.
    const order = [...known.files].sort((one, other) => Number(lasts(other)) - Number(lasts(one)) || rank(one) - rank(other));
    for (const piece of order) {
      const address = known.at(piece.name);
      if (!(lasts(piece) && (await store.match(address)))) await store.put(address, await this.#checked(piece, address));
      this.done += piece.bytes;
    }
    const { version, engine, files } = known;
    await store.put(known.at(LIST), Response.json({ version, engine, files }));
  }

  async #checked(piece: Piece, address: string): Promise<Response> {
    const response = await fetch(address, { cache: lasts(piece) ? "default" : "no-store" }).catch(() => null);
    if (!response) throw new ApiError("offline", t("device-no-line"), t("device-no-line-hint"));
    const content = response.ok ? await response.clone().arrayBuffer() : null;
    const how = !content ? "missing" : (await sumOf(content)) === piece.sha256 ? "" : "damaged";
    if (how) throw new ApiError("no-device", t("device-piece", { file: piece.name, how }), t("device-later"));
    return response;
  }

  /** Check that everything stored is still here and unchanged; `begin` downloads what is not. */
  async check(): Promise<void> {
    const known = await this.#kept();
    const store = await caches.open(KEPT);
    this.wrong = known ? "" : LIST;
    this.error = null;
    for (const piece of known?.files ?? []) {
      const address = root + piece.name;
      const found = await store.match(address);
      if (found && (await sumOf(await found.arrayBuffer())) === piece.sha256) continue;
      await store.delete(address);
      this.wrong ||= piece.name;
    }
  }

  /** The list of stored files. */
  async #kept(): Promise<Pieces | null> {
    const found = await (await caches.open(KEPT)).match(root + LIST);
    return found ? piecesIn(found) : null;
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

  /** After the page has opened: update the offline copy, or delete what only older pages needed. */
  async renew(): Promise<void> {
    const known = await pieces(true).catch(() => null);
    if (!known) return;
    if (known.version !== keptVersion()) return this.begin();
    const needed = [LIST, ...known.files.map(({ name }) => name)];
    (await navigator.serviceWorker.ready).active?.postMessage({ needed });
  }
}

const sizeOf = (files: Piece[]): number => files.reduce((all, { bytes }) => all + bytes, 0);
const rank = ({ name }: Piece): number => Number(name === "index.html");

function failed(thrown: unknown): ApiError {
  console.error(thrown);
  const full = (thrown as Error | null)?.name === "QuotaExceededError";
  return full
    ? new ApiError("disk-full", t("device-full"), t("device-full-hint"))
    : new ApiError("no-device", t("device-not-kept"), t("device-not-kept-hint"));
}

export const offline = new Offline();
