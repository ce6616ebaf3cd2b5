import { inArray, sql } from 'drizzle-orm';
import { product } from '../../../src/server/database/schema/catalogue.ts';
import type { TruthShop } from './truth-shop.ts';

/** What a file says of goods; `prices` says nothing of units. */
export interface Told {
  what: 'whole' | 'changes' | 'prices';
  formedAt: Date;
  goods: readonly { slug: string; units: number; price: number }[];
}

/**
 * What there may be: what the file told and all that happened since. When more has left than the file
 * knew of, there was nothing at that moment, and what came later was added to nothing.
 */
function onHandAfter(told: number, entries: readonly { on_hand: number }[]): number[] {
  const sum = entries.reduce((onHand, entry) => onHand + entry.on_hand, told);
  const bounded = entries.reduce((onHand, entry) => Math.max(0, onHand + entry.on_hand), told);
  return [Math.max(0, sum), bounded];
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
        const { rows } = await shop.db.execute<{ on_hand: number; at: string }>(sql`
          select on_hand, at from stock_entry
          where product_id = ${shop.id(slug)} and reason not in ('opening', 'loaded')
            and at >= ${formedAt.toISOString()} order by id`);
        const { rows: [now] } = await shop.db.execute<{ on_hand: number }>(
          sql`select on_hand from product where id = ${shop.id(slug)}`);
        // What happened in the very moment of the file may be in it.
        const after = rows.filter(({ at }) => new Date(at) > formedAt);
        const right = units.flatMap((told) => [...onHandAfter(told, rows), ...onHandAfter(told, after)]);
        if (now === undefined || !right.includes(now.on_hand))
          found.push(`${slug}: told ${units.join(' or ')} at ${formedAt.toISOString()}, `
            + `is ${now?.on_hand}, since: ${JSON.stringify(rows)}`);
      }
      return found;
    },
  };
}
