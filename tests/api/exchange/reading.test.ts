import { beforeEach, describe, expect, it } from 'vitest';
import {
  commerceml,
  good,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  simpleExchange,
  windows1251,
} from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';
import { covers } from '../../support/covers.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const goods = importBody({ goods: [good({ id: '1', title: 'Ручка-скоба «Ёж» №1' })] });
const offers = offersBody({ offers: [offer({ id: '1', price: '1 234,50', quantity: '7' })] });
const title = (): Promise<unknown> => shop.value('select title from product');

describe('encodings', () => {
  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    [
      'UTF-16 as its byte order mark says',
      (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    ],
  ])('reads %s', async (_name, encode) => {
    await shop.load([shop.write('all.xml', encode(commerceml(goods + offers)))]);
    expect(await title()).toBe('Ручка-скоба «Ёж» №1');
  });

  it('reads windows-1251 when the first line says so', async () => {
    await shop.load([
      shop.write('all.xml', windows1251(commerceml(goods + offers, { encoding: 'windows-1251' }))),
    ]);
    expect(await title()).toBe('Ручка-скоба «Ёж» №1');
  });

  it('reads UTF-8 that says windows-1251, and says so', async () => {
    const summary = await shop.load([
      shop.write('all.xml', commerceml(goods + offers, { encoding: 'windows-1251' })),
    ]);
    expect(await title()).toBe('Ручка-скоба «Ёж» №1');
    expect(summary.reasons).toEqual([
      {
        reason: 'a file that says windows-1251 and is UTF-8: it is read as UTF-8',
        count: 1,
        example: 'all.xml',
      },
    ]);
  });

  it('finds that out of a feed whose first letters of ours stand far from its beginning', async () => {
    const feed = (encoding: string, name: string) =>
      `<?xml version="1.0" encoding="${encoding}"?><yml_catalog><!-- ${' '.repeat(200_000)} -->` +
      '<shop><name>Shop</name><categories><category id="1">A</category></categories>' +
      `<offers><offer id="1"><name>${name}</name><price>1</price>` +
      '<categoryId>1</categoryId></offer></offers></shop></yml_catalog>';
    await shop.load([shop.write('feed.xml', feed('windows-1251', 'Ручка «Ёж»'))]);
    expect(await title()).toBe('Ручка «Ёж»');
    await shop.load([shop.write('feed.xml', windows1251(feed('windows-1251', 'Петля «Ёж»')))]);
    expect(await title()).toBe('Петля «Ёж»');
  });

  it('names the byte and the line that the encoding does not know', async () => {
    const file = shop.write('all.xml', windows1251(commerceml(goods + offers)));
    await expect(shop.load([file])).rejects.toThrow(
      /^all\.xml, line 2: byte 41 of the file is not utf-8/,
    );
  });

  it('says that it does not know an encoding', async () => {
    await expect(
      shop.load([shop.write('all.xml', commerceml('', { encoding: 'klingon' }))]),
    ).rejects.toThrow('all.xml, line 1: the encoding "klingon" is not known');
  });

  it('keeps a letter whole when it stands across two chunks of reading', async () => {
    const long = 'Щ'.repeat(25_001);
    await shop.load([
      shop.write(
        'all.xml',
        simpleExchange(
          ['1', '2', '3'].map((id) => ({
            id,
            title: 'Петля',
            more: `<Описание>x${long}</Описание>`,
          })),
        ),
      ),
    ]);
    expect(await shop.rows('select distinct description from product')).toEqual([
      { description: `x${long}` },
    ]);
  });
});

