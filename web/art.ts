/** Drawings as modules: a file of `<symbol>`s that is imported stands in the page from then on, and `<Drawing>` finds it by name. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export function art(folder: string): Plugin {
  return {
    name: "art",
    enforce: "pre",
    load(id) {
      if (!id.startsWith(folder) || !id.endsWith(".svg")) return undefined;
      const code = `import { keep } from "/src/lib/art/drawings.ts";\nkeep(${JSON.stringify(packed(readFileSync(id, "utf8")))});`;
      return { code, map: null, moduleType: "js" };
    },
  };
}

/** Without what only a reader of the file needs. */
const packed = (text: string): string => text.replace(/<!--[\s\S]*?-->|<\/?svg[^>]*>/g, "").replace(/\s*\n\s*/g, "");
