/** The address of a moment in a finished deal, in letters that no messenger damages: `17` is the seventeenth step, and
 *  `17+2/7c/qh` the second of a line of other cards that begins there. */

export interface Spot {
  /** How many of the deal's moves have been made, or in a line, were made before it. */
  step: number;
  /** How many moves of the line have been made. */
  along: number;
  /** The actions of the line, as tokens. */
  acts: string[];
}

export const START: Spot = { step: 0, along: 0, acts: [] };

const encoded = (act: string): string =>
  act
    .replace(/^play /, "")
    .toLowerCase()
    .replaceAll(" / ", " - ")
    .replaceAll(",", "")
    .replaceAll(" ", "+");

/** An action as a token again. */
function decoded(text: string): string {
  const [verb = "", ...words] = text.split("+");
  if (words.length === 0) return /^[2-9tjqka][shdc]$/.test(verb) ? `play ${verb.toUpperCase()}` : verb;
  const large = words.map((word) => (word === "-" ? "/" : word.toUpperCase()));
  if (verb === "double") return `double ${[...(large[0] ?? "")].join(",")}`;
  if (verb === "call") return ["call", words[0], ...large.slice(1)].join(" ");
  return [verb, ...large].join(" ");
}

/** The address of a moment below that of its deal. */
export function spotText({ step, along, acts }: Spot): string {
  if (acts.length === 0) return step ? String(step) : "";
  return [along ? `${step}+${along}` : String(step), ...acts.map(encoded)].join("/");
}

/** The moment of an address, by its parts. */
export function spotAt(parts: string[]): Spot {
  const [first = "", ...acts] = parts;
  const found = /^([0-9]{1,3})(?:\+([0-9]{1,3}))?$/.exec(first);
  if (!found) return START;
  return { step: Number(found[1]), along: Number(found[2] ?? 0), acts: acts.filter(Boolean).map(decoded) };
}
