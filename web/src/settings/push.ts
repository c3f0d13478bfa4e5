/** Push messages: the system says that it is my turn at a table with other people, even while no page of ours is open. The
 *  browser's own subscription is the setting; nothing else is stored here. */

import { ask } from "../lib/wire/api.ts";
import { alone, root } from "../lib/wire/location.ts";
import { games } from "../lib/storage/tickets.ts";
import type { PushKey, Subscription, Ticket } from "../protocol.ts";

const possible = !alone && "serviceWorker" in navigator && "PushManager" in window;

/** The key to subscribe with; empty where there are no push messages. */
export async function pushKey(): Promise<string> {
  return possible ? (await ask<PushKey>("/api/push-key")).key : "";
}

/** This browser's subscription, if it has one. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!possible) return null;
  return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;
}

/** Let a table send this browser messages, or (``wanted``: false) stop it; my other browsers stay as they are. */
function tell({ table, token }: Ticket, to: PushSubscription, wanted = true): Promise<unknown> {
  const { endpoint = "", keys = {} } = to.toJSON();
  const { p256dh = "", auth = "" } = wanted ? keys : {};
  const body: Subscription = { table, token, endpoint, p256dh, auth };
  return ask("/api/push", { body });
}

/** Tell my running games with other people. A game that is gone must not keep the others from knowing. */
async function tellAll(to: PushSubscription, wanted = true): Promise<void> {
  const running = games().filter(({ here, last }) => !here && !last?.over && !last?.alone);
  for (const each of running) await tell(each, to, wanted).catch(() => null);
}

/** Subscribe; whether the browser has allowed it. */
export async function beginPush(key: string): Promise<boolean> {
  await navigator.serviceWorker.register(`${root}sw.js`);
  const { pushManager } = await navigator.serviceWorker.ready;
  const to = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
  if (to) await tellAll(to);
  return !!to;
}

export async function endPush(): Promise<void> {
  const to = await subscription();
  if (!to) return;
  await to.unsubscribe();
  await tellAll(to, false);
}

/** I am at a table: let it send me messages if I have asked for them. */
export async function followTable(ticket: Ticket): Promise<void> {
  const to = await subscription();
  if (to) await tell(ticket, to).catch(() => null);
}
