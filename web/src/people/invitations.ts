/** Invitations as people send them to each other: a link, or the code at its end. */

/** The page that an invitation leads to. A fragment is never sent to a server. */
export const joinHash = (invitation: string): string => `#/join/${invitation}`;

export const linkOf = (invitation: string): string => `${location.origin}/${joinHash(invitation)}`;

/** The invitation in what was typed or pasted; empty if there is none. */
export function invitationIn(text: string): string {
  return /(?:^|#\/(?:join|watch)\/)([a-z0-9]{10}(?:-[a-z0-9]{12})?)\/?$/.exec(text.trim().toLowerCase())?.[1] ?? "";
}

/** The table that an invitation is to. */
export const tableOf = (invitation: string): string => invitation.replace(/-.*/, "");
