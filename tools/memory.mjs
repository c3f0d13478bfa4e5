/**
 * Writes what the page's own Python has in its memory when it starts: `node memory.mjs FOLDER LIBRARY WHEEL OUT ARCHIVE...`
 *
 * The folder holds the interpreter, and the library of the wheel under its name there; Python imports from the archives.
 * The result is compressed.
 */

import crypto from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { PACKAGES, start } from "../web/src/device/interpreter.mjs";

// The same files give the same memory, whenever it is made.
crypto.randomFillSync = (values) => values.fill(0);
Date.now = () => 0;
performance.now = () => 0;

const [folder, library, wheel, out, ...archives] = process.argv.slice(2);
const read = async (path) => new Uint8Array(await readFile(path));

const python = await start(folder, library, undefined, pathToFileURL(folder).href);
python.unpackArchive(await read(wheel), "zip", { extractDir: PACKAGES });
const places = [PACKAGES];
for (const path of archives) {
  places.push(PACKAGES + basename(path));
  python.FS.writeFile(places.at(-1), await read(path));
}
try {
  python.runPython(`
import sys
sys.path += ${JSON.stringify(places)}
from barbu.device.prepared import prepare
prepare()
`);
} catch (error) {
  // Else Node would write a whole line of the interpreter's script, too.
  console.error(error.message);
  process.exit(1);
}
await writeFile(out, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
