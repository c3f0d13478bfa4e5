import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Puts what the conditions of a style sheet mean in place of their names, in `@media` and `@container` alike. Vite reads what
    is named by `@import` past all plugins, so no style sheet may be. */
export const conditions = (file: string): Plugin => {
  const meanings = new Map<string, string>();
  for (const [, name, meaning] of readFileSync(file, "utf-8").matchAll(/^@custom-media (--\S+) (.+);$/gm)) {
    meanings.set(`(${name})`, `(${meaning})`);
  }
  const spelled = (rule: string) => rule.replace(/\(--[\w-]+\)/g, (name) => meanings.get(name) ?? name);
  return {
    name: "conditions",
    enforce: "pre",
    transform: {
      filter: { id: /\.(svelte|css)$/ },
      handler: (code) => ({ code: code.replace(/^\s*@(media|container) .*\{$/gm, spelled), map: null }),
    },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        const left = part.type === "asset" && /@(?:media|container)[^{]*\(--[^{]*/.exec(String(part.source));
        if (left) this.error(`a condition without a meaning in ${part.fileName}: ${left[0]}`);
      }
    },
  };
};
