import { eq, inArray, sql } from 'drizzle-orm';
import { product } from '../../../src/server/database/schema/catalogue.ts';
import type { TruthShop } from './truth-shop.ts';

/** What a file says of goods; `prices` says nothing of units. */
export interface Told {
  what: 'whole' | 'changes' | 'prices';
  formedAt: Date;
  goods: readonly { slug: string; units: number; price: number }[];
}

/** What a word of the source counts for: its units, and when the shop heard of it. */
interface Word {
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
 * What there may be: what the file told, without all that had left by the time it was loaded, whether
 * the shop had known of it or not; then every change of the figure. What happened in the moment of
 * the load itself came before or after it.
 */
function onHandAfter({ units, heardAt }: Word, entries: readonly Entry[]): number[] {
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

/** A 1C that tells the shop's stock, and remembers what it said last of each of the goods. */
export function openSource(shop: TruthShop) {
  /**
   * Two files of one moment may be loaded in either order: each figure is right, and none when one of
   * them left the goods out.
   */
  const last = new Map<string, { formedAt: Date; words: Word[] | null }>();

  function remember({ what, goods, formedAt: at }: Told): void {
    if (what === 'prices') return;
    // A file tells no parts of a second.
    const formedAt = new Date(Math.floor(at.getTime() / 1000) * 1000);
    for (const { slug, units } of goods) {
      const known = last.get(slug);
      const word = { units, heardAt: shop.clock.now };
      if (known === undefined || known.formedAt < formedAt)
        last.set(slug, { formedAt, words: [word] });
      else if (known.formedAt.getTime() === formedAt.getTime()) known.words?.push(word);
    }
    if (what !== 'whole') return;
    for (const [slug, known] of last) {
      if (known.formedAt <= formedAt && !goods.some((good) => good.slug === slug))
        last.set(slug, { formedAt, words: null });
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
    /** Somebody counts: of these goods so many are left besides what orders hold. */
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
    /** A day begins with so many units of each that no order of other days holds. */
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
      // Only a file shows goods again that a file has hidden. Counting is ten times as fast.
      if (rows.some(({ state }) => state !== 'active'))
        return tell({ what: 'changes', formedAt, goods });
      for (const good of goods) await shop.count(good.slug, good.units);
      remember({ what: 'changes', formedAt, goods });
    },
    /** Goods of which there is not what the file said and what happened since it was formed. */
    async disagreements(): Promise<string[]> {
      const found: string[] = [];
      for (const [slug, { formedAt, words }] of last) {
        if (words === null) continue;
        // A count is a word itself.
        const { rows } = await shop.db.execute<Entry & Record<string, unknown>>(sql`
          select on_hand, reserved, reason, at from stock_entry
          where product_id = ${shop.id(slug)} and reason not in ('opening', 'loaded', 'corrected')
            and at >= ${formedAt.toISOString()} order by id`);
        const {
          rows: [now],
        } = await shop.db.execute<{ on_hand: number }>(
          sql`select on_hand from product where id = ${shop.id(slug)}`,
        );
        // What happened in the very moment of the file may be in it.
        const after = rows.filter(({ at }) => new Date(at) > formedAt);
        const right = words.flatMap((word) => [
          ...onHandAfter(word, rows),
          ...onHandAfter(word, after),
        ]);
        if (now === undefined || !right.includes(now.on_hand))
          found.push(
            `${slug}: told ${words.map(({ units }) => units).join(' or ')} at ${formedAt.toISOString()}, ` +
              `is ${now?.on_hand}, since: ${JSON.stringify(rows)}`,
          );
      }
      return found;
    },
  };
}
