import type { ProductCard } from '#src/contract/catalogue.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { cardOf } from '../card.ts';
import { hasBit } from './bits.ts';
import type { CatalogueData } from './catalogue-data.ts';

/** Makes the card of a product from columns and texts. */
export function readCard(
  data: CatalogueData,
  position: number,
  settings: SettingValues,
): ProductCard {
  const { columns, labels } = data;
  const { labelIds, ...texts } = data.texts.read(position);
  const leadDays = columns.leadDays[position] ?? -1;
  return cardOf(
    {
      ...texts,
      id: columns.id[position] ?? 0,
      labels: labelIds.flatMap((id) => labels.get(id) ?? []),
      brand: data.brands[columns.brand[position] ?? -1] ?? null,
      novelty: hasBit(data.novelty, position),
      rating: columns.rating[position] ?? 0,
      reviewCount: columns.reviewCount[position] ?? 0,
      quantity: columns.quantity[position] ?? 0,
      leadDays: leadDays < 0 ? null : leadDays,
      price: columns.price[position] ?? 0,
      priceOld: columns.priceOld[position] || null,
      minQuantity: columns.minQuantity[position] ?? 1,
      quantityStep: columns.quantityStep[position] ?? 1,
    },
    settings,
  );
}

/** Null for a product that is not shown. */
export function shownPosition(data: CatalogueData, id: number): number | null {
  const position = (data.positionById[id] ?? 0) - 1;
  return position >= 0 && hasBit(data.alive, position) ? position : null;
}
