import type { YieldIfDue } from '../../../platform/time-slices.ts';
import { sortStrings } from './sort-strings.ts';

/** Products between two pauses. */
const PORTION = 256;

/**
 * All articles as lower-case keys (domain/article), sorted, with the positions of their products.
 */
export class Articles {
  readonly #keys: readonly string[];
  readonly #positions: Int32Array;

  private constructor(keys: readonly string[], positions: Int32Array) {
    this.#keys = keys;
    this.#positions = positions;
  }

  /** `keys` by position; a product may have none. */
  static async of(keys: readonly string[], yieldIfDue: YieldIfDue): Promise<Articles> {
    const bearers = new Map<string, number[]>();
    for (const [position, key] of keys.entries()) {
      const known = bearers.get(key);
      if (known !== undefined) known.push(position);
      else if (key !== '') bearers.set(key, [position]);
      if (position % PORTION === 0) await yieldIfDue();
    }
    const sorted = await sortStrings(
      keys.filter((key) => key !== ''),
      yieldIfDue,
    );
    const positions = new Int32Array(sorted.length);
    for (let at = 0; at < sorted.length;) {
      for (const position of bearers.get(sorted[at] ?? '') ?? []) positions[at++] = position;
    }
    return new Articles(sorted, positions);
  }

  /** Positions of the products with exactly this article. */
  exact(key: string): number[] {
    return this.#take(
      key.toLowerCase(),
      (known, wanted) => known === wanted,
      Number.POSITIVE_INFINITY,
    );
  }

  /** Positions of the products whose article begins like this. */
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
    for (
      let at = low;
      at < this.#keys.length && found.length < most && fits(this.#keys[at] ?? '', key);
      at++
    )
      found.push(this.#positions[at] ?? 0);
    return found;
  }
}
