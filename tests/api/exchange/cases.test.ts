import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { describe as describeText } from '#src/server/modules/catalogue/description.ts';
import { ROOT } from '#src/launch/project.mjs';
import { openExchangeShop } from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

/** Files of the kinds that real programs write; the README of their folder says what is right. */
const CASES = join(ROOT, 'tests/support/exchange-cases');
const filesOf = (folder: string): string[] =>
  readdirSync(join(CASES, folder)).map((name) => join(CASES, folder, name));

const readCase = (path: string): string => readFileSync(path, 'utf8');

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const stocks = () =>
  shop.rows<{
    id: string;
    quantity: number;
  }>(`select right(external_id, 3) as id, quantity from product
    where state = 'active' order by external_id`);
const prices = () =>
  shop.rows(`select right(external_id, 3) as id, price_current / 100 as price
    from product order by external_id`);

it('a stock with a fraction is rounded down, and each figure is told', async () => {
  const { reasons } = await shop.load(filesOf('decimal-stock'));
  expect(await stocks()).toEqual([
    { id: '101', quantity: 2 },
    { id: '102', quantity: 149 },
    { id: '103', quantity: 0 },
    { id: '104', quantity: 3 },
    { id: '105', quantity: 0 },
  ]);
  expect(reasons).toEqual([
    {
      reason: 'a quantity with a fraction is rounded down',
      count: 4,
      example: ['101: «2.5»', '102: «149,75»', '103: «0.4»', '105: «0.999»']
        .map((one) => `00000000-0000-4000-8000-000000000${one}`)
        .join('; '),
    },
  ]);
});

describe('a warehouse that is marked as deleted', () => {
  const NOT_COUNTED = 'a stock in a warehouse that is marked as deleted does not count';

  it('does not count, a negative rest counts as none, and both are told', async () => {
    const { reasons } = await shop.load(filesOf('closed-warehouse'));
    expect(await stocks()).toEqual([
      { id: '301', quantity: 10 },
      { id: '302', quantity: 7 },
      { id: '303', quantity: 9 },
      { id: '304', quantity: 4 },
    ]);
    expect(reasons).toEqual([
      {
        reason: 'a quantity below zero counts as none',
        count: 1,
        example: '00000000-0000-4000-8000-000000000301: «-3»',
      },
      {
        reason: NOT_COUNTED,
        count: 1,
        example: 'Лифт 1: Закрытый, 50',
      },
    ]);
  });

  it('is remembered when a later file only names it, and loses what it held before', async () => {
    const closed = filesOf('closed-warehouse');
    await shop.load(closed);
    const rests = (id: string, at: string, warehouses = '') =>
      shop.load([
        shop.write(
          'rests.xml',
          `<КоммерческаяИнформация ДатаФормирования="2026-11-27T${at}">
           <ПакетПредложений СодержитТолькоИзменения="true"><ИдКаталога>whs</ИдКаталога>${warehouses}
           <Предложения><Предложение><Ид>00000000-0000-4000-8000-000000000${id}</Ид><Остатки>
           <Остаток><Склад><Ид>w3</Ид><Количество>70</Количество></Склад></Остаток>
           </Остатки></Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`,
        ),
      ]);
    const of = async (id: string) => (await stocks()).find((row) => row.id === id)?.quantity;

    expect((await rests('304', '11:00:00')).reasons).toMatchObject([{ reason: NOT_COUNTED }]);
    expect(await of('304')).toBe(4);

    const mark = (deleted: boolean) =>
      `<Склады><Склад><Ид>w3</Ид><Наименование>Закрытый</Наименование>
       <ПометкаУдаления>${deleted}</ПометкаУдаления></Склад></Склады>`;
    expect((await rests('304', '12:00:00', mark(false))).reasons).toEqual([]);
    expect(await of('304')).toBe(70);

    await rests('303', '13:00:00', mark(true));
    expect(await of('304')).toBe(0);
  });
});

describe('rests that name one warehouse of two', () => {
  const load = async (options = {}) => {
    await shop.load(filesOf('closed-warehouse'), options);
    await shop.load(filesOf('rests-of-one-warehouse'));
    return (await stocks()).map(({ quantity }) => quantity);
  };

  it('leave what the other one has', async () => {
    expect(await load()).toEqual([10, 3, 9, 4]);
  });

  it('empty the other one where the source was said to name every warehouse', async () => {
    expect(await load({ rests: 'all' })).toEqual([10, 1, 9, 4]);
    await shop.empty();
    expect(await load({ rests: 'named' })).toEqual([10, 3, 9, 4]);
  });
});

