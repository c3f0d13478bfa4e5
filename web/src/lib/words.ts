/** Small words that several panels share. Sentences about rules come from the server. */

const SUITS: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

const RANKS: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  "9": "nine",
  "8": "eight",
  "7": "seven",
  "6": "six",
  "5": "five",
  "4": "four",
  "3": "three",
  "2": "two",
};

/** A number as written on the sheet: a true minus sign; a plus sign only if asked for. */
export function number(value: number, plus = false): string {
  const digits = String(Math.abs(value));
  return value < 0 ? `\u2212${digits}` : plus && value > 0 ? `+${digits}` : digits;
}

/** "1 deal", "2 deals". */
export function count(value: number, noun: string): string {
  return `${value} ${noun}${value === 1 ? "" : "s"}`;
}

/** "Anna, Beth and Cath". */
export function list(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "spades". */
export const suitName = (suit: string): string => SUITS[suit] ?? suit;

/** A call's trump suit or start rank in words: "spades", "no trump", "from the nine"; empty if there is none. */
export function parameter(value: string | null): string {
  if (value === null) return "";
  if (value === "NT") return "no trump";
  const rank = RANKS[value];
  return rank ? `from the ${rank}` : (SUITS[value] ?? value);
}

/** The suit letter of a call's parameter, if it names a suit. */
export const parameterSuit = (value: string | null): string | null =>
  value !== null && value in SUITS ? value : null;

/** A rank as printed on a small card: the ten in figures. */
export const rankMark = (card: string): string => (card[0] === "T" ? "10" : (card[0] ?? ""));

/** "king of hearts". */
export const cardName = (card: string): string => `${RANKS[card[0] ?? ""] ?? "?"} of ${SUITS[card[1] ?? ""] ?? "?"}`;

/** The day of a moment where the reader is, in the form that is read alike everywhere: "2026-03-05". */
export function day(then_ms: number): string {
  const then = new Date(then_ms);
  return [then.getFullYear(), then.getMonth() + 1, then.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** How long ago a moment was, in words; both times in milliseconds since 1970. */
export function ago(then_ms: number, now_ms: number): string {
  const minutes = Math.floor((now_ms - then_ms) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${count(minutes, "minute")} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${count(hours, "hour")} ago`;
  const days = Math.floor(hours / 24);
  return days < 30 ? `${count(days, "day")} ago` : day(then_ms);
}
