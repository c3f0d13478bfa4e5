// Serves the page offline, and shows the messages of our server. The cache is filled by "Make available offline"; the worker itself
// adds nothing.
const KEPT = "barbu";
/** How long the server may take before the copy is shown: on a train there may be a line that carries nothing. */
const PATIENCE_MS = 3000;

/** The file behind one of our addresses; undefined for what only a server can answer. */
function fileOf(address) {
  const scope = new URL(registration.scope);
  const url = new URL(address);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return undefined;
  const name = url.pathname.slice(scope.pathname.length);
  return /^(api|ws)\//.test(name) ? undefined : name || "index.html";
}

const addressOf = (name) => new URL(name, registration.scope).href;
const kept = async (name) => (await caches.open(KEPT)).match(addressOf(name));

/** The server's answer; the copy if there is none, or one that says the server is down. */
async function newest(request, name) {
  const answer = fetch(request);
  const copy = await kept(name);
  if (!copy) return answer;
  const late = new Promise((give) => setTimeout(give, PATIENCE_MS, copy));
  return Promise.race([answer.then((found) => (found.status < 500 ? found : copy), () => copy), late]);
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const name = event.request.method === "GET" ? fileOf(event.request.url) : undefined;
  if (name === undefined) return;
  // These have a hash of their content in their name, so the cached copy is right even for a page opened before an update.
  const lasting = /^(assets|engine)\//.test(name);
  event.respondWith(lasting ? kept(name).then((found) => found ?? fetch(event.request)) : newest(event.request, name));
});

// Files a page no longer needs are deleted once no other page is open that might need them.
addEventListener("message", (event) => {
  const { needed } = event.data ?? {};
  if (!Array.isArray(needed)) return;
  event.waitUntil(
    (async () => {
      if ((await clients.matchAll({ type: "window" })).length > 1) return;
      const all = new Set(needed.map(addressOf));
      const store = await caches.open(KEPT);
      for (const { url } of await store.keys()) if (!all.has(url)) await store.delete(url);
    })(),
  );
});

// A browser withdraws the permission from those who show nothing, so whatever comes is shown.
addEventListener("push", (event) => {
  const { table = "", title = "Barbu" } = event.data?.json() ?? {};
  event.waitUntil(registration.showNotification(title, { tag: table, icon: addressOf("icons/icon-192.png"), data: table }));
});

addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const address = addressOf(`#/t/${notification.data}`);
  event.waitUntil(
    (async () => {
      const open = (await clients.matchAll({ type: "window" })).find(({ url }) => url === address);
      await (open ? open.focus() : clients.openWindow(address));
    })(),
  );
});
