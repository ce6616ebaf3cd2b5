import type { ProductCard } from '#src/contract/catalogue.ts';
import type { ProductFull } from '#src/contract/product.ts';
import type { SiblingValue } from './queries.ts';

type Variants = ProductFull['variants'];

const alphabet = new Intl.Collator('ru', { numeric: true });

/**
 * For each parameter of the model, its values among the siblings. Each leads to the nearest sibling
 * with it: the one that keeps most of the other parameters, earlier parameters first; of equal
 * ones, one that can be bought.
 */
export function variantsOf(
  current: number,
  values: readonly SiblingValue[],
  cardOf: (id: number) => ProductCard | undefined,
): Variants {
  const siblings = new Map<number, Map<string, string>>();
  const parameters = new Map<string, SiblingValue[]>();
  for (const value of values) {
    siblings.set(
      value.id,
      (siblings.get(value.id) ?? new Map<string, string>()).set(value.key, value.slug),
    );
    parameters.set(value.key, [...(parameters.get(value.key) ?? []), value]);
  }
  const own = siblings.get(current);
  const keys = [...parameters.keys()];

  const nearness = (id: number, except: string): number => {
    const sibling = siblings.get(id);
    const isSame = (key: string) => key !== except && sibling?.get(key) === own?.get(key);
    const same = keys.reduce(
      (sum, key, index) => (isSame(key) ? sum + 2 ** (keys.length - index) : sum),
      0,
    );
    return same + (id === current ? 1 : 0) + (cardOf(id)?.is_available ? 0.5 : 0);
  };

  return [...parameters].flatMap(([key, all]) => {
    const bySlug = Map.groupBy(all, ({ slug }) => slug);
    const [first] = all;
    if (first === undefined || bySlug.size < 2) return [];
    const offered = [...bySlug.values()].flatMap((same) => {
      const [nearest] = same.toSorted(
        (one, other) => nearness(other.id, key) - nearness(one.id, key),
      );
      const card = nearest === undefined ? undefined : cardOf(nearest.id);
      if (nearest === undefined || card === undefined) return [];
      return [
        {
          slug: nearest.slug,
          title: nearest.value,
          number: nearest.number,
          selected: own?.get(key) === nearest.slug,
          product_slug: card.full_slug ?? card.slug,
          is_available: card.is_available,
        },
      ];
    });
    offered.sort(
      (one, other) =>
        (one.number ?? Infinity) - (other.number ?? Infinity) ||
        alphabet.compare(one.title, other.title),
    );
    return [{ key, title: first.title, unit: first.unit, values: offered }];
  });
}
