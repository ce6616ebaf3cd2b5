import { sql } from 'drizzle-orm';
import type { Queries } from '#src/server/database/transaction.ts';
import { findOrder } from '../order-queries.ts';

interface Place extends Record<string, unknown> {
  productId: number;
  warehouse: string;
  units: number;
  isOnOrder: boolean;
}

/** What is still to be packed, with the warehouses that hold it; null: no such order. */
export async function packingOf(db: Queries, id: string) {
  const whole = await findOrder(db, id);
  if (whole === null) return null;
  const { row, lines } = whole;
  const { rows: held } = await db.execute<Place>(sql`
    select r.product_id as "productId", coalesce(w.title, '') as warehouse, sum(r.units)::int as units,
      r.is_on_order as "isOnOrder"
    from reservation r left join warehouse w on w.id = r.warehouse_id
    where r.order_id = ${id} group by 1, 2, 4 order by 2`);
  const places = Map.groupBy(held, placeKey);
  return {
    number: row.number,
    created_at: row.createdAt,
    recipient: row.companyName === '' ? row.fullName : `${row.companyName}, ${row.fullName}`,
    phone: row.phone,
    delivery: row.deliveryTitle,
    address: [row.postCode, row.city, row.address].filter((part) => part !== '').join(', '),
    comment: row.comment,
    lines: lines
      .filter(({ amount, shipped }) => shipped < amount)
      .map(({ productId, title, article, unit, amount, shipped, gift, leadDays }) => ({
        title,
        article,
        unit,
        amount: amount - shipped,
        gift,
        places: (
          places.get(placeKey({ productId: productId ?? 0, isOnOrder: leadDays !== null })) ?? []
        ).map(({ warehouse, units, isOnOrder }) => ({ warehouse, units, is_on_order: isOnOrder })),
      })),
  };
}

const placeKey = ({ productId, isOnOrder }: Pick<Place, 'productId' | 'isOnOrder'>): string =>
  `${productId}:${isOnOrder}`;
