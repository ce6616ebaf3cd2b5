import { sql } from 'drizzle-orm';
import { parcelOf, type Parcel } from '#src/domain/delivery-limits.ts';
import { quoteDelivery } from '#src/domain/delivery-quote.ts';
import type { SettingValues } from '#src/domain/settings.ts';
import { intArray } from '#src/server/database/int-array.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Destinations } from '../../delivery/destinations.ts';
import type { OrderRow } from '../order-queries.ts';
import { goodsByArticle, type AddedGoods } from './added-lines.ts';

interface Consigned extends Pick<OrderRow, 'deliveryKey' | 'city' | 'postCode'> {
  goods: readonly AddedGoods[];
  /** Set by staff: the carrier is not asked. */
  deliveryPrice?: number | undefined;
}

export interface PhoneWay {
  /** The town as the shop calls it; an unknown one stays as it was typed. */
  city: string;
  /** The price for goods of this sum, in kopecks; null: staff have to set it. */
  price: (goods: number) => number | null;
}

/**
 * Finds the delivery of an order made by phone, and its price. May ask a carrier, which takes a
 * while: do not call it inside a transaction. Throws DeedRefused when the goods are not found.
 */
export async function phoneWay(
  db: Queries,
  { deliveryKey: key, city, postCode, goods, deliveryPrice }: Consigned,
  { delivery, settings }: { delivery: Destinations; settings: SettingValues },
): Promise<PhoneWay> {
  const place = await delivery.place({ cityId: null, typed: city, postCode });
  // A shop whose cities are not loaded yet has a place without a name.
  const isKnown = city !== '' && !place.isUnknown && place.fullTitle !== '';
  if (!isKnown && key !== 'PICKUP') return { city, price: () => null };
  const parcel = await parcelOfGoods(db, goods, settings);
  const asksCarrier = key === 'TRANSPORT' && deliveryPrice === undefined;
  const there = await delivery.terms(place, parcel.grams, asksCarrier);
  return {
    city: isKnown ? place.fullTitle : city,
    price: (sum) => quoteDelivery(key, sum, { ...there, parcel, settings })?.price ?? null,
  };
}

async function parcelOfGoods(
  db: Queries,
  goods: readonly AddedGoods[],
  settings: SettingValues,
): Promise<Parcel> {
  const lines = await goodsByArticle(db, goods);
  const ids = lines.map(({ productId }) => productId ?? 0);
  const { rows } = await db.execute<{ id: number; grams: number | null; sizes: number[] }>(sql`
    select id, weight_grams as grams,
      packed_sizes(id, own_sizes, length_mm, width_mm, height_mm) as sizes
    from product where id = any(${intArray(ids)})`);
  const packed = new Map(rows.map((row) => [row.id, row]));
  return parcelOf(
    lines.map(({ productId, amount }) => {
      const { grams = null, sizes = [] } = packed.get(productId ?? 0) ?? {};
      return { amount, grams, sizes };
    }),
    settings,
  );
}
