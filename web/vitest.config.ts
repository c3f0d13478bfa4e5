/** Tests of the page's plain modules, each beside the module it tests: `python3 dev.py test --page`. */

import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({ test: { include: ["src/**/*.test.ts"], setupFiles: "vitest.setup.ts", pool: "threads", unstubGlobals: true } }),
);
