import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/server/database/migrate.ts';
import { openEarlierShop } from '../../support/earlier-shop.ts';
import type { EarlierShop } from '../../support/earlier-shop.ts';

describe('a shop that is older than kept texts and categories by id', () => {
  let shop: EarlierShop;
  beforeAll(async () => {
    shop = await openEarlierShop('promo_categories_kept_texts');
    await shop.rows(`
      insert into category (title, slug, full_slug)
        values ('Петли', 'petli', 'petli'), ('Ручки', 'ruchki', 'ruchki-novye');
      insert into slug_redirect (kind, slug, target_id)
        select 'category', 'ruchki', id from category where slug = 'ruchki';
      insert into promo_code (code, title, kind, value, categories) values
        ('ALL', '', 'percent', 5, '{}'), ('HINGES', '', 'percent', 5, '{petli}'),
        ('RENAMED', '', 'percent', 5, '{ruchki,petli}'), ('GONE', '', 'percent', 5, '{nothing}');
      insert into page (slug, title, body, updated_at) values
        ('offer', 'Оферта', 'Текст', '2026-01-15T10:00:00Z'),
        ('consent-feedback', 'Обращение', 'Ответ', '2026-01-15T10:00:00Z');
      insert into consent (purpose, text_version, ip, cause, given_at) values
        ('offer', '2026-01-15', '', 'order:1', '2026-02-01T00:00:00Z'),
        ('offer', '2026-01-15', '', 'order:2', '2026-01-15T09:00:00Z'),
        ('offer', '2025-11-01', '', 'order:3', '2026-01-02T00:00:00Z'),
        ('personal_data', '2026-01-15', '', 'message:1', '2026-02-01T00:00:00Z')`);
    await migrate(shop.db);
  });
  afterAll(() => shop.close());

  it('keeps its codes narrow: by ids of categories, of renamed ones too, and of none for a lost category', async () => {
    expect(
      await shop.rows(`
      select code, array(
        select coalesce(c.slug, 'none')
        from unnest(category_ids) as i(id) left join category c on c.id = i.id order by 1
      ) as categories
      from promo_code order by code`),
    ).toEqual([
      { code: 'ALL', categories: [] },
      { code: 'GONE', categories: ['none'] },
      { code: 'HINGES', categories: ['petli'] },
      { code: 'RENAMED', categories: ['petli', 'ruchki'] },
    ]);
  });

  it('knows the text of a consent where it is certain, and the day where it is not', async () => {
    expect(
      await shop.rows(
        `select cause, r.slug, r.body, text_day
          from consent c left join page_revision r on r.id = c.revision_id order by cause`,
      ),
    ).toEqual([
      { cause: 'message:1', slug: 'consent-feedback', body: 'Ответ', text_day: '2026-01-15' },
      { cause: 'order:1', slug: 'offer', body: 'Текст', text_day: '2026-01-15' },
      // The text changed later that day.
      { cause: 'order:2', slug: null, body: null, text_day: '2026-01-15' },
      { cause: 'order:3', slug: null, body: null, text_day: '2025-11-01' },
    ]);
  });
});
