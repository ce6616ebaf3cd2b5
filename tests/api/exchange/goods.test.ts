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
  requisites,
  simpleExchange,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = shop.loadGoods;

describe('a good of an exchange file', () => {
  it('brings its requisites: weight, novelty, days, quantities, labels, links', async () => {
    await load(
      [
        {
          id: '1',
          title: 'Петля',
          more: requisites([
            ['Вес', '0,125'],
            ['Длина', '5,5'],
            ['Ширина, мм', '60'],
            ['Высота, см', '4'],
            ['Новинка', 'Да'],
            ['Метки', 'Хит продаж; Распродажа'],
            ['Срок поставки, дней', '14'],
            ['Минимальный заказ', '10'],
            ['Кратность', '5'],
            ['В упаковке', '50'],
            ['Популярность', '77'],
            ['Сопутствующие товары', '2;нет такого'],
            ['Аналоги', '3'],
            ['ВидНоменклатуры', 'Товар'],
          ]),
        },
        { id: '2', title: 'Планка' },
        {
          id: '3',
          title: 'Петля старая',
          more: requisites([
            ['Снят с производства', 'true'],
            ['Длина', '2800'],
            ['Аналоги', '1'],
          ]),
        },
      ],
      { offers: ['1', '2', '3'].map((id) => offer({ id, price: 1 })) },
    );
    expect(
      await shop.rows(
        `select state, novelty, weight_grams, length_mm, width_mm, height_mm, lead_days,
            min_quantity, quantity_step, pack_quantity, popularity
          from product where external_id <> '2' order by external_id`,
      ),
    ).toEqual([
      {
        state: 'active',
        novelty: true,
        weight_grams: 125,
        length_mm: 5500,
        width_mm: 60,
        height_mm: 40,
        lead_days: 14,
        min_quantity: 10,
        quantity_step: 5,
        pack_quantity: 50,
        popularity: 77,
      },
      {
        state: 'discontinued',
        novelty: false,
        weight_grams: null,
        length_mm: null,
        width_mm: null,
        height_mm: null,
        lead_days: null,
        min_quantity: 1,
        quantity_step: 1,
        pack_quantity: 1,
        popularity: 0,
      },
    ]);
    expect(
      await shop.rows(
        'select l.name from product_label p join label l on l.id = p.label_id order by 1',
      ),
    ).toEqual([{ name: 'Распродажа' }, { name: 'Хит продаж' }]);
    expect(
      await shop.rows(
        `select a.external_id as from, l.kind, b.external_id as to from product_link l
          join product a on a.id = l.product_id join product b on b.id = l.linked_id order by 1, 2`,
      ),
    ).toEqual([
      { from: '1', kind: 'analogue', to: '3' },
      { from: '1', kind: 'companion', to: '2' },
      { from: '3', kind: 'analogue', to: '1' },
    ]);
  });

  it('brings its unit, by code or by name', async () => {
    const spellings = [
      '<БазоваяЕдиница Код="796 " НаименованиеПолное="Штука"/>',
      '<БазоваяЕдиница Код="715" НаименованиеПолное="Пара (2 шт.)"/>',
      '<БазоваяЕдиница>м</БазоваяЕдиница>',
      '<БазоваяЕдиница Код="006">п.м</БазоваяЕдиница>',
      '<БазоваяЕдиница>839</БазоваяЕдиница>',
      '<БазоваяЕдиница>Упаковка</БазоваяЕдиница>',
      '<БазоваяЕдиница Код="625"/>',
      '<БазоваяЕдиница Код="166">кг</БазоваяЕдиница>',
      '<БазоваяЕдиница Код="055"/>',
      '<БазоваяЕдиница>113 </БазоваяЕдиница>',
      '<БазоваяЕдиница Код="112 "></БазоваяЕдиница>',
      '<БазоваяЕдиница Код="006"/>',
    ];
    await load(
      spellings.map((unit, index) => ({ id: String(index), title: `Товар ${index}`, unit })),
      { offers: spellings.map((_, index) => offer({ id: String(index), price: 1 })) },
    );
    expect(
      (await shop.rows<{ unit: string }>('select unit from product order by external_id::int')).map(
        (row) => row.unit,
      ),
    ).toEqual(['шт', 'пара', 'м', 'м', 'компл.', 'упак.', 'лист', 'кг', 'м²', 'м³', 'л', 'м']);
  });

  it('brings its unit by a reference to the list of units', async () => {
    const units =
      '<ЕдиницыИзмерения><ЕдиницаИзмерения><Ид>u-1</Ид>' +
      '<НаименованиеКраткое>компл</НаименованиеКраткое>' +
      '<Код>999</Код></ЕдиницаИзмерения></ЕдиницыИзмерения>';
    const body = importBody({
      goods: [good({ id: '1', title: 'Петля', unit: '<БазоваяЕдиница>u-1</БазоваяЕдиница>' })],
    }).replace('</Классификатор>', `${units}</Классификатор>`);
    await shop.load([
      shop.write(
        'all.xml',
        commerceml(body + offersBody({ offers: [offer({ id: '1', price: 1 })] }), {
          version: '2.10',
        }),
      ),
    ]);
    expect(await shop.value('select unit from product')).toBe('компл.');
  });

  it('brings its country, in everyday words', async () => {
    const countries = ['РОССИЯ', 'Италия', 'КОРЕЯ, РЕСПУБЛИКА', 'США'];
    await load(
      countries.map((country, id) => ({
        id: String(id),
        title: `Товар ${id}`,
        more: `<Страна>${country}</Страна>`,
      })),
      { offers: countries.map((_, id) => offer({ id: String(id), price: 1 })) },
    );
    expect(
      await shop.rows(
        `select a.title, v.value from product_attribute v
          join attribute a on a.id = v.attribute_id order by v.product_id`,
      ),
    ).toEqual(
      ['Россия', 'Италия', 'Корея, Республика', 'США'].map((value) => ({
        title: 'Страна производства',
        value,
      })),
    );
  });

  it('that stands twice counts as the later one, and that is remarked', async () => {
    const summary = await load(
      [
        { id: '1', title: 'Петля' },
        { id: '1', title: 'Петля новая' },
      ],
      { offers: [offer({ id: '1', price: 1 }), offer({ id: '1', price: 2 })] },
    );
    expect(await shop.rows('select title, price_current from product')).toEqual([
      { title: 'Петля новая', price_current: 200 },
    ]);
    expect(summary.reasons.map(({ reason, count }) => ({ reason, count }))).toEqual([
      {
        reason: 'goods with an identifier that another one of their file has: the later one counts',
        count: 1,
      },
      {
        reason:
          'offers with an identifier that another one of their file has: the later word counts',
        count: 1,
      },
    ]);
  });

  it('with numbers that no column can hold is loaded without them', async () => {
    const huge = '9'.repeat(30);
    const price =
      '<Цены><Цена><ИдТипаЦены>Розничная</ИдТипаЦены><ЦенаЗаЕдиницу>5</ЦенаЗаЕдиницу>' +
      '<Коэффициент>1</Коэффициент></Цена></Цены>';
    await load(
      [
        {
          id: '1',
          title: 'Петля',
          more:
            propertyValues({ x: huge, y: `1-${huge}` }) +
            requisites([
              ['Вес', huge],
              ['Кратность', huge],
              ['Популярность', huge],
            ]),
        },
      ],
      {
        offers: [
          offer({
            id: '1',
            quantity: huge,
            more: `${price}<Склад ИдСклада="w" КоличествоНаСкладе="${huge}"/>`,
          }),
        ],
      },
      { properties: property('x', 'X') + property('y', 'Y') },
    );
    expect(
      await shop.rows('select quantity, quantity_step, popularity, weight_grams from product'),
    ).toEqual([{ quantity: 0, quantity_step: 1, popularity: 0, weight_grams: null }]);
  });

  it('brings its barcode, the article as it is compared, and a description with its markup', async () => {
    await load(
      [
        {
          id: '1',
          title: 'Петля',
          article: 'Н-11 45',
          more: '<Штрихкод>4600000000017</Штрихкод><Описание>&lt;b&gt;Тихая&lt;/b&gt;</Описание>',
        },
      ],
      { offers: [offer({ id: '1', price: 1 })] },
    );
    expect(
      await shop.rows('select barcode, article, article_key, description from product'),
    ).toEqual([
      {
        barcode: '4600000000017',
        article: 'Н-11 45',
        article_key: 'H1145',
        description: '<b>Тихая</b>',
      },
    ]);
  });

  it('without a name is skipped, and so is an offer of a product that the catalogue does not hold', async () => {
    const summary = await load([{ id: '1' }], {
      offers: [offer({ id: '1', price: 1 }), offer({ id: '2', title: 'Чужой', price: 1 })],
    });
    expect(summary.reasons.map(({ reason }) => reason).sort()).toEqual([
      'an offer of a product that is not in the catalogue',
      'no name',
    ]);
    expect(summary).toMatchObject({ added: 0, skipped: 2 });
  });
});

