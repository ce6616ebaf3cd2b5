import { beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml,
  good,
  group,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  property,
  propertyValues,
  simpleExchange,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = (source: string, text: string, options = {}) =>
  shop.load([shop.write(`${source}.xml`, text)], { source, ...options });
const products = () =>
  shop.rows(`select s.name as source, p.external_id as id, p.title, p.price_current / 100 as price, p.state
  from product p join source s on s.id = p.source_id order by s.name, p.external_id`);
const feed = (offers: string, name = 'Магазин'): string => `<?xml version="1.0" encoding="UTF-8"?>
  <yml_catalog date="2026-01-01 10:00"><shop><name>${name}</name>
  <categories><category id="1">Крючки</category></categories><offers>${offers}</offers></shop></yml_catalog>`;
const ymlOffer = (id: string, title: string, more = ''): string =>
  `<offer id="${id}"><name>${title}</name><price>100</price><categoryId>1</categoryId>${more}</offer>`;

describe('an identifier belongs to its source', () => {
  it('of two suppliers, one product 101 each, both stay what they are', async () => {
    await load('blum', simpleExchange([{ id: '101', title: 'Петля', price: 300 }]));
    expect(
      await load('boyard', simpleExchange([{ id: '101', title: 'Ручка', price: 50 }])),
    ).toMatchObject({ source: 'boyard', added: 1, changed: 0 });
    expect(await products()).toEqual([
      { source: 'blum', id: '101', title: 'Петля', price: 300, state: 'active' },
      { source: 'boyard', id: '101', title: 'Ручка', price: 50, state: 'active' },
    ]);
  });

  it('of two feeds, named by their shops, a product, its category and its model', async () => {
    const offers =
      ymlOffer('1', 'Крючок 96').replace('id="1"', 'id="1" group_id="7"') +
      ymlOffer('2', 'Крючок 128').replace('id="2"', 'id="2" group_id="7"');
    await shop.load([shop.write('a.xml', feed(offers, 'Первый'))]);
    await shop.load([shop.write('b.xml', feed(offers.replaceAll('Крючок', 'Опора'), 'Второй'))]);
    expect(
      await shop.rows(`select s.name as source, m.title as model, c.slug as category, count(*)::int as goods
      from product p join source s on s.id = p.source_id join model m on m.id = p.model_id
      join category c on c.id = p.category_id group by 1, 2, 3 order by 1`),
    ).toEqual([
      { source: 'yml:Второй', model: 'Опора', category: 'kryuchki-2', goods: 2 },
      { source: 'yml:Первый', model: 'Крючок', category: 'kryuchki', goods: 2 },
    ]);
  });

  it('the same article of two sources is two products', async () => {
    await load('blum', simpleExchange([{ id: 'a', title: 'Петля', article: 'H-1' }]));
    await load('boyard', simpleExchange([{ id: 'b', title: 'Петля', article: 'H-1' }]));
    expect(await shop.value(`select count(*)::int from product where article_key = 'H1'`)).toBe(2);
  });

  it('of groups: a group «1» of another source is another category, wherever it stands', async () => {
    await load(
      'blum',
      simpleExchange([{ id: 'a', title: 'Петля', group: '1' }], { groups: group('1', 'Петли') }),
    );
    await load(
      'boyard',
      simpleExchange([{ id: 'b', title: 'Ручка', group: '2' }], {
        groups: group('1', 'Лицевая фурнитура', group('2', 'Ручки')),
      }),
    );
    expect(
      await shop.rows(`select s.name as source, c.full_slug from category c join source s on s.id = c.source_id
      order by 1, 2`),
    ).toEqual([
      { source: 'blum', full_slug: 'petli' },
      { source: 'boyard', full_slug: 'litsevaya-furnitura' },
      { source: 'boyard', full_slug: 'litsevaya-furnitura/ruchki' },
    ]);
    expect(
      await shop.value(`select c.full_slug from product p join category c on c.id = p.category_id
      where p.title = 'Петля'`),
    ).toBe('petli');
  });

  it('of properties: one identifier with two meanings is two filters, one meaning is one filter', async () => {
    const with_ = (id: string, properties: string) =>
      simpleExchange([{ id, title: `Товар ${id}`, more: propertyValues({ p1: '10', p2: '20' }) }], {
        properties,
      });
    await load('blum', with_('a', property('p1', 'Длина, мм') + property('p2', 'Ширина, мм')));
    await load('boyard', with_('b', property('p1', 'Ширина, мм') + property('p2', 'Высота, мм')));
    expect(
      await shop.rows(`select p.title as product, a.title, v.value from product_attribute v
      join product p on p.id = v.product_id join attribute a on a.id = v.attribute_id order by 1, 2`),
    ).toEqual([
      { product: 'Товар a', title: 'Длина', value: '10' },
      { product: 'Товар a', title: 'Ширина', value: '20' },
      { product: 'Товар b', title: 'Высота', value: '20' },
      { product: 'Товар b', title: 'Ширина', value: '10' },
    ]);
    expect(await shop.value('select count(*)::int from attribute')).toBe(3);
  });

  it('of brands: a brand is renamed only by the source that made it', async () => {
    const made = (id: string, name: string) =>
      simpleExchange([
        {
          id,
          title: `Товар ${id}`,
          more: `<Изготовитель><Ид>m1</Ид><Наименование>${name}</Наименование></Изготовитель>`,
        },
      ]);
    await load('blum', made('a', 'Blum'));
    await load('boyard', made('b', 'Boyard'));
    await load('blum', made('a', 'Blum GmbH'));
    expect(
      await shop.rows(`select p.title, b.title as brand from product p join brand b on b.id = p.brand_id
      order by 1`),
    ).toEqual([
      { title: 'Товар a', brand: 'Blum GmbH' },
      { title: 'Товар b', brand: 'Boyard' },
    ]);
    expect(await shop.value('select count(*)::int from brand')).toBe(2);
  });

  it('of warehouses', async () => {
    const stocked = (id: string, title: string) =>
      commerceml(
        importBody({ goods: [good({ id, title: `Товар ${id}` })] }) +
          offersBody({
            warehouses: { w: title },
            offers: [offer({ id, price: 1, more: '<Склад ИдСклада="w" КоличествоНаСкладе="3"/>' })],
          }),
      );
    await load('blum', stocked('a', 'Москва'));
    await load('boyard', stocked('b', 'Тула'));
    expect(
      await shop.rows(`select p.title, w.title as warehouse from product_stock t
      join product p on p.id = t.product_id join warehouse w on w.id = t.warehouse_id order by 1`),
    ).toEqual([
      { title: 'Товар a', warehouse: 'Москва' },
      { title: 'Товар b', warehouse: 'Тула' },
    ]);
  });

  it('of links: companions are goods of the same source', async () => {
    const linked = (goods: { id: string; title: string }[]) =>
      simpleExchange(
        goods.map((one, index) => ({
          ...one,
          more:
            index > 0
              ? ''
              : '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Аналоги</Наименование>' +
                '<Значение>2</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>',
        })),
      );
    await load(
      'blum',
      linked([
        { id: '1', title: 'Петля' },
        { id: '2', title: 'Петля с доводчиком' },
      ]),
    );
    await load(
      'boyard',
      linked([
        { id: '1', title: 'Ручка' },
        { id: '2', title: 'Ручка-скоба' },
      ]),
    );
    expect(
      await shop.rows(`select a.title as from, b.title as to from product_link l join product a on a.id = l.product_id
      join product b on b.id = l.linked_id order by 1`),
    ).toEqual([
      { from: 'Петля', to: 'Петля с доводчиком' },
      { from: 'Ручка', to: 'Ручка-скоба' },
    ]);
  });
});

describe('files of one source', () => {
  it('of offers, prices and rests find their goods within it', async () => {
    await load('blum', simpleExchange([{ id: '1', title: 'Петля' }]));
    await load('boyard', simpleExchange([{ id: '1', title: 'Ручка' }]));
    const prices = commerceml(
      offersBody({ changes: true, offers: [offer({ id: '1', price: 777 })] }),
    );
    expect(await load('boyard', prices)).toMatchObject({ changed: 1, added: 0 });
    expect((await products()).map((row) => row)).toMatchObject([
      { source: 'blum', price: 100 },
      { source: 'boyard', price: 777 },
    ]);
  });

  it('given whole hide only goods of their own catalogue and source, and only their own empty categories', async () => {
    const whole = (catalogue: string, goods: string[]) =>
      simpleExchange(
        goods.map((id) => ({ id, title: `Товар ${id}`, group: `g${id}` })),
        { catalogue, groups: goods.map((id) => group(`g${id}`, `Раздел ${id}`)).join('') },
      );
    await load('blum', whole('c', ['1']));
    await load('boyard', whole('c', ['1', '2']));
    await load('boyard', whole('d', ['3']));
    expect(await load('boyard', whole('c', ['2']))).toMatchObject({ hidden: 1 });
    expect(await products()).toMatchObject([
      { source: 'blum', id: '1', state: 'active' },
      { source: 'boyard', id: '1', state: 'hidden' },
      { source: 'boyard', id: '2', state: 'active' },
      { source: 'boyard', id: '3', state: 'active' },
    ]);
    expect(
      await shop.rows(`select s.name as source, c.title from category c join source s on s.id = c.source_id
      where c.hidden`),
    ).toEqual([{ source: 'boyard', title: 'Раздел 1' }]);
  });

  it('are of the node «1c» when nobody says otherwise; a feed that renames its shop can keep its source', async () => {
    expect(
      await shop.load([shop.write('all.xml', simpleExchange([{ id: '1', title: 'Петля' }]))]),
    ).toMatchObject({ source: '1c' });
    await load('supplier', feed(ymlOffer('1', 'Крючок') + ymlOffer('2', 'Опора'), 'Старое имя'));
    expect(await load('supplier', feed(ymlOffer('1', 'Крючок'), 'Новое имя'))).toMatchObject({
      source: 'supplier',
      added: 0,
      hidden: 1,
      unchanged: 1,
    });
  });

  it('cannot be feeds of two shops at once without a name', async () => {
    const files = [
      shop.write('a.xml', feed(ymlOffer('1', 'A'), 'Первый')),
      shop.write('b.xml', feed(ymlOffer('1', 'B'), 'Второй')),
    ];
    await expect(shop.load(files)).rejects.toThrow('feeds of several shops (Первый, Второй)');
  });
});
