/** Whether a card that was dragged is played: it was dragged far enough up, or flicked. */

const THROW_PX = 60;
const FLICK_PX_MS = 0.45;

/** `dy` is how far it was dragged down, in pixels, and `speed` how fast it moved up, in pixels per millisecond. */
export const isThrown = ({ dy, speed }: { dy: number; speed: number }): boolean => dy < 0 && (dy < -THROW_PX || speed > FLICK_PX_MS);
