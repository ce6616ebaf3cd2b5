import { beforeEach, describe, expect, it } from 'vitest';
import { openDeskGoods, ownOf } from '../../support/desk-goods.ts';
import type { SalesDesk } from '../../support/desk-sales.ts';
import { refusalOf } from '../../support/refusals.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { eq } from 'drizzle-orm';
import { product } from '#src/server/database/schema/product.ts';

const id = (slug: string) => at.id(slug);
const card = (slug: string) => at.card(slug);
const at = await forThisFile(openDeskGoods());
const { shop, desk } = at;

describe('the list', () => {
  const found = async (asked: Parameters<SalesDesk['api']['deskGoods']>[0]) =>
    (await desk.api.deskGoods(asked)).content.map(({ title }) => title);

  it.each([
    ['71в-3550', ['Петля накладная']],
    ['71b35', ['Петля накладная']],
    ['4600000000017', ['Петля накладная']],
    ['накладная петл', ['Петля накладная']],
    ['пётля НАКЛАДНАЯ', ['Петля накладная']],
    ['0%', ['Шуруп 100%']],
    ['нет такого', []],
  ])('is searched by article, barcode and name: «%s»', async (q, titles) => {
    expect(await found({ q })).toEqual(titles);
  });

  it('is limited by category with what is below it, brand, state and what goods lack', async () => {
    const { categories, brands, labels } = await desk.api.deskGoodsChoices({});
    expect(categories.map(({ title, depth }) => [title, depth])).toEqual([
      ['Петли', 0],
      ['Петли Blum', 1],
      ['Ручки', 0],
    ]);
    expect(labels.map(({ name }) => name)).toEqual(['Хит', 'Новинка']);
    expect(await found({ category: categories[0]?.id })).toHaveLength(5);
    expect(await found({ category: categories[1]?.id })).toEqual(['Петля накладная']);
    expect(await found({ brand: brands[0]?.id })).toEqual(['Петля накладная']);
    expect(await found({ state: 'source' })).toEqual(['Тайная']);
    expect(await found({ state: 'discontinued' })).toEqual(['Старая']);
    expect(await found({ lacks: 'picture' })).not.toContain('Петля накладная');
    expect(await found({ lacks: 'description' })).not.toContain('Шуруп 100%');
    expect(await found({ lacks: 'certificate' })).not.toContain('Планка');
    expect(await found({ lacks: 'seo' })).toHaveLength(8);
    expect((await found({ sorting: 'popular' }))[0]).toBe('Ручка');
    expect(await desk.api.deskGoods({ q: '71B3550' })).toMatchObject({
      page: { number: 1, size: 50, total: 1 },
      content: [
        {
          article: '71B3550',
          category: 'Петли Blum',
          brand: 'Blum',
          state: 'shown',
          picture: 'one.jpg',
          labels: ['Хит'],
          lacks: ['description', 'seo', 'certificate'],
        },
      ],
    });
    expect(await refusalOf(desk.api.deskGoods({ page: 2 }))).toMatchObject({ code: 'not_found' });
  });
});

