import type { Good } from '../goods/good.ts';

/** All goods, to look at companions and at the other variants of a model. */
export interface Shelf {
  goods: readonly Good[];
  find: (id: string) => Good;
}

/** A line of the table of facts: what is true of goods, and who says so. */
export interface Rule {
  rule: string;
  source: string;
  /** The goods it speaks of. */
  about: (good: Good) => boolean;
  /** What is wrong with such a good; undefined when nothing is. */
  fault: (good: Good, shelf: Shelf) => string | undefined;
}

export function shelfOf(goods: readonly Good[]): Shelf {
  const byId = new Map(goods.map((good) => [good.id, good]));
  return {
    goods,
    find: (id) => {
      const good = byId.get(id);
      if (good === undefined) throw new Error(`no good ${id}`);
      return good;
    },
  };
}

export const topOf = (good: Good): string => good.model.leaf.full_slug.split('/')[0] ?? '';
export const isIn =
  (...leaves: readonly string[]) =>
  (good: Good): boolean =>
    leaves.includes(good.model.leaf.slug);
export const number = (good: Good, key: string): number | undefined => {
  const value = good.attributes[key];
  return typeof value === 'number' ? value : undefined;
};
export const companionsOf = (good: Good, shelf: Shelf): Good[] => good.companions.map(shelf.find);

/** A rule of equality: nothing when both are the same. */
export const differs = (what: string, is: unknown, should: unknown): string | undefined =>
  is === should ? undefined : `${what} ${String(is)}, not ${String(should)}`;

/** `from` and `to` of a range as «3–9» or «0,4–4». */
export function rangeOf(value: unknown): readonly [number, number] | undefined {
  if (typeof value !== 'string') return undefined;
  const [from, to] = value.replaceAll(',', '.').split('–').map(Number);
  return from === undefined || to === undefined || Number.isNaN(from + to) ? undefined : [from, to];
}
