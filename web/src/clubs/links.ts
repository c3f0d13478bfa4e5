/** The link of an invitation to a club. */

const CODE = /^[a-z0-9]{16}$/;

/** The address of an invitation in the page. */
export const joinHash = (code: string): string => `#/clubs/join/${code}`;

/** The invitation in what was typed or pasted; empty if there is none. */
export function codeIn(text: string): string {
  const found = text.trim().replace(/^.*\/join\//s, "");
  return CODE.test(found) ? found : "";
}
