/** The order of a hand. A card is its token, rank then suit: `KH`. */

const RANKS = "23456789TJQKA";

/** Keys of cards: a card's token, and of two equal cards of two packs the second one with a stroke. */
export const keys = (cards: string[]): string[] =>
  cards.map((card, at) => (cards.indexOf(card) < at ? `${card}'` : card));

/** The keys of cards that have left the hands. The second copy leaves first: a hand's last one is without a stroke. */
export function goneKeys(cards: string[], packs: number): string[] {
  if (packs === 1) return cards;
  return cards.map((card, at) => (cards.indexOf(card) < at ? card : `${card}'`));
}

/** The card that a key is of. */
export const cardOf = (key: string): string => key.slice(0, 2);

/** The card that an action plays; null if it is another one. */
export const cardOfPlay = (act = ""): string | null => (act.startsWith("play ") ? act.slice("play ".length) : null);

/** The key of the other one of two equal cards. */
export const twin = (key: string): string => (key.length > 2 ? cardOf(key) : `${key}'`);

const red = (suit: string) => suit === "H" || suit === "D";
const alternates = (suits: string[]) => suits.every((suit, at) => at === 0 || red(suit) !== red(suits[at - 1] ?? ""));

function orders(suits: string[]): string[][] {
  if (suits.length < 2) return [suits];
  return suits.flatMap((suit) => orders(suits.filter((other) => other !== suit)).map((rest) => [suit, ...rest]));
}

/** The order of the suits, in my hand from left to right and wherever else they stand beside each other: as wished, but so
 *  that the colours of my hand alternate where the wish alternates them. */
export function suitsOf(cards: string[], wish: string): string[] {
  const suits = [...wish];
  if (!alternates(suits)) return suits;
  const held = (order: string[]) => order.filter((suit) => cards.some((card) => card[1] === suit));
  const all = orders(suits).filter((order) => alternates(held(order)));
  return all.find(alternates) ?? all[0] ?? suits;
}

/** Things that have a suit, in the order of the suits; those without one stay behind. */
export function bySuit<Thing>(things: Thing[], suits: string[], suitOf: (thing: Thing) => string): Thing[] {
  const place = (thing: Thing) => (suits.includes(suitOf(thing)) ? suits.indexOf(suitOf(thing)) : suits.length);
  return [...things].sort((one, two) => place(one) - place(two));
}

/** A hand from left to right: by suit, high to low. */
export function sorted(cards: string[], suits: string[]): string[] {
  const rank = (card: string) => RANKS.indexOf(card[0] ?? "");
  return [...cards].sort(
    (one, two) => suits.indexOf(one[1] ?? "") - suits.indexOf(two[1] ?? "") || rank(two) - rank(one),
  );
}

/** The key of a contract's emblem, which travels as a card does. */
export const emblemKey = (contract: string): string => `contract/${contract}`;
