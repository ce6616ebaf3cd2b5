import type { YieldIfDue } from '#src/server/platform/time-slices.ts';
import { sortStrings } from './sort-strings.ts';

/** Products between two pauses. */
const PORTION = 256;

/** Nearest articles share this much of their beginning. */
const COMMON_LEAST = 4;
const COMMON_SHARE = 0.6;
/** Of a longer key it would take too long to try every sign. */
const SLIP_LENGTH_MOST = 20;
const SIGNS = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/** Every key with one sign changed, left out, added, or swapped with its neighbour. */
function* oneSignApart(key: string): Generator<string> {
  if (key.length > SLIP_LENGTH_MOST) return;
  for (let at = 0; at <= key.length; at++) {
    const [before, sign, after] = [key.slice(0, at), key.charAt(at), key.slice(at + 1)];
    if (sign !== '') yield before + after;
    if (after !== '') yield before + after.charAt(0) + sign + after.slice(1);
    for (const other of SIGNS) {
      if (other !== sign && sign !== '') yield before + other + after;
      yield before + other + sign + after;
    }
  }
}

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
    const wanted = key.toLowerCase();
    const found: number[] = [];
    for (let at = this.#firstFrom(wanted); this.#keys[at] === wanted; at++)
      found.push(this.#positions[at] ?? 0);
    return found;
  }

  /** Positions of the first `most` products that fit and whose article begins like this. */
  beginning(key: string, most: number, fits: (position: number) => boolean): number[] {
    const start = key.toLowerCase();
    const found: number[] = [];
    for (let at = this.#firstFrom(start); found.length < most; at++) {
      if (this.#keys[at]?.startsWith(start) !== true) break;
      const position = this.#positions[at] ?? 0;
      if (fits(position)) found.push(position);
    }
    return found;
  }

  /**
   * Positions of up to `most` products that fit, whose articles are nearest: those that differ in
   * one sign, then those with the longest common beginning.
   */
  nearest(key: string, most: number, fits: (position: number) => boolean): number[] {
    const wanted = key.toLowerCase();
    const found = new Set<number>();
    for (const one of oneSignApart(wanted))
      for (const position of this.exact(one)) if (fits(position)) found.add(position);
    const least = Math.max(COMMON_LEAST, Math.ceil(wanted.length * COMMON_SHARE));
    for (let length = wanted.length - 1; found.size < most && length >= least; length--) {
      const start = wanted.slice(0, length);
      // Letters alone are a maker's sign, which many goods share.
      if (!/\d/.test(start)) break;
      for (const position of this.beginning(start, most, fits)) found.add(position);
    }
    return [...found].slice(0, most);
  }

  #firstFrom(key: string): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
