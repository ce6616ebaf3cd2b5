import { beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml,
  good,
  group,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = shop.loadSimple;
const redirects = () =>
  shop.rows(`select r.kind, r.slug, coalesce(p.slug, c.full_slug) as to from slug_redirect r
  left join product p on r.kind = 'product' and p.id = r.target_id
  left join category c on r.kind = 'category' and c.id = r.target_id order by 1, 2`);

describe('a new name', () => {
  it('gives the product a new address, and the old one leads to it', async () => {
    await load([{ id: '1', title: 'Петля' }]);
    await load([{ id: '1', title: 'Петля накладная' }]);
    expect(await shop.value('select slug from product')).toBe('petlya-nakladnaya');
    expect(await redirects()).toEqual([
      { kind: 'product', slug: 'petlya', to: 'petlya-nakladnaya' },
    ]);
  });

  it('that is the first one again takes its address back from the redirect', async () => {
    await load([{ id: '1', title: 'Петля' }]);
    await load([{ id: '1', title: 'Опора' }]);
    await load([{ id: '1', title: 'Петля' }]);
    expect(await redirects()).toEqual([{ kind: 'product', slug: 'opora', to: 'petlya' }]);
  });

  it('of another product takes an old address over', async () => {
    await load([{ id: '1', title: 'Петля' }]);
    await load([{ id: '1', title: 'Опора' }]);
    await load([
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
    await load([
      { id: '0', title: 'Петля' },
      { id: '1', title: 'Петля' },
    ]);
    await load([
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
    await load([], { groups: groups('Накладные') });
    await load([], { groups: groups('Угловые') });
    expect(await redirects()).toEqual([
      { kind: 'category', slug: 'petli/nakladnye', to: 'petli/uglovye' },
      { kind: 'category', slug: 'petli/nakladnye/blum', to: 'petli/uglovye/blum' },
    ]);
    await load([], {
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
