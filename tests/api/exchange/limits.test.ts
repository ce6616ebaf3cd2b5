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
  requisites,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

/** Incompressible, so that an index cannot shorten it. */
const endless = (length: number): string =>
  Array.from({ length: Math.ceil(length / 8) }, (_, index) =>
    ((index * 2_654_435_761) % 0xffffffff).toString(16).padStart(8, 'f'),
  )
    .join('')
    .slice(0, length);
const LONG = endless(9000);
const load = (body: string) => shop.load([shop.write('all.xml', commerceml(body))]);
const offers = offersBody({ offers: [offer({ id: '1', price: 1 }), offer({ id: '2', price: 1 })] });
const withGood = (parts: Partial<Parameters<typeof good>[0]>, more = {}) =>
  load(
    importBody({
      goods: [good({ id: '1', title: 'Петля', ...parts }), good({ id: '2', title: 'Ручка' })],
      ...more,
    }) + offers,
  );

describe('a text over its limit costs at most the record it stands in, never the file', () => {
  it.each([
    ['a title', { title: LONG }],
    ['an article', { article: LONG }],
    ['a barcode', { more: `<Штрихкод>${LONG}</Штрихкод>` }],
    ['a group', { group: LONG }],
    ['a unit', { unit: `<БазоваяЕдиница>${LONG}</БазоваяЕдиница>` }],
    [
      'a maker',
      { more: `<Изготовитель><Ид>${LONG}</Ид><Наименование>${LONG}</Наименование></Изготовитель>` },
    ],
    ['a value', { more: propertyValues({ x: LONG }) }],
    ['a country', { more: `<Страна>${LONG}</Страна>` }],
    ['a property of the good', { more: propertyValues({ [LONG]: '1' }) }],
    [
      'labels, links and documents',
      {
        more: requisites([
          ['Метки', LONG],
          ['Аналоги', LONG],
          ['Документ', `a.pdf#${LONG}`],
        ]),
      },
    ],
    ['a caption', { more: `<Картинка Описание="${LONG}">a.png</Картинка>` }],
  ])('%s', async (_what, parts) => {
    shop.write(
      'a.png',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
    shop.write('a.pdf', '%PDF-');
    const summary = await withGood(parts, { properties: property('x', 'Свойство') });
    expect(summary).toMatchObject({ added: 2, skipped: 0 });
    expect(summary.reasons.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/longer than \d+ characters is (cut|left out)/),
    );
  });

  it.each([
    [
      'a classifier',
      {
        properties: property(LONG, LONG) + property('y', LONG),
        groups: group('g1', 'Ручки') + group(LONG, LONG) + group('g3', LONG),
      },
    ],
    [
      'a directory',
      {
        properties: property(
          'x',
          'X',
          '<ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений><Справочник>' +
            `<ИдЗначения>${LONG}</ИдЗначения><Значение>${LONG}</Значение>` +
            '</Справочник></ВариантыЗначений>',
        ),
      },
    ],
  ])('in %s', async (_what, more) => {
    const summary = await withGood({}, more);
    expect(summary).toMatchObject({ added: 2 });
    expect(summary.reasons).not.toEqual([]);
  });

  it('an identifier of a product: the product alone is left out', async () => {
    expect(await withGood({ id: LONG })).toMatchObject({ added: 1 });
    expect(
      await load(
        importBody({ goods: [], changes: true }) +
          offersBody({
            warehouses: { [LONG]: LONG },
            priceTypes: ['Розничная', LONG],
            offers: [
              offer({ id: `2#${LONG}`, price: 1 }),
              offer({
                id: '2',
                price: { Розничная: 5, [LONG]: 7 },
                more: `<Склад ИдСклада="${LONG}" КоличествоНаСкладе="3"/>`,
              }),
            ],
          }),
      ),
    ).toMatchObject({ changed: 1 });
  });

  it('a text of megabytes is cut while read, in bounded memory, and lines after it keep their numbers', async () => {
    covers('threat.exchange_size');
    const huge = `${'слово '.repeat(200_000)}\n`.repeat(4);
    const text = commerceml(
      importBody({
        goods: [
          good({
            id: '1',
            title: 'Петля',
            more: `<Описание>${huge}</Описание><Комментарий><![CDATA[<p>${huge}</p>]]></Комментарий>`,
          }),
          good({ id: '2', title: '' }),
        ],
      }) + offers,
    );
    const line = text.slice(0, text.indexOf('<Предложение><Ид>2')).split('\n').length;
    const summary = await shop.load([shop.write('all.xml', text)]);
    expect(await shop.value('select length(description) from product')).toBeLessThanOrEqual(30_000);
    expect(summary.reasons).toEqual(
      expect.arrayContaining([
        {
          reason: 'a text longer than 4 MB is cut',
          count: 2,
          example: expect.stringMatching(/^Описание \(all\.xml, line \d+\)$/),
        },
        { reason: 'no name', count: 1, example: `2 (all.xml, line ${line})` },
      ]),
    );
  });

  it('a description is cut at its limit, not in the middle of a tag', async () => {
    const text = `<p>${'я'.repeat(29_980)}</p><p class="long long long long">конец</p>`;
    const summary = await withGood({ more: `<Описание><![CDATA[${text}]]></Описание>` });
    expect(await shop.value(`select description from product where external_id = '1'`)).toBe(
      `<p>${'я'.repeat(29_980)}</p>…`,
    );
    expect(summary.reasons).toEqual([
      {
        reason: 'a description longer than 30000 characters is cut',
        count: 1,
        example: expect.stringMatching(/^1 \(all\.xml, line \d+\): «<p>я/),
      },
    ]);
  });
});

it('a remark tells its example whole', async () => {
  const id = endless(150);
  const summary = await load(importBody({ goods: [good({ id, title: `Ручка ${endless(300)}` })] }));
  expect(summary.reasons[0]?.example).toMatch(
    new RegExp(`^Ручка ${endless(300)} \\(all\\.xml, line \\d+\\)$`),
  );
});

it('a load that the database breaks off counts as broken, not as refused by a rule', async () => {
  await shop.rows('alter table setting rename to setting_away');
  await expect(
    shop.loadGoods([{ id: 'Ручка', title: 'Ручка' }], {
      offers: [offer({ id: 'Ручка', price: 5 })],
    }),
  ).rejects.toThrow();
  expect(await shop.rows('select outcome, fault from load_report')).toEqual([
    { outcome: 'failed', fault: 'broken' },
  ]);
});
