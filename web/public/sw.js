// Serves the page where there is no line. What it has was put there by "Make available offline"; it adds nothing by itself.
const KEPT = "barbu";

/** The file that an address of ours asks for; undefined for what only a server can answer. */
function fileOf(address) {
  const scope = new URL(registration.scope);
  const url = new URL(address);
  if (url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return undefined;
  const name = url.pathname.slice(scope.pathname.length);
  return /^(api|ws)\//.test(name) ? undefined : name || "index.html";
}

const addressOf = (name) => new URL(name, registration.scope).href;
const kept = async (name) => (await caches.open(KEPT)).match(addressOf(name));

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const name = event.request.method === "GET" ? fileOf(event.request.url) : undefined;
  if (name === undefined) return;
  // These have the sum of their content in their name: what is kept is right, also for a page that was opened before an update.
  const lasting = /^(assets|engine)\//.test(name);
  event.respondWith(
    lasting
      ? kept(name).then((found) => found ?? fetch(event.request))
      : fetch(event.request).catch(async (thrown) => {
          const found = await kept(name);
          if (found) return found;
          throw thrown;
        }),
  );
});

// What a page no longer needs is forgotten once no other page is open that might.
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
