import type { ProductCard } from '#src/contract/catalogue.ts';
import type { CategoryRecord } from './read-model/catalogue-data.ts';
import { hasBit } from './read-model/bits.ts';
import { shownPosition } from './read-model/cards.ts';
import type { Catalogue } from './catalogue.ts';

const ANALOGUES_MOST = 8;

interface Original {
  id: number;
  modelId: number | null;
  price: number;
  category: CategoryRecord;
}

/**
 * Goods that the shop links itself come first, then goods of the same category with the nearest
 * price that can be bought now. One product of a model is enough; the product's own model is left
 * out, because those are its variants.
 */
export function analoguesOf(
  { data, productCards }: Catalogue,
  original: Original,
  linked: readonly number[],
): ProductCard[] {
  const { columns } = data;
  const explicit = linked.filter((id) => id !== original.id && shownPosition(data, id) !== null);
  const chosen = new Set(explicit);
  const models = new Set([original.modelId ?? 0]);
  for (const id of explicit) models.add(columns.model[shownPosition(data, id) ?? -1] ?? 0);
  models.delete(0);

  const near: { position: number; distance: number }[] = [];
  for (let position = original.category.from; position < original.category.to; position++) {
    const isSold = hasBit(data.alive, position) && hasBit(data.inStock, position);
    if (!isSold || columns.id[position] === original.id) continue;
    near.push({ position, distance: Math.abs((columns.price[position] ?? 0) - original.price) });
  }
  near.sort((one, other) => one.distance - other.distance);
  for (const { position } of near) {
    if (chosen.size >= ANALOGUES_MOST) break;
    const model = columns.model[position] ?? 0;
    if (models.has(model)) continue;
    if (model !== 0) models.add(model);
    chosen.add(columns.id[position] ?? 0);
  }
  return productCards([...chosen].slice(0, ANALOGUES_MOST));
}
