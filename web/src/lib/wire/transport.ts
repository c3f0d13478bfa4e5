/** Connections to tables, on the server or in this browser. */

import "$words/page/common.ftl";
import { isHere } from "./location.ts";
import { t } from "../text/fluent.ts";

/** A connection to a table: the part of a socket's interface that the page needs. */
export interface Transport {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** A connection to a table, wherever it is. */
export function connect(table: string): Transport {
  if (!isHere(table)) {
    return new WebSocket(`${location.origin.replace("http", "ws")}/ws/${encodeURIComponent(table)}`) as Transport;
  }
  const nothing = () => {};
  const here: Transport = { readyState: 0, onopen: null, onmessage: null, onclose: null, send: nothing, close: nothing };
  let closed = false;
  here.close = () => (closed = true);
  void import("../../device/device.ts").then(
    ({ attach }) => attach(table, here, () => closed),
    () => {
      if (closed) return;
      here.onmessage?.({ data: JSON.stringify({ type: "error", code: "offline", text: t("common-missing"), hint: "" }) });
      here.onclose?.();
    },
  );
  return here;
}
