/** A card that follows the pointer, from the press to the release. */

const DRAG_PX = 8;

/** Where a card was let go. */
export interface Drop {
  key: string;
  /** How far it was dragged down, in pixels; negative is up. */
  dy: number;
  /** How fast it moved up, in pixels per millisecond. */
  speed: number;
  /** What is under the pointer, the card itself first. */
  under: Element[];
}

export class Drag {
  /** The key of the pressed card. */
  pressed: string | null = $state(null);
  /** Whether it has moved, so that the release is not a tap. */
  moved = $state(false);
  #dx = $state(0);
  #dy = $state(0);
  #from = { x: 0, y: 0, at_ms: 0 };
  #dragged = false;

  /** `onMoved` is called once a card has left its place. */
  constructor(private readonly onMoved?: (key: string) => void) {}

  moving(key: string): boolean {
    return this.pressed === key && this.moved;
  }

  /** The style that keeps a card under the pointer. */
  transform(key: string): string | undefined {
    return this.moving(key) ? `translate(${this.#dx}px, ${this.#dy}px)` : undefined;
  }

  down(event: PointerEvent, key: string): void {
    if (event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#from = { x: event.clientX, y: event.clientY, at_ms: event.timeStamp };
    this.#dragged = this.moved = false;
    this.#dx = this.#dy = 0;
    this.pressed = key;
  }

  move(event: PointerEvent): void {
    if (this.pressed === null) return;
    this.#dx = event.clientX - this.#from.x;
    this.#dy = event.clientY - this.#from.y;
    if (this.moved || Math.hypot(this.#dx, this.#dy) <= DRAG_PX) return;
    this.moved = true;
    this.onMoved?.(this.pressed);
  }

  /** The release; null if the card was not moved. */
  up(event: PointerEvent): Drop | null {
    const key = this.pressed;
    this.#dragged = this.moved;
    this.cancel();
    if (key === null || !this.#dragged) return null;
    return {
      key,
      dy: this.#dy,
      speed: -this.#dy / Math.max(1, event.timeStamp - this.#from.at_ms),
      under: document.elementsFromPoint(event.clientX, event.clientY),
    };
  }

  cancel(): void {
    this.pressed = null;
    this.moved = false;
  }

  /** Whether a click only ends a drag; call once for each click. */
  ended(): boolean {
    const dragged = this.#dragged;
    this.#dragged = false;
    return dragged;
  }
}
