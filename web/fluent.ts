/** Fluent files as modules. They are parsed when the page is built; a browser gets what `src/lib/text.ts` renders. */

import { type FluentVariable, FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import type { Part, Pattern } from "./src/lib/text.ts";

type Parsed = NonNullable<FluentResource["body"][number]["value"]>;
type Element = Exclude<Parsed, string>[number];

/** A message begins at the start of a line; the parser passes over what it cannot read. */
const MESSAGE = /^[a-zA-Z][\w-]* *=/gm;

export function fluent(): Plugin {
  return {
    name: "fluent",
    transform(source, id) {
      if (!id.endsWith(".ftl")) return undefined;
      const { body } = new FluentResource(source);
      if (body.length !== source.match(MESSAGE)?.length) this.error(`${id} is not Fluent throughout`);
      const words = Object.fromEntries(body.map((message) => [message.id, pattern(message.value)]));
      return { code: `import { learn } from "/src/lib/text.ts";\nlearn(${JSON.stringify(words)});`, map: null };
    },
  };
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
