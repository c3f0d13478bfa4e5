/** Ten colours, one for each player in seat order: for discs, and for text on paper. */

const LETTERS = "abcdefghij";

const letter = (at: number): string => LETTERS[Math.max(0, at) % LETTERS.length] ?? "a";

export const seatColour = (at: number): string => `var(--seat-${letter(at)})`;

export const seatText = (at: number): string => `var(--seat-${letter(at)}-t)`;
