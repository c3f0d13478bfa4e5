/** The texts of `shelf.ts` where the browser stores nothing: they last as long as the page. */

type Rows = [Record<string, string>, Record<string, string>, string[]];

export class Memory {
  #texts = new Map<string, string>();

  write(rows: string): Promise<string> {
    const [fresh, over, gone] = JSON.parse(rows) as Rows;
    const left = [...this.#texts].filter(([key]) => !gone.some((start) => key.startsWith(start)));
    if (left.some(([key]) => key in fresh)) return Promise.resolve("taken");
    this.#texts = new Map([...left, ...Object.entries({ ...fresh, ...over })]);
    return Promise.resolve("");
  }

  under(start: string): Promise<string> {
    const found = [...this.#texts].filter(([key]) => key.startsWith(start));
    return Promise.resolve(JSON.stringify(found.sort(([one], [other]) => (one < other ? -1 : 1))));
  }
}
