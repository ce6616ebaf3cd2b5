import type { Attributes, Value } from '../goods/leaf.ts';

/** What a drawing asked of the attributes, in order, and what came of it. */
interface Asked<Result> {
  key: string;
  answers: Map<Value | undefined, Node<Result>>;
}
type Node<Result> = { asked: Asked<Result> } | { result: Result };

/**
 * Caches results by the attributes that were really read: handles that look the same in ten
 * packages are drawn once. This is sound because after the same answers `make` reads the same
 * attribute next.
 */
export class DrawingMemory<Result> {
  readonly #roots = new Map<string, Node<Result>>();

  /** `make` must depend on nothing but `name` and the attributes that it reads one by one. */
  get(name: string, attributes: Attributes, make: (attributes: Attributes) => Result): Result {
    let node = this.#roots.get(name);
    while (node !== undefined && 'asked' in node)
      node = node.asked.answers.get(attributes[node.asked.key]);
    if (node !== undefined) return node.result;
    const reads: string[] = [];
    const watched = new Proxy(attributes, {
      get(target, key) {
        if (typeof key !== 'string') return undefined;
        if (!reads.includes(key)) reads.push(key);
        return target[key];
      },
    });
    const result = make(watched);
    this.#remember(name, attributes, reads, result);
    return result;
  }

  #remember(name: string, attributes: Attributes, reads: readonly string[], result: Result): void {
    let put = (node: Node<Result>): void => void this.#roots.set(name, node);
    let node = this.#roots.get(name);
    for (const key of reads) {
      if (node === undefined) {
        node = { asked: { key, answers: new Map() } };
        put(node);
      }
      if (!('asked' in node) || node.asked.key !== key)
        throw new Error(`the drawing "${name}" is not made from its attributes alone`);
      const { answers } = node.asked;
      const value = attributes[key];
      put = (next) => void answers.set(value, next);
      node = answers.get(value);
    }
    put({ result });
  }
}