describe('a characteristic that stands in an element of its own', () => {
  it('makes variants as one within the identifier does', async () => {
    const { reasons, skipped } = await shop.load(filesOf('characteristic-as-element'));
    expect(
      await shop.rows(`select right(p.external_id, -33) as id, p.title, p.quantity,
        p.price_current / 100 as price, m.external_id = split_part(p.external_id, '#', 1) as of_model
        from product p left join model m on m.id = p.model_id order by p.external_id`),
    ).toEqual([
      { id: '501#золото', title: 'Ручка-скоба (золото)', quantity: 2, price: 200, of_model: true },
      { id: '501#хром', title: 'Ручка-скоба (хром)', quantity: 1, price: 100, of_model: true },
      { id: '502#aaaa', title: 'Полка (белый)', quantity: 6, price: 310, of_model: true },
    ]);
    expect(skipped).toBe(1);
    expect(reasons).toEqual([
      {
        reason: 'an offer of the whole product beside offers of its variants',
        count: 1,
        example: expect.stringMatching(/^Полка \(offers0_1\.xml, line \d+\)$/),
      },
    ]);
  });

  it('does not become a product when its variants are known from an earlier load', async () => {
    await shop.load(filesOf('characteristic-as-element'));
    const bare = shop.write(
      'bare.xml',
      `<КоммерческаяИнформация ДатаФормирования="2026-11-27T11:00:00">
       <ПакетПредложений СодержитТолькоИзменения="true"><ИдКаталога>chr</ИдКаталога>
       <Предложения><Предложение><Ид>00000000-0000-4000-8000-000000000502</Ид>
       <Наименование>Полка</Наименование><Цены><Цена><ИдТипаЦены>p1</ИдТипаЦены>
       <ЦенаЗаЕдиницу>300</ЦенаЗаЕдиницу></Цена></Цены><Количество>5</Количество>
       </Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`,
    );
    expect(await shop.load([bare])).toMatchObject({ added: 0, skipped: 1 });
    expect(await shop.value(`select count(*)::int from product`)).toBe(3);
  });
});

it('of several types of prices the retail one is taken, and one in dollars is told', async () => {
  const { reasons } = await shop.load(filesOf('two-price-types'));
  expect(await prices()).toEqual([
    { id: '201', price: 100 },
    { id: '204', price: 10 },
  ]);
  expect(reasons).toMatchObject([
    { reason: 'no price', count: 1, example: expect.stringContaining('Ручка Б') },
    {
      reason: 'the price is in a foreign currency',
      count: 1,
      example: expect.stringContaining('Ручка В'),
    },
  ]);
});

it('files of changes rename, move, hide and restore as they say', async () => {
  await shop.load(filesOf('portions'));
  const changed = () =>
    shop.rows(`select right(p.external_id, 1) as id, p.title, p.state, p.quantity,
      p.price_current / 100.0 as price, c.title as category
      from product p join category c on c.id = p.category_id
      where right(p.external_id, 2) between '01' and '06' order by p.external_id`);
  const before = await changed();
  const { reasons } = await shop.load(filesOf('only-changes'));
  expect(await changed()).toMatchObject([
    { id: '1', title: 'Петля 1 новая', state: 'active', category: 'Ручки' },
    { id: '2', state: 'hidden' },
    { id: '3', price: before[2] && Object(before[2]).price, quantity: 5 },
    { id: '4', price: '155.5000000000000000', quantity: 0 },
    { id: '5', price: '1234.5000000000000000' },
    { id: '6', price: '1234.5000000000000000' },
  ]);
  expect(await shop.value(`select title from category where external_id = 'g1'`)).toBe(
    'Петли мебельные',
  );
  expect(reasons).toMatchObject([
    { reason: 'a quantity below zero counts as none', count: 1 },
    { reason: 'no price: the price it had is kept', count: 1 },
  ]);
  await shop.load(filesOf('deleted-and-restored'));
  expect((await changed())[1]).toMatchObject({
    id: '2',
    title: 'Петля 2',
    state: 'active',
    quantity: 4,
    price: '222.0000000000000000',
  });
});

