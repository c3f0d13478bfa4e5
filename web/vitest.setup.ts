/** What modules of the page expect of a browser as they are loaded, and its storage, empty before each test. */

import { beforeEach } from "vitest";

class Kept extends Map<string, string> {
  getItem = (key: string): string | null => this.get(key) ?? null;
  setItem = (key: string, text: string): void => void this.set(key, text);
  removeItem = (key: string): void => void this.delete(key);
}

const [local, session] = [new Kept(), new Kept()];
Object.assign(globalThis, {
  location: new URL("http://barbu.test/"),
  window: globalThis,
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  document: { documentElement: { dataset: {} }, querySelectorAll: () => [] },
});
Object.defineProperty(globalThis, "localStorage", { value: local, configurable: true });
Object.defineProperty(globalThis, "sessionStorage", { value: session, configurable: true });
const events = new EventTarget();
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
  Object.assign(globalThis, { [name]: events[name].bind(events) });

beforeEach(() => {
  local.clear();
  session.clear();
});