describe('own fields', () => {
  const save = async (slug: string, parts: Partial<ReturnType<typeof ownOf>>) => {
    const seen = await card(slug);
    return desk.api.deskGoodsSave({ ...ownOf(seen), ...parts });
  };
  const page = async () => {
    await shop.catalogue.refreshed();
    return shop.api.product({ slug: 'hinge' });
  };
  beforeEach(async () => {
    await save('hinge', {
      seo_title: '',
      seo_description: '',
      sort_weight: null,
      labels: [],
      companions: [],
      documents: [],
      certificate_exempt: false,
    });
  });

  it('are shown by the page, each in its place, beside those of 1C', async () => {
    const [, novelty] = (await desk.api.deskGoodsChoices({})).labels;
    await save('hinge', {
      seo_title: 'Петли оптом',
      seo_description: 'Со склада',
      labels: [novelty?.id ?? 0],
      pictures: [
        { key: 'three.jpg', alt: 'Петля сбоку' },
        { key: 'one.jpg', alt: '' },
        { key: 'two.jpg', alt: 'Петля сверху' },
      ],
      companions: [`#${id('screw')}`, `#${id('handle')}`],
      documents: [{ key: 'cert.pdf', title: 'Сертификат петли', is_certificate: true }],
    });
    const shown = await page();
    expect(shown.seo).toMatchObject({ seo_title: 'Петли оптом', seo_description: 'Со склада' });
    expect(shown.labels.map(({ name }) => name)).toEqual(['Хит', 'Новинка']);
    expect(shown.images.map(({ key, alt }) => [key, alt])).toEqual([
      ['three.jpg', 'Петля сбоку'],
      ['one.jpg', 'Петля накладная'],
      ['two.jpg', 'Петля сверху'],
    ]);
    expect(shown.preview).toContain('three');
    expect(shown.companions.map(({ title }) => title)).toEqual(['Шуруп 100%', 'Ручка', 'Планка']);
    expect(shown.documents.map(({ title, bytes }) => [title, bytes])).toEqual([
      ['Схема', 100],
      ['Сертификат петли', 200],
    ]);
    const preview = async () =>
      (await shop.api.category({ slug: 'petli/blum' })).products.content[0]?.preview;
    await expect.poll(preview).toContain('three');
    expect((await desk.api.deskGoods({ q: '71B3550' })).content[0]).toMatchObject({
      picture: 'three.jpg',
      lacks: ['description'],
    });
  });

  it('say that no certificate is needed', async () => {
    await save('hinge', { certificate_exempt: true });
    expect((await page()).attributes).toContainEqual(
      expect.objectContaining({ title: 'Сертификат', value: 'не подлежит' }),
    );
    const { content } = await desk.api.deskGoods({ lacks: 'certificate' });
    expect(content.map(({ id: one }) => one)).not.toContain(id('hinge'));
  });

  it('put a product first among the popular', async () => {
    const order = async () => {
      await shop.catalogue.refreshed();
      const { products } = await shop.api.category({ slug: 'petli' });
      return products.content.map(({ title }) => title);
    };
    await save('plate', { sort_weight: 1000 });
    await expect.poll(async () => (await order())[0]).toBe('Планка');
    await save('plate', { sort_weight: null });
    await save('screw', { sort_weight: 1 });
    await expect.poll(async () => (await order())[0]).toBe('Шуруп 100%');
  });

  it('are told to the journal before and after, and unchanged they are told to nobody', async () => {
    await save('hinge', { seo_title: 'Петли', sort_weight: 7, companions: ['173H7100'] });
    expect((await desk.journal())[0]).toMatchObject({
      deed: 'goods_changed',
      subjectKind: 'goods',
      subjectId: String(id('hinge')),
      before: { seo_title: '', sort_weight: null },
      after: { seo_title: 'Петли', sort_weight: 7 },
    });
    const [{ version }, entries] = [await card('hinge'), (await desk.journal()).length];
    expect(await save('hinge', {})).toMatchObject({ version });
    expect(await desk.journal()).toHaveLength(entries);
  });

  it.each<[string, Partial<ReturnType<typeof ownOf>>, string]>([
    ['an unknown article', { companions: ['нет такого'] }, 'no_article'],
    ['an article of two products', { companions: ['Д-1'] }, 'many_articles'],
    ['itself', { companions: ['71B3550'] }, 'itself'],
    ['an unknown file', { documents: [file('../secret')] }, 'no_file'],
    ['a file twice', { documents: [file('cert.pdf'), file('cert.pdf')] }, 'two_files'],
    ['an unknown label', { labels: [9999] }, 'no_label'],
  ])('are refused with %s, and nothing is written', async (_what, parts, reason) => {
    const before = await card('hinge');
    expect(await refusalOf(save('hinge', { seo_title: 'Новый', ...parts }))).toMatchObject({
      code: 'conflict',
      reason,
    });
    expect(await card('hinge')).toEqual(before);
  });

  it('of two people are written once', async () => {
    const seen = ownOf(await card('hinge'));
    const told = await Promise.all(
      ['А', 'Б', 'В'].map((title) =>
        refusalOf(desk.api.deskGoodsSave({ ...seen, seo_title: title })),
      ),
    );
    expect(told.map(({ code }) => code).sort()).toEqual(['conflict', 'conflict', 'done']);
    expect(told.filter(({ reason }) => reason === 'version_changed')).toHaveLength(2);
  });
});

