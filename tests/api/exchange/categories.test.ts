import { beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml,
  good,
  group,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  type GoodFacts,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = shop.loadGoods;

describe('groups', () => {
  it('become a tree of categories in the order of the file', async () => {
    await load(
      [{ id: '1', title: 'Петля', group: 'a2' }],
      { offers: [offer({ id: '1', price: 1 })] },
      {
        groups:
          group('a', 'Мебельные петли', group('a1', 'Четырёхшарнирные') + group('a2', 'Рояльные')) +
          group('b', 'Ручки'),
      },
    );
    expect(await shop.rows('select full_slug from category order by position')).toEqual(
      [
        'mebelnye-petli',
        'mebelnye-petli/chetyrekhsharnirnye',
        'mebelnye-petli/royalnye',
        'ruchki',
      ].map((full_slug) => ({ full_slug })),
    );
    expect(
      await shop.value('select c.full_slug from product p join category c on c.id = p.category_id'),
    ).toBe('mebelnye-petli/royalnye');
  });

  it('of one name and parent get numbers', async () => {
    await load([], { offers: [] }, { groups: group('a', 'Ручки') + group('b', 'Ручки!') });
    expect(await shop.rows('select external_id, slug from category order by position')).toEqual([
      { external_id: 'a', slug: 'ruchki' },
      { external_id: 'b', slug: 'ruchki-2' },
    ]);
  });

  it('that are absent leave the goods in «Каталог»', async () => {
    await load(
      [{ id: '1', title: 'Петля', group: '' }],
      { offers: [offer({ id: '1', price: 1 })] },
      { groups: '' },
    );
    expect(await shop.rows('select title, slug, full_slug from category')).toEqual([
      { title: 'Каталог', slug: 'katalog', full_slug: 'katalog' },
    ]);
    expect(await shop.value('select count(*)::int from product')).toBe(1);
  });
});

describe('categories of 2.08', () => {
  const tree =
    '<Категории><Категория><Ид>c1</Ид><Наименование>Крепёж</Наименование><Категории><Категория>' +
    '<Ид>c2</Ид><Наименование>Винты</Наименование></Категория></Категории></Категория>' +
    '<Категория><Ид>c3</Ид><Наименование>Услуги</Наименование></Категория></Категории>';
  const withTree = (goods: GoodFacts[], groups = '') =>
    shop.load([
      shop.write(
        'all.xml',
        commerceml(
          importBody({ goods: goods.map(good), groups }).replace(
            '</Наименование>',
            `</Наименование>${tree}`,
          ) + offersBody({ offers: goods.map(({ id }) => offer({ id, price: 1 })) }),
          { version: '2.08' },
        ),
      ),
    ]);
  const places = () =>
    shop.rows(
      'select p.external_id as id, c.full_slug from product p join category c on c.id = p.category_id order by 1',
    );

  it('hold the goods that have no group, with what is above them', async () => {
    expect(
      await withTree([{ id: '1', title: 'Винт', group: '', more: '<Категория>c2</Категория>' }]),
    ).toMatchObject({ added: 1, reasons: [] });
    expect(await places()).toEqual([{ id: '1', full_slug: 'krepezh/vinty' }]);
    expect(await shop.rows('select full_slug from category order by 1')).toEqual([
      { full_slug: 'krepezh' },
      { full_slug: 'krepezh/vinty' },
    ]);
  });

  it('give way to a group', async () => {
    await withTree(
      [{ id: '1', title: 'Винт', group: 'g1', more: '<Категория>c2</Категория>' }],
      group('g1', 'Ручки'),
    );
    expect(await places()).toEqual([{ id: '1', full_slug: 'ruchki' }]);
    expect(await shop.value('select count(*)::int from category')).toBe(1);
  });
});

const redirects = () =>
  shop.rows(`select r.kind, r.slug, coalesce(p.slug, c.full_slug) as to from slug_redirect r
  left join product p on r.kind = 'product' and p.id = r.target_id
  left join category c on r.kind = 'category' and c.id = r.target_id order by 1, 2`);

describe('a new name', () => {
  it('gives the product a new address, and the old one leads to it', async () => {
    await shop.loadSimple([{ id: '1', title: 'Петля' }]);
    await shop.loadSimple([{ id: '1', title: 'Петля накладная' }]);
    expect(await shop.value('select slug from product')).toBe('petlya-nakladnaya');
    expect(await redirects()).toEqual([
      { kind: 'product', slug: 'petlya', to: 'petlya-nakladnaya' },
    ]);
  });

  it('that is the first one again takes its address back from the redirect', async () => {
    await shop.loadSimple([{ id: '1', title: 'Петля' }]);
    await shop.loadSimple([{ id: '1', title: 'Опора' }]);
    await shop.loadSimple([{ id: '1', title: 'Петля' }]);
    expect(await redirects()).toEqual([{ kind: 'product', slug: 'opora', to: 'petlya' }]);
  });

  it('of another product takes an old address over', async () => {
    await shop.loadSimple([{ id: '1', title: 'Петля' }]);
    await shop.loadSimple([{ id: '1', title: 'Опора' }]);
    await shop.loadSimple([
      { id: '1', title: 'Опора' },
      { id: '2', title: 'Петля' },
    ]);
    expect(await shop.rows('select slug from product order by external_id')).toEqual([
      { slug: 'opora' },
      { slug: 'petlya' },
    ]);
    expect(await redirects()).toEqual([]);
  });

  it('that reads the same leaves the address', async () => {
    await shop.loadSimple([
      { id: '0', title: 'Петля' },
      { id: '1', title: 'Петля' },
    ]);
    await shop.loadSimple([
      { id: '0', title: 'Петля' },
      { id: '1', title: 'Петля!' },
    ]);
    expect(await shop.rows('select slug from product order by external_id')).toEqual([
      { slug: 'petlya' },
      { slug: 'petlya-2' },
    ]);
    expect(await redirects()).toEqual([]);
  });

  it('of a model moves all its variants', async () => {
    const variants = (title: string) =>
      shop.load([
        shop.write(
          'all.xml',
          commerceml(
            importBody({ goods: [good({ id: 'm', title })] }) +
              offersBody({
                offers: ['96', '128'].map((size) =>
                  offer({
                    id: `m#${size}`,
                    title: `Ручка (${size})`,
                    price: 1,
                    characteristics: { Размер: size },
                  }),
                ),
              }),
          ),
        ),
      ]);
    await variants('Ручка');
    await variants('Ручка Рим');
    expect(await shop.rows('select full_slug from product order by slug')).toEqual([
      { full_slug: 'ruchka-rim/ruchka-128' },
      { full_slug: 'ruchka-rim/ruchka-96' },
    ]);
    expect(await redirects()).toEqual([
      { kind: 'product', slug: 'ruchka/ruchka-128', to: 'ruchka-128' },
      { kind: 'product', slug: 'ruchka/ruchka-96', to: 'ruchka-96' },
    ]);
  });

  it('of a category, or another parent, moves everything below it', async () => {
    const groups = (inner: string, outer = 'Петли'): string =>
      group('a', outer, group('b', inner, group('c', 'Blum'))) + group('d', 'Ручки');
    await shop.loadSimple([], { groups: groups('Накладные') });
    await shop.loadSimple([], { groups: groups('Угловые') });
    expect(await redirects()).toEqual([
      { kind: 'category', slug: 'petli/nakladnye', to: 'petli/uglovye' },
      { kind: 'category', slug: 'petli/nakladnye/blum', to: 'petli/uglovye/blum' },
    ]);
    await shop.loadSimple([], {
      groups:
        group('a', 'Петли', group('b', 'Накладные')) + group('d', 'Ручки', group('c', 'Blum')),
    });
    expect(await redirects()).toEqual([
      { kind: 'category', slug: 'petli/nakladnye/blum', to: 'ruchki/blum' },
      { kind: 'category', slug: 'petli/uglovye', to: 'petli/nakladnye' },
      { kind: 'category', slug: 'petli/uglovye/blum', to: 'ruchki/blum' },
    ]);
  });
});
