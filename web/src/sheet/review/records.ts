/** The games in a text, as far as one has to know them to choose one. */

export interface Brought {
  /** The record of this game alone. */
  text: string;
  /** The rules by their name in records. */
  title: string;
  /** The players in seat order. */
  names: string[];
}

/** The records of a text that name their players, one for each line `%BGN`. */
export function recordsIn(text: string): Brought[] {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const starts = lines.flatMap((line, at) => (/^ *%BGN/.test(line) ? [at] : []));
  return starts.flatMap((start, at) => {
    const record = lines.slice(start, starts[at + 1]).join("\n");
    const names = tag(record, "Seats")
      .split(",")
      .map((seat) => seat.trim().slice(2).trim());
    return names.every(Boolean) ? [{ text: record, title: tag(record, "Variant"), names }] : [];
  });
}

const tag = (record: string, name: string): string => new RegExp(`^ *\\[ *${name} +"([^"]*)"`, "m").exec(record)?.[1] ?? "";
