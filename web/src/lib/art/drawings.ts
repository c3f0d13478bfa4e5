/** The drawings embedded in the page. Their files are `web/art/*.svg`: `import "$art/first.svg"`. */

import type { DrawingName } from "../../drawings.ts";

/** Hidden, but not by `display: none`: a symbol is drawn where it is used. */
const shelf = document.createElementNS("http://www.w3.org/2000/svg", "svg");
shelf.setAttribute("aria-hidden", "true");
Object.assign(shelf.style, { position: "absolute", width: "0", height: "0" });
document.body.prepend(shelf);

/** Add the symbols of a file to the page. */
export function keep(symbols: string): void {
  shelf.insertAdjacentHTML("beforeend", symbols);
}

/** Whether the page contains a drawing of this name. */
export const isDrawn = (name: string): name is DrawingName => shelf.querySelector(`[id="${CSS.escape(name)}"]`) !== null;
