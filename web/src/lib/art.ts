/** The drawings that stand in the page. Files of them are `web/art/*.svg`: `import "$art/first.svg"`. */

import type { DrawingName } from "../drawings.ts";

/** Out of sight, but not `display: none`: a symbol is drawn where it is used. */
const shelf = document.createElementNS("http://www.w3.org/2000/svg", "svg");
shelf.setAttribute("aria-hidden", "true");
Object.assign(shelf.style, { position: "absolute", width: "0", height: "0" });
document.body.prepend(shelf);

/** Put the symbols of a file into the page. */
export function keep(symbols: string): void {
  shelf.insertAdjacentHTML("beforeend", symbols);
}

/** Whether a drawing of this name stands in the page. */
export const isDrawn = (name: string): name is DrawingName => shelf.querySelector(`[id="${CSS.escape(name)}"]`) !== null;
