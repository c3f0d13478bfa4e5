export default {
  printWidth: 140,
  bracketSameLine: true,
  plugins: ["prettier-plugin-svelte"],
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
