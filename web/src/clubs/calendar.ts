/** An evening of a club as a file for calendars (iCalendar, RFC 5545). */

const EVENING_MS = 3 * 3600_000;
/** The longest line, in octets, without its end. */
const LONGEST = 75;

interface Evening {
  id: string;
  begins_ms: number;
  note: string;
}

const moment = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, "");
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** A line, folded so that none is too long and no letter is cut. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    if (bytes.encode(part + letter).length > LONGEST) {
      parts.push(part);
      part = " ";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n");
}

/** The file of an evening; its address is that of the club's page. */
export function calendar({ id, begins_ms, note }: Evening, club: string, address: string, now_ms: number): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Barbu//EN",
    "BEGIN:VEVENT",
    `UID:${id}@barbu`,
    `DTSTAMP:${moment(now_ms)}`,
    `DTSTART:${moment(begins_ms)}`,
    `DTEND:${moment(begins_ms + EVENING_MS)}`,
    `SUMMARY:${escaped(club)}`,
    ...(note ? [`DESCRIPTION:${escaped(note)}`] : []),
    `URL:${address}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