it('a barcode is read in either spelling, and HTML goes before the plain description, made safe', async () => {
  await shop.load(filesOf('barcode-html-service'));
  const [found] = await shop.rows<{ barcode: string; description: string }>(
    `select barcode, description from product where external_id = '701'`,
  );
  expect(found?.barcode).toBe('4600000000015');
  expect(describeText(found?.description ?? '').html).toBe(
    '<p>Петля <b>накладная</b></p>чужая ссылка',
  );
});

describe('a service', () => {
  const NOT_A_GOOD = 'a service is no good of a warehouse: it is not shown';

  it('is no good that runs out of stock: it is left out and told', async () => {
    const { added, skipped, reasons } = await shop.load(filesOf('barcode-html-service'));
    expect({ added, skipped }).toEqual({ added: 1, skipped: 2 });
    expect(reasons).toEqual([
      { reason: NOT_A_GOOD, count: 2, example: expect.stringContaining('Распил плиты') },
    ]);
  });

  it('that an earlier load took for a good is hidden and told', async () => {
    const [file = ''] = filesOf('barcode-html-service');
    const asGoods = readCase(file).replaceAll(/Услуг[аи]/g, 'Товар');
    await shop.load([shop.write('before.xml', asGoods)]);
    expect(await shop.load([file])).toMatchObject({
      hidden: 2,
      reasons: [{ reason: NOT_A_GOOD, count: 2 }],
    });
    expect(await stocks()).toEqual([{ id: '701', quantity: 5 }]);
  });
});

describe('a type of prices that has the name of the one that is sold at, and another Ид', () => {
  const [first = '', later = ''] = filesOf('renamed-price-type');

  it('is told with both and the option that takes it, and the price is kept', async () => {
    await shop.load([first]);
    const { reasons } = await shop.load([later]);
    expect(await prices()).toEqual([{ id: '801', price: 100 }]);
    expect(reasons).toContainEqual({
      reason: 'the files call another type of prices as the one that is sold at: it is not taken',
      count: 1,
      example: '«Розничная»: p1, p9 (--price-type p9)',
    });
    await shop.load([later], { priceType: 'p9' });
    expect(await prices()).toEqual([{ id: '801', price: 120 }]);
  });

  it('has to be named by its Ид where the files hold prices of both', async () => {
    const both = shop.write(
      'both.xml',
      readCase(first)
        .replace(
          '</ТипЦены>',
          '</ТипЦены><ТипЦены><Ид>p9</Ид><Наименование>Розничная</Наименование></ТипЦены>',
        )
        .replace(
          '</Цена>',
          '</Цена><Цена><ИдТипаЦены>p9</ИдТипаЦены><ЦенаЗаЕдиницу>120</ЦенаЗаЕдиницу></Цена>',
        ),
    );
    for (const options of [{}, { priceType: 'Розничная' }])
      await expect(shop.load([both], options)).rejects.toThrow(
        '«Розничная» (Ид p1), «Розничная» (Ид p9)',
      );
    await shop.load([both], { priceType: 'p9' });
    expect(await prices()).toEqual([{ id: '801', price: 120 }]);
  });
});

describe('a workbook or an archive in place of a file', () => {
  /** How such files begin. */
  const ZIP = Buffer.from('504b0304', 'hex');
  const OLD_WORKBOOK = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  it.each([
    ['prices.xlsx', Buffer.concat([ZIP, Buffer.from('...xl/workbook.xml')]), 'workbook'],
    ['prices.xls', OLD_WORKBOOK, 'workbook'],
    ['import0_1.zip', Buffer.concat([ZIP, Buffer.from('...import0_1.xml')]), 'archive'],
  ])('%s is refused in words that say what to do', async (name, bytes, kind) => {
    const path = shop.write(name, '');
    writeFileSync(path, bytes);
    await expect(shop.load([path])).rejects.toMatchObject(
      kind === 'workbook'
        ? {
            message: expect.stringMatching(/an Excel workbook.*save or export .* as CommerceML/),
            detail: expect.stringMatching(/книга Excel.*выгрузите.*CommerceML/),
          }
        : {
            message: expect.stringMatching(/a ZIP archive: unpack it/),
            detail: expect.stringMatching(/архив ZIP: распакуйте/),
          },
    );
  });
});
