/**
 * The interpreter, started from what the build has left in its memory: `barbu.device.prepared` says what that is.
 *
 * A memory names functions by their places in the interpreter's table. They are the same for the build and for every
 * browser as long as the one compiled package is loaded before Python itself has done anything.
 */

/** Where Python finds its packages. */
export const PACKAGES = "/packages/";

/** Nothing is loaded by package name: what is needed is here. */
const NO_PACKAGES = (/** @type {string} */ version) =>
  JSON.stringify({ info: { arch: "wasm32", platform: "", version, python: "", abi_version: "2026_0" }, packages: {} });

/**
 * Start the interpreter whose files are in a folder, a URL or a path that ends with a slash; scripts are imported by its
 * address, which is a URL. The library is the file of the compiled package, by its name there and among the packages.
 * Without a memory, Python starts anew; else its room is as long as it, and filled when the promise is kept.
 * @param {string} folder
 * @param {string} library
 * @param {{ room: Uint8Array, filled: Promise<unknown> }} [memory]
 * @param {string} [address]
 */
export async function start(folder, library, memory, address = folder) {
  /** @type {any} */
  let inside;
  let shortcut = 0;
  const { loadPyodide, version } = /** @type {typeof import("pyodide")} */ (await import(/* @vite-ignore */ `${address}pyodide.mjs`));
  const python = await loadPyodide({
    indexURL: folder,
    lockFileContents: NO_PACKAGES(version),
    packageBaseUrl: folder,
    env: { HOME: "/home", PYTHONDONTWRITEBYTECODE: "1", PYTHONHASHSEED: "0", PYTHONOPTIMIZE: "2" },
    createPyodideModule: async (/** @type {any} */ settings) => {
      const { default: make } = await import(/* @vite-ignore */ `${address}pyodide.asm.mjs`);
      const addressOf = settings.locateFile;
      settings.dynamicLibraries = [PACKAGES + library];
      settings.locateFile = (/** @type {string} */ name) => (name === PACKAGES + library ? folder + library : addressOf(name));
      inside = await make(settings);
      if (memory) {
        shortcut = inside.HEAP32[placeOfShortcut(inside)];
        inside.growMemory(memory.room.length);
        await memory.filled;
      }
      return inside;
    },
    ...(memory ? { _loadSnapshot: memory.room } : { _makeSnapshot: true }),
  });
  inside.HEAP32[placeOfShortcut(inside)] = shortcut;
  return python;
}

/** Where the function stands by which Python calls its own. Not every browser can have one; without it, JavaScript calls. */
const placeOfShortcut = (/** @type {any} */ inside) =>
  (inside.__PyRuntime + inside.HEAP32[inside.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
