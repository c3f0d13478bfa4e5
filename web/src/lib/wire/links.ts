/** Links of ours as they come back from messengers, letters and voices: with the full stop of the sentence, in capitals, encoded. */

/** The kinds of addresses that are in small letters, digits, hyphens and plus signs throughout. */
const PLAIN = /^(?:join|keep\/follow|learn|new|rules|strategy|t|tables|verify|watch)(?![a-z0-9-])/;
/** Punctuation and blanks behind a link. */
const TAIL = /[^a-z0-9]*$/;
/** The kinds whose last part is packed, in letters large and small. */
const PACKED = /^(?:keep\/see|own)\/\d+\//;
/** The short path of an invitation: `/j/TABLE#CODE`. The code is in the fragment, which no browser sends to a server. */
const SHORT = /^j\/+([a-z0-9]+)(?:[#-]\/*([a-z0-9]+))?/;

/** A text with its percent signs resolved, as often as they were encoded; unchanged where it is malformed. */
function decoded(text: string): string {
  for (let times = 0; times < 3 && /%[0-9a-f]{2}/i.test(text); times += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  return text;
}

/** Whether a host name is that of the computer itself, which no other one reaches. */
export const isLocal = (host: string): boolean => /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host);

/** The fragment that is meant by a path (below the page's own) and a fragment: `#/join/...`. Both are returned as they are, joined,
 *  where the address is none of those that people send to each other. */
export function meant(path: string, fragment: string): string {
  const whole = path.replace(/^\//, "") + fragment;
  const plain = decoded(whole);
  const small = plain.toLowerCase();
  const short = SHORT.exec(small);
  if (short) return `#/join/${[short[1], short[2]].filter(Boolean).join("-")}`;
  const at = /^(?:index\.html)?#\/*/i.exec(plain)?.[0].length ?? 0;
  if (!at) return whole;
  const rest = small.slice(at);
  const link = rest.replace(TAIL, "");
  if (PLAIN.test(rest)) return /^[a-z0-9+/-]*$/.test(link) ? `#/${link}` : whole;
  const head = PACKED.exec(rest)?.[0];
  return head ? `#/${head}${/^[\w-]*/.exec(plain.slice(at + head.length))![0]}` : whole;
}
