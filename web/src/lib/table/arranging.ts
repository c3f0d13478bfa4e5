/** Setting cards in rows: what a tap on a card in my hand means while I do. */
export interface Arranging {
  /** The cards already in a row. */
  readonly laid: string[];
  tap(card: string): void;
  put(card: string): void;
  /** A card is dragged from its place. */
  lift(card: string): void;
  /** A card was dropped over these elements; returns whether one of them can take it. */
  drop(card: string, under: Element[]): boolean;
}
