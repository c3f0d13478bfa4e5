import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default defineConfig(
  { ignores: ["public", "src/protocol.ts", "src/messages.ts", "src/drawings.ts"] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      // Types do not know that a list is not empty, or that something has begun: `!` says so.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-dynamic-delete": "off",
      // The type checker knows names better, and svelte-check which warnings there would be.
      "no-undef": "off",
      "svelte/no-unused-svelte-ignore": "off",
      // Most sets and maps live no longer than a function; what is drawn is `$state`.
      "svelte/prefer-svelte-reactivity": "off",
      // `{" "}` is a space at the end of a block, which the compiler would trim.
      "svelte/no-useless-mustaches": "off",
    },
  },
);
