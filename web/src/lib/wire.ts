/** Connections to tables, on the server or in this browser. */

import "$words/page/common.ftl";
import { isHere } from "./home.ts";
import { t } from "./text.ts";

/** A connection to a table: the part of a socket's interface that the page needs. */
export interface Wire {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** A connection to a table, wherever it is. */
export function wireTo(table: string): Wire {
  if (!isHere(table)) {
    return new WebSocket(`${location.origin.replace("http", "ws")}/ws/${encodeURIComponent(table)}`) as Wire;
  }
  const nothing = () => {};
  const wire: Wire = { readyState: 0, onopen: null, onmessage: null, onclose: null, send: nothing, close: nothing };
  let closed = false;
  wire.close = () => (closed = true);
  void import("../device/device.ts").then(
    ({ attach }) => attach(table, wire, () => closed),
    () => {
      if (closed) return;
      wire.onmessage?.({ data: JSON.stringify({ type: "error", code: "offline", text: t("common-missing"), hint: "" }) });
      wire.onclose?.();
    },
  );
  return wire;
}
