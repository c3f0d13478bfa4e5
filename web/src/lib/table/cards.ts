/** The order of a hand. A card is its token, rank then suit: `KH`. */

/** The usual ranks, high to low. */
const RANKS = "AKQJT98765432";

/** Keys of cards: a card's token; the second of two equal cards from two packs has a prime. */
export const keys = (cards: string[]): string[] => cards.map((card, at) => (cards.indexOf(card) < at ? `${card}'` : card));

/** The keys of cards that have left the hands. The second copy leaves first, so that a hand's last copy has no prime. */
export function goneKeys(cards: string[], packs: number): string[] {
  if (packs === 1) return cards;
  return cards.map((card, at) => (cards.indexOf(card) < at ? card : `${card}'`));
}

/** The card that a key is of. */
export const cardOf = (key: string): string => key.slice(0, 2);

/** The card an action plays; null for other actions. */
export const cardOfPlay = (act = ""): string | null => (act.startsWith("play ") ? act.slice("play ".length) : null);

/** The key of the other of two equal cards. */
export const twin = (key: string): string => (key.length > 2 ? cardOf(key) : `${key}'`);

const red = (suit: string) => suit === "H" || suit === "D";
const alternates = (suits: string[]) => suits.every((suit, at) => at === 0 || red(suit) !== red(suits[at - 1] ?? ""));

function orders(suits: string[]): string[][] {
  if (suits.length < 2) return [suits];
  return suits.flatMap((suit) => orders(suits.filter((other) => other !== suit)).map((rest) => [suit, ...rest]));
}

/** The order of the suits, in my hand from left to right and wherever suits are listed: the preferred order, but alternating the
 *  colours of my hand where the preferred order alternates them. */
export function suitsOf(cards: string[], wish: string): string[] {
  const suits = [...wish];
  if (!alternates(suits)) return suits;
  const held = (order: string[]) => order.filter((suit) => cards.some((card) => card[1] === suit));
  const all = orders(suits).filter((order) => alternates(held(order)));
  return all.find(alternates) ?? all[0] ?? suits;
}

/** Things that have a suit, in the order of the suits; those without one come last. */
export function bySuit<Thing>(things: Thing[], suits: string[], suitOf: (thing: Thing) => string): Thing[] {
  const place = (thing: Thing) => (suits.includes(suitOf(thing)) ? suits.indexOf(suitOf(thing)) : suits.length);
  return [...things].sort((one, two) => place(one) - place(two));
}

/** A hand from left to right: by suit, high to low; some rules have ranks of their own. */
export function sorted(cards: string[], suits: string[], ranks = RANKS): string[] {
  const rank = (card: string) => ranks.indexOf(card[0] ?? "") + 1 || 99; // an extra card comes last
  return [...cards].sort((one, two) => suits.indexOf(one[1] ?? "") - suits.indexOf(two[1] ?? "") || rank(one) - rank(two));
}

/** A whole hand laid open: sorted, with alternating colours where it can. */
export const spread = (cards: string[], wish: string, ranks = RANKS): string[] => sorted(cards, suitsOf(cards, wish), ranks);

/** The key of a contract's emblem, which is animated like a card. */
export const emblemKey = (contract: string): string => `contract/${contract}`;