it('gives namesakes addresses by article, then by number', async () => {
  await shop.load([
    shop.write(
      'all.xml',
      simpleExchange([
        { id: '1', title: 'Петля' },
        { id: '2', title: 'Петля', article: 'A-2' },
        { id: '3', title: 'Петля' },
        { id: '4', title: 'Петля', article: 'A-2' },
        { id: '5', title: '!!!' },
      ]),
    ),
  ]);
  expect(
    (await shop.rows<{ slug: string }>('select slug from product order by external_id')).map(
      (row) => row.slug,
    ),
  ).toEqual(['petlya', 'petlya-a-2', 'petlya-2', 'petlya-3', 'tovar']);
});

describe('a file of changes', () => {
  it('leaves what it does not name', async () => {
    const full = {
      id: '1',
      title: 'Петля',
      article: 'A',
      more: `<Описание>Тихая</Описание>${propertyValues({ x: '10' })}${requisites([
        ['Новинка', 'да'],
        ['Вес', '2'],
      ])}`,
    };
    await shop.loadSimple([full], { properties: property('x', 'Длина') });
    await shop.loadSimple([{ id: '1', title: 'Петля', group: '', price: 200 }], {
      changes: true,
      groups: '',
    });
    expect(
      await shop.rows(`select p.description, p.article, p.novelty, p.weight_grams, p.price_current,
        c.slug, (select count(*)::int from product_attribute) as values
      from product p join category c on c.id = p.category_id`),
    ).toEqual([
      {
        description: 'Тихая',
        article: 'A',
        novelty: true,
        weight_grams: 2000,
        price_current: 20000,
        slug: 'ruchki',
        values: 1,
      },
    ]);
    await shop.loadSimple([{ id: '1', title: 'Петля' }]);
    expect(
      await shop.rows(
        `select description, article, novelty, weight_grams,
            (select count(*)::int from product_attribute) as values
          from product`,
      ),
    ).toEqual([{ description: '', article: '', novelty: false, weight_grams: null, values: 0 }]);
  });

  it('adds a variant to a model that is there', async () => {
    await shop.load([
      shop.write(
        'all.xml',
        commerceml(
          importBody({
            goods: [good({ id: 'm', title: 'Ручка', more: '<Описание>Общая</Описание>' })],
          }) +
            offersBody({
              offers: [
                offer({
                  id: 'm#1',
                  title: 'Ручка (96)',
                  price: 1,
                  characteristics: { Размер: '96' },
                }),
              ],
            }),
        ),
      ),
    ]);
    expect(
      await shop.load([
        shop.write(
          'offers.xml',
          commerceml(
            offersBody({
              changes: true,
              offers: [
                offer({
                  id: 'm#2',
                  title: 'Ручка (128)',
                  price: 1,
                  characteristics: { Размер: '128' },
                }),
              ],
            }),
          ),
        ),
      ]),
    ).toMatchObject({ added: 1 });
    expect(
      await shop.rows(
        `select p.full_slug, p.description, m.parameters
          from product p join model m on m.id = p.model_id order by p.external_id`,
      ),
    ).toEqual([
      { full_slug: 'ruchka/ruchka-96', description: 'Общая', parameters: ['razmer'] },
      { full_slug: 'ruchka/ruchka-128', description: 'Общая', parameters: ['razmer'] },
    ]);
  });
});
