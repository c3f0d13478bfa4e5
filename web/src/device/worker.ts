/** The page's own Python: started once, after which it answers like a server. See `barbu.device.entry`. */

import type { PyodideInterface } from "pyodide";
import type { FromWorker, ToWorker } from "./messages.ts";
import { Shelf } from "./shelf.ts";

/** What the worker calls in Python. */
interface Entry {
  ask(address: string, body: string, token: string, language: string): Promise<string>;
  open(line: number, table: string, hello: string): Promise<void>;
  say(line: number, text: string): void;
  close(line: number): void;
}

/** Nothing is loaded by package name: what is needed is unpacked here. */
const NO_PACKAGES = (version: string) =>
  JSON.stringify({ info: { arch: "wasm32", platform: "", version, python: "", abi_version: "2026_0" }, packages: {} });

const tell = (message: FromWorker) => postMessage(message);

let entry: Entry | undefined;

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case "start":
      void start(data.folder, data.packages).catch((thrown: unknown) => tell({ type: "failed", why: String(thrown) }));
      break;
    case "ask":
      void entry?.ask(data.address, data.body, data.token, data.language).then(
        (answer) => tell({ type: "answer", id: data.id, answer }),
        (thrown: unknown) => tell({ type: "failed", why: String(thrown) }),
      );
      break;
    case "open":
      void entry?.open(data.line, data.table, data.hello);
      break;
    case "say":
      entry?.say(data.line, data.text);
      break;
    case "close":
      entry?.close(data.line);
  }
};

async function start(folder: string, packages: string[]): Promise<void> {
  const began = performance.now();
  const contents = packages.map((name) => bytesOf(folder + name));
  const { loadPyodide, version } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import("pyodide");
  const python = await loadPyodide({
    indexURL: folder,
    lockFileContents: NO_PACKAGES(version),
    packageBaseUrl: folder,
    env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1" },
  });
  for (const [at, name] of packages.entries()) unpack(python, name, await contents[at]!);
  const loaded = performance.now();
  const { Entry } = python.pyimport("barbu.device.entry") as { Entry: (...parts: unknown[]) => Entry };
  entry = Entry(
    new Shelf(),
    (line: number, text: string) => tell({ type: "told", line, text }),
    (line: number, code: number) => tell({ type: "ended", line, code }),
  );
  tell({ type: "ready", loaded_ms: loaded - began, imported_ms: performance.now() - loaded });
}

async function bytesOf(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response.arrayBuffer();
}

function unpack(python: PyodideInterface, name: string, content: ArrayBuffer): void {
  if (name.endsWith("-none-any.whl")) {
    // An archive of Python files alone, which is imported as it is.
    python.FS.writeFile(`/${name}`, new Uint8Array(content));
    python.runPython(`import sys; sys.path.append("/${name}")`);
  } else if (name.endsWith(".whl")) python.unpackArchive(content, "wheel");
  else python.unpackArchive(content, "zip", { extractDir: python.runPython("import site; site.getsitepackages()[0]") as string });
}
