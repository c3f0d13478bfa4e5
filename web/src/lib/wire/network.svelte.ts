/** Where other devices reach this page: the beginning of each link that is sent or shown as a code. */

import { ask } from "./api.ts";
import { isLocal } from "./links.ts";
import { alone, root } from "./location.ts";

class Network {
  #address = $state("");
  #known = $state(!isLocal(location.hostname));
  #asked = false;

  /** Only this computer can open links to this page. */
  readonly closed = $derived(this.#known && isLocal(location.hostname) && !this.#address);
  /** Links lead to this computer's address in its network. */
  readonly near = $derived(this.#address !== "");

  /** A link to a path or a fragment of this page. */
  link(path: string): string {
    return new URL(path, this.#address ? `${this.#address}/` : root).href;
  }

  /** Ask the server, once, whether it is reached from elsewhere. A page that has not come as localhost is. */
  async look(): Promise<void> {
    if (this.#known || this.#asked) return;
    this.#asked = true;
    const found = alone ? { address: "" } : await ask<{ address: string }>("/api/network", { here: false }).catch(() => null);
    this.#address = found?.address ?? "";
    this.#known = found !== null;
    this.#asked = this.#known;
  }
}

export const network = new Network();