describe('broken files', () => {
  it('changes nothing when the file is truncated and names file and line', async () => {
    const whole = simpleExchange([
      { id: '1', title: 'Петля' },
      { id: '2', title: 'Ручка' },
    ]);
    await shop.load([shop.write('whole.xml', whole)]);
    const renamed = whole.replace('Петля', 'Петля новая');
    const file = shop.write('half.xml', renamed.slice(0, renamed.indexOf('<Количество>')));
    await expect(shop.load([file])).rejects.toThrow(
      /^half\.xml, line \d+: the file ends in the middle/,
    );
    expect(await shop.rows('select title, state from product order by external_id')).toEqual([
      { title: 'Петля', state: 'active' },
      { title: 'Ручка', state: 'active' },
    ]);
    expect(await shop.value('select count(*)::int from load_run')).toBe(1);
  });

  it('changes nothing when the second of two files is broken', async () => {
    const first = shop.write('import.xml', commerceml(goods));
    const second = shop.write(
      'offers.xml',
      commerceml(offers).replace('</Предложения>', '</Предложение>'),
    );
    await expect(shop.load([first, second])).rejects.toThrow(
      /^offers\.xml, line 5: not well-formed XML/,
    );
    expect(await shop.value('select count(*)::int from category')).toBe(0);
  });

  it('never expands an entity, however it was defined', async () => {
    covers('threat.exchange_size');
    const [, ...lines] = commerceml(goods.replace('Ёж', '&b;') + offers).split('\n');
    const bomb = [
      '<?xml version="1.0"?>',
      '<!DOCTYPE lolz [',
      '<!ENTITY a "aaaaaaaaaa">',
      '<!ENTITY b "&a;&a;&a;&a;&a;&a;">',
      ']>',
      ...lines,
    ].join('\n');
    await expect(shop.load([shop.write('bomb.xml', bomb)])).rejects.toThrow(
      /^bomb\.xml, line 10: an entity other than the five of XML/,
    );
  });

  it('reads past a DOCTYPE and knows the five entities', async () => {
    const text = commerceml(
      goods.replace('Ёж', '&lt;A&amp;B&gt; &quot;&apos;&#1071;') + offers,
    ).replace('?>', '?>\n<!DOCTYPE КоммерческаяИнформация SYSTEM "nowhere.dtd">');
    await shop.load([shop.write('all.xml', text)]);
    expect(await title()).toBe(`Ручка-скоба «<A&B> "'Я» №1`);
  });

  it('refuses elements that are nested without end', async () => {
    covers('threat.exchange_size');
    const deep = commerceml('<a>'.repeat(70) + '</a>'.repeat(70));
    await expect(shop.load([shop.write('deep.xml', deep)])).rejects.toThrow(
      'deep.xml, line 3: elements are nested deeper than 64 levels',
    );
  });

  it('says that an exchange of orders is not a catalogue', async () => {
    const orders = windows1251(
      commerceml(
        '<Документ><Ид>1</Ид><Номер>1</Номер><Товары><Товар><Ид>1</Ид></Товар></Товары></Документ>',
        { encoding: 'windows-1251' },
      ),
    );
    await expect(shop.load([shop.write('orders.xml', orders)])).rejects.toThrow(
      'orders.xml, line 3: this is an exchange of orders (Документ), not a catalogue',
    );
  });

  it('says what it expects of a file of another kind', async () => {
    await expect(shop.load([shop.write('page.html', '<html></html>')])).rejects.toThrow(
      'page.html, line 1: its root element is html; expected',
    );
    await expect(shop.load([shop.write('list.csv', 'a;b')])).rejects.toThrow(
      'list.csv, line 1: there is no XML in it',
    );
    await expect(shop.load([`${shop.folder}/none.xml`])).rejects.toThrow('there is no such file');
  });
});

describe('splits of an exchange', () => {
  it('reads files in any order: the catalogue goes before the offers', async () => {
    const files = [
      shop.write('a-offers.xml', commerceml(offers)),
      shop.write('b-import.xml', commerceml(goods)),
    ];
    expect(await shop.load(files)).toMatchObject({ added: 1, skipped: 0 });
    expect(await shop.value('select full_slug from category')).toBe('ruchki');
  });

  it('reads classifier, goods, offers, prices and rests from a file each', async () => {
    const classifier = goods.slice(0, goods.indexOf('<Каталог'));
    const prices = offersBody({ offers: [offer({ id: '1', price: 99 })] });
    const rests = offersBody({
      offers: [
        offer({
          id: '1',
          more: '<Остатки><Остаток><Количество>12</Количество></Остаток></Остатки>',
        }),
      ],
    });
    await shop.load([
      shop.write('rests.xml', commerceml(rests)),
      shop.write('prices.xml', commerceml(prices)),
      shop.write('groups.xml', commerceml(classifier)),
      shop.write(
        'offers.xml',
        commerceml(offersBody({ offers: [offer({ id: '1', title: 'Ручка из предложения' })] })),
      ),
      shop.write('goods.xml', commerceml(goods.slice(classifier.length))),
    ]);
    expect(await shop.rows('select title, price_current, quantity from product')).toEqual([
      { title: 'Ручка-скоба «Ёж» №1', price_current: 9900, quantity: 12 },
    ]);
  });

  it('reads a file without a namespace and one with prefixed names', async () => {
    await shop.load([
      shop.write('plain.xml', commerceml(goods + offers, { namespace: false, version: '2.04' })),
    ]);
    expect(await shop.value('select price_current from product')).toBe(123450);
    const prefixed = commerceml(goods + offers.replace('1 234,50', '5'), { version: '2.10' })
      .replace(/<(\/?)([А-Я])/g, '<$1c:$2')
      .replace('xmlns=', 'xmlns:c=');
    await shop.load([shop.write('prefixed.xml', prefixed)]);
    expect(await shop.value('select price_current from product')).toBe(500);
  });

  it('does not take CommerceML and YML in one load', async () => {
    const files = [
      shop.write('all.xml', commerceml(goods)),
      shop.write('feed.xml', '<yml_catalog><shop/></yml_catalog>'),
    ];
    await expect(shop.load(files)).rejects.toThrow('cannot be loaded together');
  });
});