function file(key: string) {
  return { key, title: '', is_certificate: false };
}

describe('a hidden product', () => {
  const isFound = async (query: string) =>
    (await shop.api.category({ slug: query })).products.content.map(({ slug }) => slug);

  it('is away until it is shown again, and gets the state of 1C back', async () => {
    for (const [slug, state] of [
      ['handle', 'active'],
      ['gone', 'discontinued'],
      ['secret', 'hidden'],
    ] as const) {
      const { version } = await card(slug);
      const seen = { id: id(slug), version };
      await desk.api.deskGoodsHide({ ...seen, reason: 'Брак' });
      expect(await card(slug)).toMatchObject({ state: 'withheld', source_state: state });
      expect(await refusalOf(shop.api.product({ slug }))).toMatchObject({ code: 'not_found' });
      expect(await refusalOf(desk.api.deskGoodsHide(seen))).toMatchObject({
        reason: 'version_changed',
      });
      const again = { id: id(slug), version: version + 1 };
      expect(await refusalOf(desk.api.deskGoodsHide(again))).toMatchObject({ reason: 'already' });
      await desk.api.deskGoodsShow(again);
      const [row] = await at.db
        .select()
        .from(product)
        .where(eq(product.id, id(slug)));
      expect([row?.state, row?.withheldState]).toEqual([state, null]);
    }
    expect((await desk.journal()).slice(0, 2)).toMatchObject([
      { deed: 'goods_shown', before: { state: 'withheld' }, after: { state: 'hidden' } },
      { deed: 'goods_hidden', before: { state: 'hidden' }, reason: 'Брак' },
    ]);
    await expect.poll(() => isFound('ruchki')).toEqual(['handle']);
  });
});

describe('a bulk deed', () => {
  const bulk = (parts: object) =>
    desk.api.deskGoodsBulk({ ids: [], deed: 'hide', ...parts } as never);
  const outcomes = async (parts: object) =>
    (await bulk(parts)).results.map(({ id: one, outcome }) => [one, outcome]);

  it('labels, and takes off only labels of the shop', async () => {
    const [hit] = (await desk.api.deskGoodsChoices({})).labels;
    const three = [id('hinge'), id('plate'), 99_999];
    const label = hit?.id;
    expect(await outcomes({ ids: three, deed: 'label', label })).toEqual([
      [id('hinge'), 'already'],
      [id('plate'), 'done'],
      [99_999, 'refused'],
    ]);
    expect(await outcomes({ ids: three, deed: 'unlabel', label })).toEqual([
      [id('hinge'), 'refused'],
      [id('plate'), 'done'],
      [99_999, 'refused'],
    ]);
    expect(await outcomes({ ids: three, deed: 'unlabel', label: 999 })).toEqual(
      three.map((one) => [one, 'refused']),
    );
  });

  it('adds a companion to others, not to itself, with a sentence for each', async () => {
    const article = '173H7100';
    const { results } = await bulk({
      ids: [id('plate'), id('handle'), id('hinge')],
      deed: 'companion',
      article,
      reason: 'Комплект',
    });
    expect(new Map(results.map((one) => [one.id, [one.outcome, one.detail]]))).toEqual(
      new Map([
        [id('hinge'), ['already', 'Так и есть.']],
        [id('plate'), ['refused', 'Товар не может сопутствовать самому себе.']],
        [id('handle'), ['done', '']],
      ]),
    );
    expect((await desk.journal())[0]).toMatchObject({
      subjectId: String(id('handle')),
      before: { companions: '' },
      after: { companions: article },
      reason: 'Комплект',
    });
  });

  it('hides and shows', async () => {
    const two = [id('plate'), id('screw')];
    expect(await outcomes({ ids: two, deed: 'hide' })).toEqual(two.map((one) => [one, 'done']));
    expect(await outcomes({ ids: two, deed: 'hide' })).toEqual(two.map((one) => [one, 'already']));
    const { results } = await bulk({ ids: two, deed: 'show' });
    expect(results.map(({ outcome, state }) => [outcome, state])).toEqual(
      two.map(() => ['done', 'shown']),
    );
  });
});
