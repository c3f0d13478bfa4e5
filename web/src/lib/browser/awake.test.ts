import { beforeEach, expect, test, vi } from "vitest";
import { keepAwake } from "./awake.ts";

/** The locks requested so far; the system releases them when the page is hidden. */
const locks: { released: boolean; release: () => Promise<void> }[] = [];
const held = () => locks.filter((each) => !each.released).length;

function see(visibilityState: "visible" | "hidden") {
  if (visibilityState === "hidden") for (const lock of locks) lock.released = true;
  Object.assign(document, { visibilityState });
  dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  locks.length = 0;
  Object.assign(document, { visibilityState: "visible", addEventListener, removeEventListener });
  const request = () => {
    const lock = { released: false, release: () => Promise.resolve(void (lock.released = true)) };
    locks.push(lock);
    return Promise.resolve(lock);
  };
  vi.stubGlobal("navigator", { wakeLock: { request } });
});

test("the screen stays on, again after the page was hidden, until it is let go", async () => {
  const letGo = keepAwake();
  await vi.waitFor(() => expect(held()).toBe(1));
  see("visible");
  await Promise.resolve();
  expect(held()).toBe(1);
  see("hidden");
  expect(held()).toBe(0);
  see("visible");
  await vi.waitFor(() => expect(held()).toBe(1));
  letGo();
  expect(held()).toBe(0);
  see("hidden");
  see("visible");
  await Promise.resolve();
  expect(held()).toBe(0);
});

test("a lock that comes after it is let go is released", async () => {
  keepAwake()();
  await vi.waitFor(() => expect(locks).toHaveLength(1));
  await vi.waitFor(() => expect(held()).toBe(0));
});

test("where there is no wake lock, or the system refuses it, nothing happens", async () => {
  vi.stubGlobal("navigator", {});
  keepAwake()();
  vi.stubGlobal("navigator", { wakeLock: { request: () => Promise.reject(new Error("battery")) } });
  keepAwake()();
  await Promise.resolve();
  expect(locks).toEqual([]);
});
