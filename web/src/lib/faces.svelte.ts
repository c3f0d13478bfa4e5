/** Card faces. Only the deck in use is fetched, and then all of it, so that no card appears late. */

export type Deck = "two" | "twoBig" | "four" | "fourBig";

const DECKS: Record<Deck, () => Promise<{ default: Record<string, string> }>> = {
  two: () => import("./decks/two.ts"),
  twoBig: () => import("./decks/twoBig.ts"),
  four: () => import("./decks/four.ts"),
  fourBig: () => import("./decks/fourBig.ts"),
};

/** Addresses by card, for the decks that have come. */
const faces: Partial<Record<Deck, Map<string, string>>> = $state({});

export const deckOf = (fourColours: boolean, bigIndex: boolean): Deck =>
  fourColours ? (bigIndex ? "fourBig" : "four") : bigIndex ? "twoBig" : "two";

/** The address of a card's face; nothing until the deck has come. */
export const face = (card: string, deck: Deck): string | undefined => faces[deck]?.get(card);

const asked = new Set<Deck>();

export async function fetchDeck(deck: Deck): Promise<void> {
  if (asked.has(deck)) return;
  asked.add(deck);
  const { default: files } = await DECKS[deck]();
  const urls = new Map(Object.entries(files).map(([path, url]) => [path.slice(-6, -4), url]));
  faces[deck] = urls;
  const warm = () => {
    for (const url of urls.values()) new Image().src = url;
  };
  if ("requestIdleCallback" in window) requestIdleCallback(warm, { timeout: 2_000 });
  else setTimeout(warm, 300);
}
