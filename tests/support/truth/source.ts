import { inArray, sql } from 'drizzle-orm';
import { product } from '../../../src/server/database/schema/catalogue.ts';
import type { TruthShop } from './truth-shop.ts';

/** What a file says of goods; `prices` says nothing of units. */
export interface Told {
  what: 'whole' | 'changes' | 'prices';
  formedAt: Date;
  goods: readonly { slug: string; units: number; price: number }[];
}

/** A 1C that tells the shop's stock, and remembers what it said last of each of the goods. */
export function openSource(shop: TruthShop) {
  /** Two files of one moment may be loaded in either order: each figure is right, and none when one of them left the goods out. */
  const last = new Map<string, { formedAt: Date; units: number[] | null }>();

  function remember({ what, goods, formedAt: at }: Told): void {
    if (what === 'prices') return;
    // A file tells no parts of a second.
    const formedAt = new Date(Math.floor(at.getTime() / 1000) * 1000);
    for (const { slug, units } of goods) {
      const known = last.get(slug);
      if (known === undefined || known.formedAt < formedAt) last.set(slug, { formedAt, units: [units] });
      else if (known.formedAt.getTime() === formedAt.getTime()) known.units?.push(units);
    }
    if (what !== 'whole') return;
    for (const [slug, known] of last) {
      if (known.formedAt <= formedAt && !goods.some((good) => good.slug === slug)) last.set(slug, { formedAt, units: null });
    }
  }

  async function tell(told: Told): Promise<void> {
    const offers = told.goods.map(({ slug: id, units, price }) => (
      shop.offer({ id, price, ...(told.what === 'prices' ? {} : { quantity: units }) })));
    remember(told);
    const changes = told.what !== 'whole';
    await shop.load(offers, { at: told.formedAt, changes, confirmed: true });
  }

  return {
    tell,
    /** A day begins with so many units of each that no order of other days holds. */
    async restock(slugs: readonly string[], units: number): Promise<void> {
      const { slug, reserved, state } = product;
      const rows = await shop.db.select({ slug, reserved, state }).from(product)
        .where(inArray(slug, [...slugs]));
      const goods = rows.map((row) => (
        { slug: row.slug, price: 100, units: units + row.reserved }));
      const formedAt = shop.clock.now;
      // Only a file shows goods again that a file has hidden. Counting is ten times as fast.
      if (rows.some(({ state }) => state !== 'active'))
        return tell({ what: 'changes', formedAt, goods });
      for (const good of goods) await shop.count(good.slug, good.units);
      remember({ what: 'changes', formedAt, goods });
    },
    /** Goods of which there is not what the file said and what happened since it was formed. */
    async disagreements(): Promise<string[]> {
      const found: string[] = [];
      for (const [slug, { formedAt, units }] of last) {
        if (units === null) continue;
        const { rows: [row] } = await shop.db.execute<{ on_hand: number; since: number; after: number }>(sql`
          select p.on_hand, coalesce(sum(e.on_hand), 0)::int as since,
            coalesce(sum(e.on_hand) filter (where e.at > ${formedAt.toISOString()}), 0)::int as after
          from product p left join stock_entry e
            on e.product_id = p.id and e.reason not in ('opening', 'loaded') and e.at >= ${formedAt.toISOString()}
          where p.id = ${shop.id(slug)} group by p.id`);
        // What happened in the very moment of the file may be in it.
        const right = units.flatMap((told) => [told + (row?.since ?? 0), told + (row?.after ?? 0)]);
        if (right.every((onHand) => onHand >= 0 && onHand !== row?.on_hand))
          found.push(`${slug}: told ${units.join(' or ')} at ${formedAt.toISOString()}, is ${JSON.stringify(row)}`);
      }
      return found;
    },
  };
}
