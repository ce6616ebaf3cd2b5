import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promoKey } from '../../../src/domain/promo-key.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { openEarlierShop } from '../../support/earlier-shop.ts';
import type { EarlierShop } from '../../support/earlier-shop.ts';

describe('a shop that is older than keys of promo codes', () => {
  let shop: EarlierShop;
  beforeAll(async () => {
    shop = await openEarlierShop('promo_code_keys');
    await shop.rows(`
      insert into promo_code (code, title, kind, value, created_at) values
        ('ЗИМА-СКОРО_1', '', 'percent', 5, '2026-01-01'), ('ЁЛКА', '', 'percent', 5, '2026-01-01'),
        ('COTO5', '', 'percent', 5, '2026-01-02'), ('СОТО-5', '', 'percent', 7, '2026-01-01'),
        ('--', '', 'percent', 5, '2026-01-01')`);
    await migrate(shop.db);
  });
  afterAll(() => shop.close());

  it('keeps them all; of those that look the same, the oldest has the key', async () => {
    const key = (code: string) => ({ code, key: promoKey(code) });
    expect(await shop.rows('select code, key from promo_code order by code collate "C"')).toEqual([
      { code: '--', key: null },
      { code: 'COTO5', key: null },
      key('ЁЛКА'),
      key('ЗИМА-СКОРО_1'),
      key('СОТО-5'),
    ]);
  });
});
