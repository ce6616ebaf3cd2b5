/** All articles by their key (domain/article) in small letters, in order, with the positions of the products that bear them. */
export class Articles {
  readonly #keys: string[];
  readonly #positions: Int32Array;

  constructor(pairs: readonly (readonly [key: string, position: number])[]) {
    const sorted = pairs.filter(([key]) => key !== '').sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
    this.#keys = sorted.map(([key]) => key);
    this.#positions = Int32Array.from(sorted, ([, position]) => position);
  }

  /** Positions of the products with just this article. */
  exact(key: string): number[] {
    return this.#take(key.toLowerCase(), (known, wanted) => known === wanted, Number.POSITIVE_INFINITY);
  }

  /** Positions of the products whose article begins so. */
  beginning(key: string, most: number): number[] {
    return this.#take(key.toLowerCase(), (known, wanted) => known.startsWith(wanted), most);
  }

  #take(key: string, fits: (known: string, wanted: string) => boolean, most: number): number[] {
    const found: number[] = [];
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < this.#keys.length && found.length < most && fits(this.#keys[at] ?? '', key); at++) found.push(this.#positions[at] ?? 0);
    return found;
  }
}
