import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { OFTEN_SEARCHED_COUNT } from '#src/domain/limits.ts';
import { announceChange } from '#src/server/database/changes.ts';
import { product } from '#src/server/database/schema/product.ts';
import { putCatalogue } from '../../support/catalogue.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearchShop } from '../../support/search.ts';
import { SEARCHED_GOODS } from '../../support/searched-goods.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const KINDS = Array.from(
  { length: 12 },
  (_nothing, number) => [`raznoe/vid-${number}`, `Вид ${number}`] as const,
);
let now = new Date('2026-03-01T10:00:00Z');

const db = await forThisFile(openTestDatabase());
const ids = await putCatalogue(db, SEARCHED_GOODS);
await db.update(product).set({ state: 'discontinued' }).where(eq(product.slug, 'gone'));
const { catalogue, api } = await openSearchShop(db, () => now);
afterAll(async () => {
  await catalogue.close();
});

const found = async (query: string, scope = '') =>
  (await api.search({ query, category_query: scope })).products.content.map(({ slug }) => slug);
const corrected = async (query: string) => (await api.search({ query })).corrected;

describe('the order of what is found', () => {
  it('puts the thing before its mentions, what is in stock before the rest, the popular before others', async () => {
    expect(await found('петля')).toEqual(['petlya-2', 'petlya-1', 'petlya-0', 'planka']);
  });

  it('puts an exact article first, then articles that begin so', async () => {
    expect(await found('71B3550')).toEqual(['petlya-1']);
    expect(await found('H-30')).toEqual(['petlya-2', 'petlya-0']);
  });

  it('finds words of brand, category, characteristics and description', async () => {
    expect(await found('петли blum')).toEqual(['petlya-1']);
    expect(await found('ручка хром')).toEqual(['skoba-96']);
    expect(await found('кастрюля')).toEqual(['rolik']);
  });

  it('finds sizes with their units, together, apart and in other units', async () => {
    for (const query of ['ручка 128', 'ручка 128мм', 'ручка 128 мм', 'скоба 12,8 см'])
      expect(await found(query), query).toEqual(['skoba-128']);
  });

  it('finds fractions of an inch as they are printed and as they are typed', async () => {
    for (const query of ['½', '1/2', 'подводка ½', 'подводка 1/2"', 'подводка ½ дюйма 60 см'])
      expect(await found(query), query).toEqual(['podvodka-1-2']);
    for (const query of ['подводка ¾', 'подводка 3/4']) {
      expect(await found(query), query).toEqual(['podvodka-3-4']);
      expect(await corrected(query), query).toBeNull();
    }
    expect(await found('подводка 1½')).toEqual(['podvodka-1-2']);
  });

  it('gives up words that nothing has before it finds nothing, and says so', async () => {
    expect(await found('петля накладная абракадабра')).toEqual(['petlya-2', 'petlya-1']);
    expect(await corrected('петля накладная абракадабра')).toBe('петля накладная');
    expect(await found('ручка 640')).toEqual(['skoba-96', 'skoba-128']);
    expect(await found('абракадабра')).toEqual([]);
    expect(await corrected('абракадабра')).toBeNull();
  });
});

describe('words as they are typed', () => {
  it('are found in every form, also where the stem changes', async () => {
    for (const query of ['петель', 'петлями', 'ПЕТЛЯ'])
      expect(await found(query), query).toContain('petlya-1');
    for (const query of ['ручек', 'ручками', 'скоб'])
      expect(await found(query), query).toEqual(['skoba-96', 'skoba-128']);
  });

  it.each([
    ['gtnkb', 'петли'],
    ['идгь', 'blum'],
    [',k.v', 'Blum'],
    ['питли', 'петли'],
    ['напровляющие', 'направляющие'],
    ['petli', null],
    ['блюм', null],
    ['петли', null],
    ['ручкаскоба', 'ручка скоба'],
  ])('«%s» is read as %s', async (query, read) => {
    expect(await corrected(query)).toBe(read);
  });

  it('say the trade’s own words for what stands in titles', async () => {
    expect(await found('телескоп')).toEqual(['rolik']);
    expect(await corrected('телескоп')).toBe('направляющие шариковые');
  });

  it('are enough as beginnings', async () => {
    expect(await found('напр')).toEqual(['rolik']);
    expect(await found('петля нак')).toEqual(['petlya-2', 'petlya-1']);
  });
});

