import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { art } from "./art.ts";
import { conditions } from "./conditions.ts";
import { fluent } from "./fluent.ts";

/** The page's sentences stand with all others. */
const words = fileURLToPath(new URL("../src/barbu/text/en", import.meta.url));
const source = fileURLToPath(new URL("./src", import.meta.url));
const drawings = fileURLToPath(new URL("./art", import.meta.url));
const named = fileURLToPath(new URL("./src/styles/conditions.css", import.meta.url));

/** The serif is seen first: it is asked for with the page, not when the style has come. */
const preloadSerif = (base = "/"): Plugin => ({
  name: "preload-serif",
  configResolved: (config) => {
    base = config.base;
  },
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => /young-serif-latin-400.*\.woff2$/.test(name))
        .map((name) => ({
          tag: "link",
          attrs: { rel: "preload", href: `${base}${name}`, as: "font", type: "font/woff2", crossorigin: true },
          injectTo: "head",
        })),
  },
});

/** What every part of the page needs is one file: small ones pack worse. */
const BASE = [
  "preload-helper",
  "node_modules.svelte",
  String.raw`lib.(text.(fluent|language|naming)|art.players|storage.storage)\.ts`,
  String.raw`(api|tickets|location)\.(svelte\.)?ts`,
  String.raw`(cards|common|counts|naming)\.ftl`,
].join("|");

export default defineConfig({
  plugins: [conditions(named), svelte(), fluent(words, source), art(drawings), preloadSerif()],
  resolve: { alias: { $words: words, $art: drawings } },
  build: {
    // Served by barbu.server and packed into the wheel; never committed.
    outDir: "../src/barbu/server/static",
    emptyOutDir: true,
    // Pictures stay files of their own: the first load carries script and style only.
    assetsInlineLimit: 0,
    target: "es2022",
    // Advice on build times is not a warning about the page.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: new RegExp(BASE) },
            { name: "table-base", test: /page.(table|told)\.ftl|table.seats\.ts|sheet.model\.ts/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".", words] },
    proxy: {
      "/api": { target: "http://127.0.0.1:8000", ws: true },
    },
  },
});
