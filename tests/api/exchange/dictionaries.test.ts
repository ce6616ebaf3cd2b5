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
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const STEEL = 'af848a7e-18fa-11e7-80c2-0cc47ab29cd1';
const ZAMAK = 'bf848a7e-18fa-11e7-80c2-0cc47ab29cd2';
const directory = (values: Record<string, string>): string =>
  `<ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${Object.entries(values)
    .map(
      ([id, value]) =>
        `<Справочник><ИдЗначения>${id}</ИдЗначения><Значение>${value}</Значение></Справочник>`,
    )
    .join('')}</ВариантыЗначений>`;
const material = (values: Record<string, string>, title = 'Материал') =>
  property('x', title, directory(values));
const offers = (...ids: string[]) =>
  offersBody({ offers: ids.map((id) => offer({ id, price: 1 })) });
/** The import file of 2.08 and later: goods in a file of changes, without a classifier. */
const changes = (goods: string[]) =>
  importBody({ goods, changes: true }).replace(/<Классификатор>.*<\/Классификатор>/, '');
const load = (body: string) => shop.load([shop.write('all.xml', commerceml(body))]);
const values = () =>
  shop.rows(`select p.external_id as id, a.title, v.value from product_attribute v
  join product p on p.id = v.product_id join attribute a on a.id = v.attribute_id order by 1, 2`);
const brands = () =>
  shop.rows(
    'select p.external_id as id, b.title as brand from product p left join brand b on b.id = p.brand_id order by 1',
  );

describe('a file of changes without a classifier', () => {
  it('names values of a directory by identifiers that an earlier file explained', async () => {
    await load(
      importBody({
        properties: material({ [STEEL]: 'сталь', [ZAMAK]: 'цамак' }),
        goods: [good({ id: '1', title: 'Петля', more: propertyValues({ x: STEEL }) })],
      }) + offers('1'),
    );
    const summary = await load(
      changes([
        good({ id: '1', title: 'Петля', more: propertyValues({ x: ZAMAK }) }),
        good({ id: '2', title: 'Ручка', more: propertyValues({ x: STEEL }) }),
      ]) + offers('2'),
    );
    expect(summary.reasons).toEqual([]);
    expect(await values()).toEqual([
      { id: '1', title: 'Материал', value: 'цамак' },
      { id: '2', title: 'Материал', value: 'сталь' },
    ]);
  });

  it('names the maker by such an identifier: the brand is its name, and an unknown one is none', async () => {
    await load(
      importBody({
        properties: material({ [STEEL]: 'Blum', [ZAMAK]: 'Boyard' }, 'Производитель'),
        goods: [good({ id: '1', title: 'Петля', more: propertyValues({ x: STEEL }) })],
      }) + offers('1'),
    );
    const summary = await load(
      changes([
        good({
          id: '1',
          title: 'Петля',
          more: propertyValues({ x: '00000000-18fa-11e7-80c2-0cc47ab29cd1' }),
        }),
        good({ id: '2', title: 'Ручка', more: propertyValues({ x: ZAMAK }) }),
      ]) + offers('2'),
    );
    expect(await brands()).toEqual([
      { id: '1', brand: 'Blum' },
      { id: '2', brand: 'Boyard' },
    ]);
    expect(summary.reasons).toMatchObject([
      { reason: 'values that are not in the directory of their property', count: 1 },
    ]);
    expect(await shop.value('select count(*)::int from attribute')).toBe(0);
  });

  it('names properties whose title and unit only an earlier classifier told', async () => {
    await load(
      importBody({
        properties: property('x', 'Длина, мм'),
        goods: [good({ id: '1', title: 'Петля' })],
      }) + offers('1'),
    );
    const summary = await load(
      changes([good({ id: '1', title: 'Петля', more: propertyValues({ x: '128' }) })]),
    );
    expect(summary.reasons).toEqual([]);
    expect(
      await shop.rows(
        'select a.title, a.unit, v.value from product_attribute v join attribute a on a.id = v.attribute_id',
      ),
    ).toEqual([{ title: 'Длина', unit: 'мм', value: '128' }]);
  });

  it('names its unit by an identifier of an earlier list', async () => {
    const units =
      '<ЕдиницыИзмерения><ЕдиницаИзмерения><Ид>u-1</Ид>' +
      '<НаименованиеКраткое>компл</НаименованиеКраткое></ЕдиницаИзмерения></ЕдиницыИзмерения>';
    await load(
      importBody({ goods: [good({ id: '1', title: 'Петля' })] }).replace(
        '</Классификатор>',
        `${units}</Классификатор>`,
      ) + offers('1'),
    );
    await load(
      changes([good({ id: '1', title: 'Петля', unit: '<БазоваяЕдиница>u-1</БазоваяЕдиница>' })]),
    );
    expect(await shop.value('select unit from product')).toBe('компл.');
  });

  it('finds the type of its prices by the name that an earlier file gave it', async () => {
    const priced = (id: string, more: string) =>
      commerceml(offersBody({ offers: [offer({ id, more })], changes: true, priceTypes: [] }));
    await load(
      importBody({ goods: [good({ id: '1', title: 'Петля' })] }) +
        offersBody({ offers: [] }).replace(
          '<ТипыЦен>',
          '<ТипыЦен><ТипЦены><Ид>t-1</Ид><Наименование>Оптовая</Наименование></ТипЦены>',
        ),
    );
    const price =
      '<Цены><Цена><ИдТипаЦены>t-1</ИдТипаЦены><ЦенаЗаЕдиницу>70</ЦенаЗаЕдиницу></Цена></Цены>';
    await shop.load(
      [
        shop.write('import.xml', commerceml(changes([good({ id: '1', title: 'Петля' })]))),
        shop.write('prices.xml', priced('1', price)),
      ],
      { priceType: 'Оптовая' },
    );
    expect(await shop.value('select price_current from product')).toBe(7000);
  });
});

