import { afterEach, expect, test, vi } from "vitest";
import { ask } from "./api.ts";

vi.mock("./api.ts", () => ({ ask: vi.fn() }));

/** The page at an address, whose server is reached in its network at another, at none, or cannot be asked. */
async function opened(at: string, found: { address: string } | Error) {
  vi.stubGlobal("location", new URL(at));
  vi.mocked(ask).mockImplementation(() => (found instanceof Error ? Promise.reject(found) : Promise.resolve(found as never)));
  vi.resetModules();
  const { network } = await import("./network.svelte.ts");
  await network.look();
  return network;
}

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test("a link to a page that only this computer can open is said to be one", async () => {
  for (const at of ["http://localhost:8000/", "http://127.0.0.1:8000/", "http://[::1]:8000/"]) {
    const network = await opened(at, { address: "" });
    expect([network.closed, network.near], at).toEqual([true, false]);
  }
});

test("where the server is reached in its network, links begin with that address", async () => {
  const network = await opened("http://localhost:8000/", { address: "http://192.168.1.20:8000" });
  expect([network.closed, network.near]).toEqual([false, true]);
  expect(network.link("j/abc#code")).toBe("http://192.168.1.20:8000/j/abc#code");
});

test("a page that has come from elsewhere asks nobody", async () => {
  const network = await opened("https://barbu.example/", { address: "" });
  expect([network.closed, network.near]).toEqual([false, false]);
  expect(network.link("j/abc")).toBe("https://barbu.example/j/abc");
  expect(ask).not.toHaveBeenCalled();
});

test("nothing is claimed while the server cannot be asked, which is then asked again", async () => {
  const network = await opened("http://localhost:8000/", new Error("no line"));
  expect([network.closed, network.near]).toEqual([false, false]);
  vi.mocked(ask).mockImplementation(() => Promise.resolve({ address: "" } as never));
  await network.look();
  expect(network.closed).toBe(true);
});
