/** Card faces, and the order of a hand. A card is its token, rank then suit: `KH`. */

const FACES = import.meta.glob<string>("../../node_modules/react-playing-card-set/src/images/*/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

const ROOT = "../../node_modules/react-playing-card-set/src/images";
export const RANKS = "23456789TJQKA";

/** Address of a card's face in a deck of two or four colours, with a normal or a big index. */
export function face(card: string, fourColours: boolean, bigIndex: boolean): string {
  return FACES[`${ROOT}/${fourColours ? "4" : "2"}color${bigIndex ? "-bf" : ""}/${card}.svg`] ?? "";
}

/** Fetch a whole deck while nothing else happens, so that no card appears late. */
export function warm(fourColours: boolean, bigIndex: boolean): void {
  const load = () => {
    for (const suit of "SHCD") for (const rank of RANKS) new Image().src = face(rank + suit, fourColours, bigIndex);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 2_000 });
  else setTimeout(load, 300);
}

const red = (suit: string) => suit === "H" || suit === "D";
const alternates = (suits: string[]) => suits.every((suit, at) => at === 0 || red(suit) !== red(suits[at - 1] ?? ""));

function orders(suits: string[]): string[][] {
  if (suits.length < 2) return [suits];
  return suits.flatMap((suit) => orders(suits.filter((other) => other !== suit)).map((rest) => [suit, ...rest]));
}

/** The suits of a hand from left to right: as wished, but with alternating colours where that can be. */
export function suitsOf(cards: string[], wish: string): string[] {
  const held = [...wish].filter((suit) => cards.some((card) => card[1] === suit));
  if (!alternates([...wish])) return held;
  return orders(held).find(alternates) ?? held;
}

/** A hand from left to right: by suit, high to low. */
export function sorted(cards: string[], suits: string[]): string[] {
  const rank = (card: string) => RANKS.indexOf(card[0] ?? "");
  return [...cards].sort(
    (one, two) => suits.indexOf(one[1] ?? "") - suits.indexOf(two[1] ?? "") || rank(two) - rank(one),
  );
}
