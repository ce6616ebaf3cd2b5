import { beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml,
  good,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  property,
  propertyValues,
  type OfferFacts,
} from '../../support/exchange.ts';
import { openForOrders } from '../../support/hostile-shop.ts';
import { PERSON } from '../../support/checkout-handlers.ts';
import { openWholeShop } from '../../support/whole-shop.ts';
import { loadExchange } from '#src/server/modules/exchange/load-exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const titles = async () =>
  (
    await shop.rows<{ title: string }>(
      `select title from product where state = 'active' order by external_id`,
    )
  ).map(({ title }) => title);
const handles = (offers: OfferFacts[], properties = '') =>
  commerceml(
    importBody({ goods: [good({ id: 'm', title: 'Ручка' })], properties }) +
      offersBody({ offers: offers.map(offer) }),
  );
const load = (text: string) => shop.load([shop.write('all.xml', text)]);
/** Its values are properties of the offer, whose title is that of the product. */
const variant = (id: string, values: Record<string, string>) => ({
  id: `m#${id}`,
  title: 'Ручка',
  price: 100,
  quantity: 5,
  more: propertyValues(values),
});
const PROPERTIES = property('x', 'Размер, мм') + property('y', 'Цвет') + property('z', 'С винтами');

describe('variants of one name', () => {
  it('have titles that tell them apart by what differs', async () => {
    const text = handles(
      [
        variant('1', { x: '96', y: 'хром', z: 'да' }),
        variant('2', { x: '128', y: 'хром', z: 'да' }),
        variant('3', { x: '128', y: 'хром', z: 'нет' }),
      ],
      PROPERTIES,
    );
    await load(text);
    expect(await titles()).toEqual([
      'Ручка (96 мм, С винтами: да)',
      'Ручка (128 мм, С винтами: да)',
      'Ручка (128 мм, С винтами: нет)',
    ]);
    expect(await load(text)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });

  it('keep their addresses: what is added is no new name', async () => {
    await load(handles([variant('1', { x: '96' }), variant('2', { x: '128' })], PROPERTIES));
    const slugs = () => shop.rows('select slug from product order by external_id');
    const before = await slugs();
    await load(
      handles(
        [variant('1', { x: '96' }), variant('2', { x: '160' }), variant('3', { x: '128' })],
        PROPERTIES,
      ),
    );
    expect(await titles()).toEqual(['Ручка (96 мм)', 'Ручка (160 мм)', 'Ручка (128 мм)']);
    expect((await slugs()).slice(0, 2)).toEqual(before);
    expect(await shop.value('select count(*)::int from slug_redirect')).toBe(0);
  });

  it('have them by article or number when the file tells nothing else', async () => {
    const bare = (id: string, article = '') => ({
      id: `m#${id}`,
      title: 'Ручка',
      price: 100,
      more: article && `<Артикул>${article}</Артикул>`,
    });
    await load(handles([bare('1', 'A-1'), bare('2', 'A-2')]));
    expect(await titles()).toEqual(['Ручка (A-1)', 'Ручка (A-2)']);
    await load(handles([bare('1'), bare('2')]));
    expect(await titles()).toEqual(['Ручка (№ 1)', 'Ручка (№ 2)']);
  });

  it('keep them when a file of changes tells only prices, or only one of them', async () => {
    await load(handles([variant('1', { x: '96' }), variant('2', { x: '128' })], PROPERTIES));
    await load(
      commerceml(
        offersBody({ changes: true, offers: [offer({ id: 'm#1', title: 'Ручка', price: 200 })] }),
      ),
    );
    await load(
      commerceml(offersBody({ changes: true, offers: [offer({ id: 'm#2', price: 300 })] })),
    );
    expect(await titles()).toEqual(['Ручка (96 мм)', 'Ручка (128 мм)']);
  });

  it('lose them when their names differ, and the last one of them keeps its own', async () => {
    const two = [variant('1', { x: '96' }), variant('2', { x: '128' })];
    await load(handles(two, PROPERTIES));
    await load(
      handles(
        two.map((one, index) => ({ ...one, title: `Ручка № ${index}` })),
        PROPERTIES,
      ),
    );
    expect(await titles()).toEqual(['Ручка № 0', 'Ручка № 1']);
    await load(handles(two, PROPERTIES));
    await load(handles(two.slice(0, 1), PROPERTIES));
    expect(await titles()).toEqual(['Ручка (96 мм)']);
  });

  it('of a feed too', async () => {
    const one = (id: string, size: number) =>
      `<offer id="${id}" group_id="7"><name>Ручка</name><price>100</price>` +
      `<categoryId>1</categoryId><param name="Размер" unit="мм">${size}</param></offer>`;
    await load(
      '<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop><name>М</name><categories>' +
        '<category id="1">Ручки</category></categories>' +
        `<offers>${one('1', 96)}${one('2', 128)}</offers></shop></yml_catalog>`,
    );
    expect(await titles()).toEqual(['Ручка (96 мм)', 'Ручка (128 мм)']);
  });
});

it('the cart, the order and its letter name which variant it is', async () => {
  const whole = await openWholeShop(async (db, dataDir) => {
    const text = handles([variant('1', { x: '96' }), variant('2', { x: '128' })], PROPERTIES);
    await loadExchange(db, { files: [shop.write('all.xml', text)], dataDir });
    await openForOrders(db);
  });
  try {
    const { rows } = await whole.db.$client.query<{ id: number }>(
      'select id from product order by external_id',
    );
    const { api } = await whole.somebody();
    for (const { id } of rows) await api.cartAdd({ product_id: id, quantity: 1 });
    const both = ['Ручка (96 мм)', 'Ручка (128 мм)'];
    const { content } = await api.cartList({});
    expect(content.map(({ product }) => product.title)).toEqual(both);
    const placed = await api.orderPlace({
      ...PERSON,
      pickup_point_id: 1,
      idempotency_key: crypto.randomUUID(),
    });
    const confirmed = await api.orderConfirm({ id: placed.id });
    expect(confirmed.items.map(({ title }) => title)).toEqual(both);
    await expect
      .poll(() => whole.letters().find(({ text }) => both.every((title) => text.includes(title))))
      .toBeDefined();
  } finally {
    await whole.close();
  }
});
