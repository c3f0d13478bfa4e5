/** Invitations as people send them to each other: a link, the code at its end, or three words. */

import { meant } from "../lib/wire/links.ts";

/** The page that an invitation leads to. A fragment is never sent to a server. */
export const joinHash = (invitation: string): string => `#/join/${invitation}`;

/** The path that is sent: a messenger is shown the rules of the table, and never the code. */
export const pathOf = (invitation: string): string => `j/${invitation.replace("-", "#")}`;

const CODE = /^[a-z0-9]{10}(?:-[a-z0-9]{12})?$/;

/** The invitation in what was typed or pasted, alone or in a sentence; empty if there is none. Spoken words are joined by
 *  hyphens. */
export function invitationIn(text: string): string {
  const small = text.trim().toLowerCase();
  const words = /^([a-z]+)[^a-z0-9]+([a-z]+)[^a-z0-9]+([a-z]+)[^a-z0-9]*$/.exec(small);
  if (words) return words.slice(1).join("-");
  for (const part of small.split(/\s+/)) {
    const [path = "", ...more] = part.replace(/^[^a-z0-9#/]*(?:https?:)?/, "").split("#");
    const hash = more.length > 0 ? `#${more.join("#")}` : "";
    const below = /\/(?:j\/|%23).*$/.exec(path)?.[0] ?? "";
    const found = /^#\/(?:join|watch)\/([^/]+)$/.exec(meant(below, hash))?.[1] ?? (hash ? "" : path);
    if (CODE.test(found)) return found;
  }
  return "";
}

/** The table that an invitation is to. */
export const tableOf = (invitation: string): string => invitation.replace(/-.*/, "");
