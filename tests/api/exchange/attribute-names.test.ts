import { beforeEach, describe, expect, it } from 'vitest';
import { readFilters } from '#src/domain/listing.ts';
import { offer, openExchangeShop, property, propertyValues } from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

describe('properties that are called as something else in an address', () => {
  const names = ['ref', 'from', 'utm_source', 'sort', 'notice'];
  const loadNamed = () =>
    shop.loadGoods(
      [
        {
          id: '1',
          title: 'Петля',
          more: propertyValues(Object.fromEntries(names.map((name) => [name, 'сталь']))),
        },
      ],
      { offers: [offer({ id: '1', price: 1 })] },
      { properties: names.map((name) => property(name, `Свойство ${name}`)).join('') },
    );
  const unread = async () =>
    (await shop.rows<{ slug: string }>('select slug from attribute')).filter(
      ({ slug }) => !readFilters(new URLSearchParams([[slug, 'stal']])).chosen.has(slug),
    );

  it('get names under which they filter', async () => {
    await loadNamed();
    expect(await shop.value('select count(*)::int from attribute')).toBe(names.length);
    expect(await unread()).toEqual([]);
  });

  it('get them with the next load where an earlier one took the others', async () => {
    await loadNamed();
    await shop.rows("update attribute set slug = external_id where external_id in ('ref', 'from')");
    await shop.rows(
      "insert into model (title, slug, parameters) values ('Ручка', 'ruchka', '{ref,tsvet}')",
    );
    await loadNamed();
    expect(await unread()).toEqual([]);
    const renamed = await shop.value("select slug from attribute where external_id = 'ref'");
    expect(await shop.value("select parameters from model where slug = 'ruchka'")).toEqual([
      renamed,
      'tsvet',
    ]);
  });
});
