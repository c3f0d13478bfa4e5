/** Cards that are being set in rows: what a tap on a card of my hand means then. */
export interface Arranging {
  /** The cards that lie in a row already. */
  readonly laid: string[];
  tap(card: string): void;
  put(card: string): void;
  /** A card is pulled out of its place. */
  lift(card: string): void;
  /** A card was let go over these elements; whether one of them is a place for it. */
  drop(card: string, under: Element[]): boolean;
}
