/** Fluent files as modules. They are parsed when the page is built; a browser gets what `src/lib/text/fluent.ts` renders, under
 * short names: an id would travel twice, once with its words and once with whoever says it. */

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FluentVariable, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import type { Part, Pattern } from "./src/lib/text/fluent.ts";

type Parsed = NonNullable<FluentResource["body"][number]["value"]>;
type Element = Exclude<Parsed, string>[number];

/** A message begins at the start of a line; the parser passes over what it cannot read. */
const MESSAGE = /^[a-zA-Z][\w-]* *=/gm;

/** What a call of `t` is given first, up to the comma or the bracket behind it; conditions may stand in it. */
const SAID = /\bt\(([^`,()]*(?:\([^()]*\)[^`,()]*)*)(?=[,)])/g;
/** The beginning of an id of which the rest is put in as the page runs. */
const PUT_TOGETHER = /\bt\(\s*`([\w-]*)\$\{/g;

export function fluent(words: string, source: string): Plugin {
  const short = shortNames(words, source);
  return {
    name: "fluent",
    enforce: "post",
    transform(code, id) {
      const [file] = id.split("?");
      if (!file?.endsWith(".ftl")) {
        if (!file?.startsWith(source) || !code.includes("t(")) return undefined;
        return { code: code.replace(SAID, (call) => call.replace(/["']([\w-]+)["']/g, renamed)), map: null };
      }
      const text = readFileSync(file, "utf8");
      const { body } = new FluentResource(text);
      if (body.length !== text.match(MESSAGE)?.length) this.error(`${id} is not Fluent throughout`);
      const said = Object.fromEntries(body.map(({ id, value }) => [short.get(id) ?? id, pattern(value)]));
      return { code: `import { learn } from "/src/lib/text/fluent.ts";\nlearn(${JSON.stringify(said)});`, map: null };
    },
    // What a page says before its scripts run is written into it, and what an installed app says of itself into the manifest.
    transformIndexHtml: framed,
    writeBundle({ dir }) {
      const file = join(dir ?? "", "manifest.webmanifest");
      writeFileSync(file, framed(readFileSync(file, "utf8")));
    },
  };

  /** A text with the messages of frame.ftl that it names. */
  function framed(text: string): string {
    const { body } = new FluentResource(readFileSync(join(words, "page", "frame.ftl"), "utf8"));
    const said = new Map(body.map(({ id, value }) => [id, value]));
    return text.replace(/%([a-z-]+)%/g, (_, id: string) => {
      const value = said.get(id);
      if (typeof value !== "string") throw new Error(`${id} is no plain message of frame.ftl`);
      return flowing(value);
    });
  }

  function renamed(quoted: string, id: string): string {
    return short.has(id) ? JSON.stringify(short.get(id)) : quoted;
  }
}

/** A short name for each id that stands whole in the page's source. */
function shortNames(words: string, source: string): Map<string, string> {
  const ids = files(words, ".ftl").flatMap((file) => new FluentResource(readFileSync(file, "utf8")).body.map(({ id }) => id));
  const code = [...files(source, ".svelte"), ...files(source, ".ts")].map((file) => readFileSync(file, "utf8"));
  const kept = code.flatMap((text) => [...text.matchAll(PUT_TOGETHER)].map(([, start]) => start ?? ""));
  const whole = ids.sort().filter((id) => !kept.some((start) => id.startsWith(start)));
  return new Map(whole.map((id, index) => [id, index.toString(36)]));
}

function files(folder: string, ending: string): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return found.filter((file) => file.endsWith(ending)).map((file) => join(folder, file));
}

function pattern(parsed: Parsed | null): Pattern {
  if (parsed === null) throw new Error("a message without a text");
  return typeof parsed === "string" ? flowing(parsed) : parsed.map(part);
}

/** A part of a sentence. Only what the server's renderer knows of Fluent is known here: text, variables, choices. */
function part(element: Element): Part {
  if (typeof element === "string") return flowing(element);
  if (element.type === "str") return element.value;
  if (element.type === "var") return [element.name];
  if (element.type !== "select" || element.selector.type !== "var") throw new Error(`not known here: ${element.type}`);
  const variants = element.variants.map(({ key, value }) => [(key as { value: string | number }).value, pattern(value)]);
  const otherwise = variants[element.star]?.[0];
  return [(element.selector as FluentVariable).name, Object.fromEntries(variants), String(otherwise)];
}

/** Lines are broken in a file as they fit there. */
const flowing = (text: string): string => text.replaceAll("\n", " ");
