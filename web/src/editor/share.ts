/** Rules as a link: their text, compressed, is part of the address, so that no server has to store it. */

import "$words/page/editor.ftl";
import { pack, TooLarge, unpack } from "../lib/browser/packing.ts";
import { t } from "../lib/text/fluent.ts";

/** The content of a link: the text of a rule file, what it is based on, and the name of its file if it had one. */
export interface Shared {
  text: string;
  parent?: string;
  file?: string;
}

/** The format version of links. A link with a higher number comes from a newer version. */
export const LINK_VERSION = 1;

/** A link that cannot be read: truncated, or not one of ours. */
export class LinkError extends Error {
  readonly hint: string = t("editor-link-hint");
}

/** The fragment for some rules: `#/own/1/...`. */
export async function linkTo(shared: Shared): Promise<string> {
  return `#/own/${LINK_VERSION}/${await pack(shared)}`;
}

/** The content of a link. Throws LinkError if it cannot be read. */
export async function read(packed: string): Promise<Shared> {
  let found: unknown;
  try {
    found = await unpack(packed);
  } catch (error) {
    throw new LinkError(error instanceof TooLarge ? t("editor-link-large") : t("editor-link-cut"), { cause: error });
  }
  const { text, parent, file } = (found ?? {}) as Partial<Shared>;
  if (typeof text !== "string" || !text.trim()) throw new LinkError(t("editor-link-none"));
  return {
    text,
    ...(typeof parent === "string" ? { parent } : {}),
    ...(typeof file === "string" ? { file } : {}),
  };
}
