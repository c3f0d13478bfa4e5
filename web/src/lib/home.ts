/** Where tables live: on the server that the page comes from, or in this browser. */

import { game } from "./tickets.ts";

/** Where the page's files lie. */
export const root = new URL(import.meta.env.BASE_URL, location.href).href;

/** The page has no server. */
export const alone = document.documentElement.dataset["home"] === "here";

const KEPT = "barbu.offline";

/** The version of the page that this browser has made available offline; empty for none. */
export function keptVersion(): string {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

export function setKeptVersion(version: string): void {
  if (version) localStorage.setItem(KEPT, version);
  else localStorage.removeItem(KEPT);
}

/** Whether a table lives in this browser. */
export const isHere = (table: string): boolean => alone || !!game(table)?.here;

/** A line to a table: as much of a socket as the page needs. */
export interface Wire {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** A line to a table, wherever it lives. */
export function wireTo(table: string): Wire {
  if (!isHere(table)) {
    return new WebSocket(`${location.origin.replace("http", "ws")}/ws/${encodeURIComponent(table)}`) as Wire;
  }
  const nothing = () => {};
  const wire: Wire = { readyState: 0, onopen: null, onmessage: null, onclose: null, send: nothing, close: nothing };
  let closed = false;
  wire.close = () => (closed = true);
  void import("../device/device.ts").then(({ attach }) => attach(table, wire, () => closed));
  return wire;
}