describe('articles', () => {
  it.each(['71B3550', '71b3550', '71 B35-50', '71В3550', '71и3550', 'артикул 71B3550'])(
    '«%s» is the article 71B3550',
    async (query) => {
      expect(await found(query)).toEqual(['petlya-1']);
    },
  );

  it('open the product when one alone has it', async () => {
    expect((await api.search({ query: '71в 3550' })).exact).toBe('petlya-1');
    expect((await api.search({ query: '71B' })).exact).toBeNull();
    expect((await api.search({ query: 'zz100' })).exact).toBeNull();
    expect(await found('zz100')).toEqual(['dvojnik-1', 'dvojnik-2']);
  });

  it('of goods that are sold no more find nothing', async () => {
    expect(await found('GONE-1')).toEqual([]);
  });
});

describe('where is searched', () => {
  it('is everywhere, or a category with all below it', async () => {
    covers('7.modal_search.category');
    expect(await found('128')).toEqual(['skoba-128']);
    expect(await found('128', 'petli')).toEqual([]);
    expect(await found('петля', 'petli/planki')).toEqual(['planka']);
    expect(await found('71B3550', 'ruchki')).toEqual([]);
  });

  it('is everywhere when there is no such category', async () => {
    expect(await found('128', 'net-takogo')).toEqual(['skoba-128']);
  });
});