it('a price without a currency is in the one that an earlier file gave its type', async () => {
  const price =
    '<Цены><Цена><ИдТипаЦены>Розничная</ИдТипаЦены><ЦенаЗаЕдиницу>70</ЦенаЗаЕдиницу></Цена></Цены>';
  await load(
    importBody({ goods: [good({ id: '1', title: 'Петля' })] }) +
      offersBody({ offers: [offer({ id: '1', price: 5 })] }).replaceAll(
        'RUB</Валюта></ТипЦены>',
        'USD</Валюта></ТипЦены>',
      ),
  );
  const summary = await load(
    offersBody({ changes: true, priceTypes: [], offers: [offer({ id: '1', more: price })] }),
  );
  expect(summary.reasons).toMatchObject([
    { reason: 'the price is in a foreign currency: the price it had is kept' },
  ]);
  expect(await shop.value('select price_current from product')).toBe(500);
});

describe('a later classifier', () => {
  it('gives a property a new title, and a value of a directory a new name, for whatever comes after it', async () => {
    const goods = [good({ id: '1', title: 'Петля', more: propertyValues({ x: STEEL }) })];
    await load(
      importBody({ properties: material({ [STEEL]: 'сталь', [ZAMAK]: 'цамак' }), goods }) +
        offers('1'),
    );
    await load(
      importBody({
        properties: material({ [STEEL]: 'сталь нержавеющая' }, 'Материал корпуса'),
        goods: [],
        changes: true,
      }),
    );
    await load(
      changes([...goods, good({ id: '2', title: 'Ручка', more: propertyValues({ x: ZAMAK }) })]) +
        offers('2'),
    );
    expect(await values()).toEqual([
      { id: '1', title: 'Материал корпуса', value: 'сталь нержавеющая' },
      { id: '2', title: 'Материал корпуса', value: 'цамак' },
    ]);
  });

  it('leaves alone what it said before: the same again writes nothing', async () => {
    const body =
      importBody({
        properties: material({ [STEEL]: 'сталь' }),
        goods: [good({ id: '1', title: 'Петля', more: propertyValues({ x: STEEL }) })],
      }) + offers('1');
    await load(body);
    const versions = () =>
      Promise.all(
        ['source', 'source_property', 'source_value', 'source_price_type', 'source_unit'].map(
          (table) => shop.rows(`select ctid::text, xmin::text from ${table} order by 1`),
        ),
      );
    const before = await versions();
    expect(await load(body)).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await versions()).toEqual(before);
  });
});
