import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openExchangeShop, type ExchangeShop } from '../../support/exchange.ts';

/**
 * A folder with files of other programs. The project has none, so without it these tests are
 * skipped.
 */
const folder = process.env.EXCHANGE_SAMPLES;

if (folder !== undefined) {
  describe('files of other programs', () => {
    let shop: ExchangeShop;
    beforeAll(async () => {
      shop = await openExchangeShop();
    });
    afterAll(() => shop.close());
    beforeEach(() => shop.empty());

    const names = readdirSync(folder)
      .filter((name) => name.endsWith('.xml'))
      .sort();
    const sample = (number: string): string =>
      join(folder, names.find((name) => name.startsWith(number)) ?? number);

    it('nested groups and stocks by warehouse', async () => {
      const files = [sample('02'), sample('01')];
      expect(await shop.load(files)).toMatchObject({
        added: 44,
        skipped: 239,
        reasons: [{ reason: 'no price', count: 239 }],
      });
      expect(
        await shop.value('select count(*)::int from category where parent_id is not null'),
      ).toBe(11);
      expect(
        await shop.rows(
          `select p.quantity, p.unit, p.price_current, b.title as brand
            from product p join brand b on b.id = p.brand_id where p.article = 'PM-421-WP'`,
        ),
      ).toEqual([{ quantity: 377, unit: 'шт', price_current: 10000, brand: 'CrazyBoom' }]);
      expect(await shop.value('select count(*)::int from warehouse')).toBe(3);
      expect(await shop.load(files)).toMatchObject({
        added: 0,
        changed: 0,
        hidden: 0,
        unchanged: 44,
      });
    });

    it('pictures that are not there, variants and a name that contradicts its characteristic', async () => {
      const files = [sample('03'), sample('04')];
      expect(await shop.load(files)).toMatchObject({
        added: 5,
        skipped: 0,
        reasons: [{ reason: 'picture: the file is not there', count: 3 }],
      });
      expect(
        await shop.rows(
          `select m.parameters, count(*)::int
            from model m join product p on p.model_id = m.id group by m.id order by 2`,
        ),
      ).toEqual([
        { parameters: ['variant'], count: 2 },
        { parameters: ['variant'], count: 3 },
      ]);
      expect(
        await shop.value(
          `select v.value from product_attribute v join attribute a on a.id = v.attribute_id where a.slug = 'razmer'`,
        ),
      ).toBe('40');
      expect(await shop.value(`select min(unit) || max(unit) from product`)).toBe('парапара');
      expect(await shop.load(files)).toMatchObject({ added: 0, changed: 0, unchanged: 5 });
    });

    it('orders in windows-1251', async () => {
      await expect(shop.load([sample('08')])).rejects.toThrow(
        /line 5: this is an exchange of orders/,
      );
    });

    it('a feed', async () => {
      expect(await shop.load([sample('09')])).toMatchObject({
        format: 'YML',
        added: 36,
        skipped: 0,
      });
      expect(await shop.load([sample('09')])).toMatchObject({
        added: 0,
        changed: 0,
        unchanged: 36,
      });
    });

    it.each(names)('%s cut in the middle changes nothing', async (name) => {
      const bytes = readFileSync(join(folder, name));
      const file = shop.write(`cut-${name}`, bytes.subarray(0, Math.floor(bytes.length * 0.6)));
      await expect(shop.load([file])).rejects.toThrow(/line \d+/);
      expect(
        await shop.value('select (select count(*) from product) + (select count(*) from category)'),
      ).toBe('0');
    });
  });
} else {
  it('files of other programs are tried when EXCHANGE_SAMPLES names their folder', () => {
    expect(folder).toBeUndefined();
  });
}