describe('the drop-down', () => {
  it('shows a few products with the number of all, and categories with their parents', async () => {
    covers('3.category.found', '7 GET /api/modal-search');
    const answer = await api.modalSearch({ query: 'петля' });
    expect(answer.total).toBe(4);
    expect(answer.categories[0]).toEqual({
      categoryName: 'Петли',
      categorySlug: 'petli',
      parentCategoryName: null,
    });
    expect(answer.categories[1]).toEqual({
      categoryName: 'Накладные петли',
      categorySlug: 'petli/nakladnye',
      parentCategoryName: 'Петли',
    });
    expect(await api.modalSearch({ query: 'вещь' })).toMatchObject({
      total: KINDS.length,
      products: { length: 6 },
    });
  });

  it('finds nothing for signs, blanks and words without meaning', async () => {
    for (const query of ['', '   ', '!!!', 'для', '%_\'"\\', '('.repeat(100)])
      expect(await api.modalSearch({ query }), query).toMatchObject({
        products: [],
        total: 0,
        corrected: null,
      });
  });

  it('never searches by one or two characters, whatever stands around them', async () => {
    covers('4.search.least');
    for (const query of ['пе', ' пе ', '96', 'М4', 'я']) {
      expect(await api.modalSearch({ query }), query).toEqual({
        categories: [],
        products: [],
        total: 0,
        corrected: null,
        absent: [],
      });
      expect(await api.search({ query }), query).toMatchObject({
        categories: [],
        products: { content: [], page: { total: 0 } },
        exact: null,
      });
    }
    expect((await api.modalSearch({ query: 'пет' })).total).toBeGreaterThan(0);
  });

  it('takes queries of up to 100 signs', async () => {
    await expect(api.modalSearch({ query: 'я'.repeat(101) })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect((await api.modalSearch({ query: 'питля '.repeat(16).trim() })).total).toBeGreaterThan(0);
  });
});

describe('the list of a category by words', () => {
  const list = async (slug: string, filters: string, sorting: 'popular' | 'name' = 'popular') => {
    const { products, filters: offered } = await api.category({ slug, filters, sorting });
    return { slugs: products.content.map((one) => one.slug), total: products.page.total, offered };
  };

  it('has those goods of the branch that match, in the order that is asked for', async () => {
    covers('2 /category/*');
    expect((await list('petli', 'query=накладная')).slugs).toEqual(['petlya-2', 'petlya-1']);
    expect((await list('petli', 'query=накладная', 'name')).slugs).toEqual([
      'petlya-1',
      'petlya-2',
    ]);
    expect((await list('petli/planki', 'query=петля')).slugs).toEqual(['planka']);
    expect((await list('ruchki', 'query=96')).total).toBe(2);
    expect((await api.categoryRoot({ filters: 'query=скоба' })).products.page.total).toBe(2);
  });

  it('counts its filters among what matches, and narrows it by them', async () => {
    const { offered } = await list('petli', 'query=накладная');
    const brands = offered.groups
      .find(({ key }) => key === 'brand')
      ?.values.map(({ slug, count }) => [slug, count]);
    expect(brands?.sort()).toEqual([
      ['blum', 1],
      ['boyard', 1],
    ]);
    expect((await list('petli', 'brand=blum&query=накладная')).slugs).toEqual(['petlya-1']);
    expect((await list('petli', 'in_stock=1&query=петля')).slugs).not.toContain('petlya-0');
  });

  it('says what was searched instead, and is empty for what the branch has not', async () => {
    expect((await list('petli', 'query=gtnkz')).offered.corrected).toBe('петля');
    expect((await list('petli', 'query=петля')).offered.corrected).toBeUndefined();
    expect(await list('petli', 'query=заглушка')).toMatchObject({ slugs: [], total: 0 });
  });

  it('is the whole list for fewer than three characters', async () => {
    covers('2.path.category_letters');
    expect((await list('petli', 'query=на')).total).toBe((await list('petli', '')).total);
  });
});

describe('the page of results', () => {
  it('has pages, and none past the end', async () => {
    const second = await api.search({ query: 'вещь', page: 2, pageSize: 5 });
    expect(second.products.page).toEqual({ number: 2, size: 5, pages: 3, total: KINDS.length });
    const all = (await api.search({ query: 'вещь', pageSize: 100 })).products.content.map(
      ({ slug }) => slug,
    );
    expect(second.products.content.map(({ slug }) => slug)).toEqual(all.slice(5, 10));
    await expect(api.search({ query: 'вещь', page: 4, pageSize: 5 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the list of what is often searched', () => {
  it(`has ${OFTEN_SEARCHED_COUNT} items of a random window, the same within a minute and another later`, async () => {
    covers('7 GET /api/other-search', '9.search.often');
    const windows = new Set<string>();
    for (let minute = 0; minute < 30; minute++) {
      now = new Date(Date.UTC(2026, 2, 1, 10, minute, 1));
      const { content } = await api.otherSearch({});
      expect(new Set(content).size).toBe(10);
      now = new Date(Date.UTC(2026, 2, 1, 10, minute, 59));
      expect((await api.otherSearch({})).content).toEqual(content);
      windows.add(content.join());
    }
    expect(windows.size).toBeGreaterThan(3);
  });
});

describe('a change of the catalogue', () => {
  it('is found at once: stock, a sold-out product, a new title', async () => {
    await db.update(product).set({ onHand: 5 }).where(eq(product.slug, 'petlya-0'));
    await announceChange(db, [`product:${ids.get('petlya-0') ?? 0}`]);
    await expect.poll(() => found('петля')).toEqual(['petlya-0', 'petlya-2', 'petlya-1', 'planka']);

    await db.update(product).set({ state: 'discontinued' }).where(eq(product.slug, 'petlya-2'));
    await announceChange(db, [`product:${ids.get('petlya-2') ?? 0}`]);
    await expect.poll(() => found('петля')).toEqual(['petlya-0', 'petlya-1', 'planka']);

    await db.update(product).set({ title: 'Шестигранник' }).where(eq(product.slug, 'planka'));
    await announceChange(db, ['catalogue']);
    await expect.poll(() => found('шестигранник')).toEqual(['planka']);
  });
});
