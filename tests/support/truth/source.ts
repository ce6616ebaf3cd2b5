import { eq, inArray, sql } from 'drizzle-orm';
import { product } from '#src/server/database/schema/product.ts';
import type { TruthShop } from './truth-shop.ts';

/** What a file says of goods; `prices` has no units. */
export interface Told {
  what: 'whole' | 'changes' | 'prices';
  formedAt: Date;
  goods: readonly { slug: string; units: number; price: number }[];
}

/** A figure of the source: its units, and when the shop loaded it. */
interface Figure {
  units: number;
  heardAt: Date;
}
interface Entry {
  on_hand: number;
  reserved: number;
  reason: string;
  at: string;
}

/**
 * The possible stock: the figure of the file, less everything that had left before the file was
 * loaded, known to the shop or not; then every later change. A change in the moment of the load may
 * count as before or after it.
 */
function onHandAfter({ units, heardAt }: Figure, entries: readonly Entry[]): number[] {
  const sumOf = (some: readonly Entry[], of: (entry: Entry) => number) =>
    some.reduce((sum, entry) => sum + of(entry), 0);
  const left = ({ reason, on_hand: onHand, reserved }: Entry) =>
    reason === 'shipped' ? reserved : onHand;
  const ways = [(at: Date) => at < heardAt, (at: Date) => at <= heardAt];
  return ways.map((isBefore) => {
    const before = entries.filter(({ at }) => isBefore(new Date(at)));
    const after = entries.filter(({ at }) => !isBefore(new Date(at)));
    return Math.max(0, units + sumOf(before, left)) + sumOf(after, (entry) => entry.on_hand);
  });
}

/** A 1C that sends the stock to the shop, and remembers the last figure of each product. */
export function openSource(shop: TruthShop) {
  /**
   * Two files of one moment may be loaded in either order: each figure is right, and none when one
   * of them left the goods out.
   */
  const last = new Map<string, { formedAt: Date; figures: Figure[] | null }>();

  function remember({ what, goods, formedAt: at }: Told): void {
    if (what === 'prices') return;
    // A file has whole seconds only.
    const formedAt = new Date(Math.floor(at.getTime() / 1000) * 1000);
    for (const { slug, units } of goods) {
      const known = last.get(slug);
      const figure = { units, heardAt: shop.clock.now };
      if (known === undefined || known.formedAt < formedAt)
        last.set(slug, { formedAt, figures: [figure] });
      else if (known.formedAt.getTime() === formedAt.getTime()) known.figures?.push(figure);
    }
    if (what !== 'whole') return;
    for (const [slug, known] of last) {
      if (known.formedAt <= formedAt && !goods.some((good) => good.slug === slug))
        last.set(slug, { formedAt, figures: null });
    }
  }

  async function tell(told: Told): Promise<void> {
    const offers = told.goods.map(({ slug: id, units, price }) =>
      shop.offer({ id, price, ...(told.what === 'prices' ? {} : { quantity: units }) }),
    );
    remember(told);
    const changes = told.what !== 'whole';
    await shop.load(offers, { at: told.formedAt, changes, confirmed: true });
  }

  return {
    tell,
    /** Staff count the product: so many units are left beside those that orders hold. */
    async sellOut(slug: string, left: number): Promise<void> {
      const formedAt = shop.clock.now;
      const [row] = await shop.db
        .select({ reserved: product.reserved })
        .from(product)
        .where(eq(product.slug, slug));
      const units = (row?.reserved ?? 0) + left;
      remember({ what: 'changes', formedAt, goods: [{ slug, price: 100, units }] });
      await shop.count(slug, units);
    },
    /** A day begins with so many units of each, beside those that earlier orders hold. */
    async restock(slugs: readonly string[], units: number): Promise<void> {
      const { slug, reserved, state } = product;
      const rows = await shop.db
        .select({ slug, reserved, state })
        .from(product)
        .where(inArray(slug, [...slugs]));
      const goods = rows.map((row) => ({
        slug: row.slug,
        price: 100,
        units: units + row.reserved,
      }));
      const formedAt = shop.clock.now;
      // Only a file can show goods again that a file has hidden. Counting is ten times as fast.
      if (rows.some(({ state }) => state !== 'active'))
        return tell({ what: 'changes', formedAt, goods });
      for (const good of goods) await shop.count(good.slug, good.units);
      remember({ what: 'changes', formedAt, goods });
    },
    /** Goods whose stock is not that of the file with what happened since. */
    async disagreements(): Promise<string[]> {
      const found: string[] = [];
      for (const [slug, { formedAt, figures }] of last) {
        if (figures === null) continue;
        // A count is a figure of its own.
        const { rows } = await shop.db.execute<Entry & Record<string, unknown>>(sql`
          select on_hand, reserved, reason, at from stock_entry
          where product_id = ${shop.id(slug)} and reason not in ('opening', 'loaded', 'corrected')
            and at >= ${formedAt.toISOString()} order by id`);
        const {
          rows: [now],
        } = await shop.db.execute<{ on_hand: number }>(
          sql`select on_hand from product where id = ${shop.id(slug)}`,
        );
        // What happened in the very second of the file may be in it.
        const after = rows.filter(({ at }) => new Date(at) > formedAt);
        const right = figures.flatMap((figure) => [
          ...onHandAfter(figure, rows),
          ...onHandAfter(figure, after),
        ]);
        if (now === undefined || !right.includes(now.on_hand))
          found.push(
            `${slug}: told ${figures.map(({ units }) => units).join(' or ')} at ${formedAt.toISOString()}, ` +
              `is ${now?.on_hand}, since: ${JSON.stringify(rows)}`,
          );
      }
      return found;
    },
  };
}
