/**
 * Keeps the smallest of many numbers without sorting them all: a heap with the largest kept number
 * on top.
 */
export class Best {
  readonly #heap: Float64Array;
  #size = 0;

  constructor(most: number) {
    this.#heap = new Float64Array(most);
  }

  offer(key: number): void {
    const heap = this.#heap;
    if (this.#size < heap.length) {
      let at = this.#size++;
      while (at > 0) {
        const parent = (at - 1) >>> 1;
        const above = heap[parent] ?? 0;
        if (above >= key) break;
        heap[at] = above;
        at = parent;
      }
      heap[at] = key;
    } else if (key < (heap[0] ?? Number.NEGATIVE_INFINITY)) {
      this.#sink(key);
    }
  }

  ascending(): number[] {
    return [...this.#heap.subarray(0, this.#size).sort()];
  }

  /** Replaces the largest key and restores the heap. */
  #sink(key: number): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && (heap[child + 1] ?? 0) > (heap[child] ?? 0)) child += 1;
      const below = heap[child] ?? 0;
      if (below <= key) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = key;
  }
}
