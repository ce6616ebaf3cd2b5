import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#src/demo/removal/report.ts';
import { demoCommand } from '#src/demo/removal/command.ts';
import { removeDemo } from '#src/demo/removal/remove.ts';
import { fillShop } from '#src/demo/fill-shop.ts';
import type { Database } from '#src/server/database/open.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { openCatalogue } from '#src/server/modules/catalogue/open.ts';
import type { Catalogue } from '#src/server/modules/catalogue/catalogue.ts';
import { loadExchange } from '#src/server/modules/exchange/load-exchange.ts';
import { storeOriginal } from '#src/server/modules/media/originals.ts';
import { moveOrder } from '#src/server/modules/order/move.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { PERSON, checkoutHandlers } from '../../support/checkout-handlers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { staffOf } from '../../support/staff-command.ts';
import { shopperOf, type Shopper } from '../../support/shopper.ts';
import { atMost } from '../../support/limits.ts';

const WHOLE_SHOP_MS = atMost(180_000);
const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-01T10:00:00+03:00"><shop><name>Свой</name><company>Свой</company><url>https://own.example</url><currencies><currency id="RUB" rate="1"/></currencies>
<categories><category id="1">Свои петли</category></categories><offers>
<offer id="101" available="true"><url>https://own.example/1</url><price>150</price><currencyId>RUB</currencyId><categoryId>1</categoryId><name>Своя петля</name><vendor>Blum</vendor><vendorCode>OWN-1</vendorCode><param name="Цвет">чёрный</param><count>50</count></offer>
<offer id="102" available="true"><url>https://own.example/2</url><price>250</price><currencyId>RUB</currencyId><categoryId>1</categoryId><name>Своя петля вторая</name><vendor>Blum</vendor><count>50</count></offer>
</offers></shop></yml_catalog>`;

let db: Database;
let catalogue: Catalogue;
let dataDir = '';
let buyer: Shopper;
let orderId = '';
let ownPicture = '';
let report: Report;

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await db.$client.query<Row & Record<string, unknown>>(text, values)).rows;
const one = async <Value>(text: string, values: unknown[] = []) =>
  Object.values((await query(text, values))[0] ?? {})[0] as Value;
const namesOf = (why: Report['kept'][number]['why']) =>
  report.kept.find((kept) => kept.why === why)?.names;
const { run } = staffOf('', demoCommand, () => ({ db, dataDir }));

beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'skoba-removal-'));
  chmodSync(dataDir, 0o755);
  const terminal = {
    step: <Result>(_title: string, work: () => Promise<Result>) => work(),
    done: () => undefined,
  };
  await fillShop(db, { demo: true, dataDir, clock: systemClock, terminal });

  // The owner's own: a feed that shares a brand and a property with the demonstration, a product in
  // one of its categories, a picture, …
  const feed = join(dataDir, 'feed.xml');
  writeFileSync(feed, FEED);
  await loadExchange(db, { files: [feed], dataDir });
  await query(
    `update product set category_id = (select id from category where full_slug = 'petli') where external_id = '102'`,
  );
  const picture = join(dataDir, 'own.png');
  await sharp({ create: { width: 40, height: 40, channels: 3, background: '#b4531a' } })
    .png()
    .toFile(picture);
  const stored = await storeOriginal(dataDir, picture);
  ownPicture = 'key' in stored ? stored.key : '';
  const demoPicture = await one<string>(`select key from product_picture limit 1`);
  await query(`insert into page (slug, title, body) values ('nasha-istoriya', 'О нас', $1)`, [
    `[петли](/category/petli/chetyrekhsharnirnye-petli) ![свой](/media/${ownPicture}-480.webp) ` +
      `![чужой](/media/${demoPicture}-480.webp)`,
  ]);
  await query(`update page set body = 'Моя доставка' where slug = 'delivery'`);
  await query(`update config set value = 'Петля и ручка' where key = 'SITE_NAME'`);
  await query(
    `update nav_item set title = 'Читать' where menu = 'header_left' and slug = 'articles'`,
  );
  await query(
    `insert into promo_code (code, title, kind, gift_product_id)
      select 'OWNGIFT', '', 'gift', id from product where title <> 'Своя петля' order by id limit 1`,
  );
  await query(
    `insert into promo_code (code, title, kind, value, category_ids)
      select 'OWNHANDLES', '', 'percent', 5, array[id] from category where full_slug = 'mebelnye-ruchki'`,
  );
  await query(
    `insert into pickup_point (city_id, title, address, hours, warehouse_id)
      select c.id, 'Свой пункт', 'Тула, 1', '9–18', w.id from city c, warehouse w
      where c.title = 'Тула' and w.external_id = 'stock-shop'`,
  );

  // … and a buyer with an order of both, a cart and a review.
  catalogue = await openCatalogue(db, {});
  buyer = shopperOf(
    db,
    checkoutHandlers(db, { cards: catalogue.cards.products, clock: systemClock }),
  );
  const accountId = await one<number>(
    `insert into account (email, name) values ('buyer@example.ru', 'Анна') returning id`,
  );
  await buyer.signIn(accountId);
  const demoGood = await one<number>(
    `select id from product where quantity > 20 and min_quantity = 1 and state = 'active'
      and source_id = (select id from source where name = 'demo') order by id limit 1`,
  );
  const ownGood = await one<number>(`select id from product where external_id = '101'`);
  await buyer.api.cartAdd({ product_id: demoGood, quantity: 2 });
  await buyer.api.cartAdd({ product_id: ownGood, quantity: 3 });
  const info = await buyer.api.orderInfo({});
  orderId = (
    await buyer.api.orderPlace({
      ...PERSON,
      idempotency_key: info.idempotency_key,
      pickup_point_id: info.availableDelivery[0]?.points[0]?.id,
    })
  ).id;
  await buyer.api.cartAdd({ product_id: demoGood, quantity: 1 });
  await buyer.api.cartAdd({ product_id: ownGood, quantity: 1 });
  await query(`insert into review (product_id, account_id, rating) values ($1, $2, 5)`, [
    demoGood,
    accountId,
  ]);
}, WHOLE_SHOP_MS);
afterAll(async () => {
  await catalogue.close();
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('npm run demo', () => {
  it('tells what of the demonstration is there and what of it was edited', async () => {
    const { code, said } = await run('status');
    expect(code).toBe(0);
    expect(said).toMatch(/В магазине есть демонстрация:\n {2}товары: 3\d{3}\n/);
    expect(said).toMatch(
      /Изменено магазином и при удалении останется:\n(?: {2}.*\n)*? {2}страницы: delivery\n/,
    );
  });

  it(
    'remove takes it out while the shop is open, and a running site hears of it',
    async () => {
      report = await removeDemo(db, { dataDir, clock: systemClock });
      expect(report.removed.goods).toBeGreaterThan(3000);
      expect(await query('select title from product order by external_id')).toEqual([
        { title: 'Своя петля' },
        { title: 'Своя петля вторая' },
      ]);
      for (const table of [
        'review',
        'company_review',
        'banner',
        'action',
        'gift_rule',
        'label',
        'file_config',
      ])
        expect([table, await one(`select count(*)::int from ${table}`)]).toEqual([table, 0]);
      await expect
        .poll(async () =>
          (await buyer.api.cartList({})).content.map(({ product }) => product.title),
        )
        .toEqual(['Своя петля']);
    },
    WHOLE_SHOP_MS,
  );

  it('keeps what the owner has edited or made, and says so', async () => {
    expect(await one(`select body from page where slug = 'delivery'`)).toBe('Моя доставка');
    expect(await one(`select value from config where key = 'SITE_NAME'`)).toBe('Петля и ручка');
    expect(namesOf('edited_page')).toEqual(['delivery']);
    expect(namesOf('edited_config')).toEqual(['SITE_NAME']);
    expect(namesOf('edited_menu')).toEqual(['header_left']);
    expect(
      (
        await query<{ title: string }>(
          `select title from nav_item where menu = 'header_left' order by position`,
        )
      ).map(({ title }) => title),
    ).toEqual(['Каталог', 'Бренды', 'Читать']);
    expect(await query(`select title from pickup_point`)).toEqual([{ title: 'Свой пункт' }]);
    expect(
      (await query<{ code: string }>('select code from promo_code order by code')).map(
        ({ code }) => code,
      ),
    ).toEqual(['OWNGIFT', 'OWNHANDLES']);
    expect([namesOf('promo_without_gift'), namesOf('promo_without_categories')]).toEqual([
      ['OWNGIFT'],
      ['OWNHANDLES'],
    ]);
    expect(namesOf('dead_links')).toContain(
      '/nasha-istoriya → /category/petli/chetyrekhsharnirnye-petli',
    );
  });

  it("keeps categories, brands, properties, warehouses of own goods and points, without the demo's words", async () => {
    expect(
      await query(
        `select full_slug, description, image,
            source_id is null or source_id in (select id from source) as known
          from category order by full_slug`,
      ),
    ).toEqual([
      { full_slug: 'petli', description: '', image: null, known: true },
      { full_slug: 'svoi-petli', description: '', image: null, known: true },
    ]);
    expect(await query('select title, description from brand')).toEqual([
      { title: 'Blum', description: '' },
    ]);
    expect(
      (await query<{ title: string }>('select title from attribute')).map(({ title }) => title),
    ).toEqual(['Цвет']);
    expect(await one("select count(*)::int from warehouse where external_id = 'stock-shop'")).toBe(
      1,
    );
    expect(await query('select name from source')).toEqual([{ name: 'yml:Свой' }]);
    expect([namesOf('used_category'), namesOf('used_brand')]).toEqual([['Петли'], ['Blum']]);
  });

  it('keeps orders: lines of what is gone stay as text, and the order goes on to its end', async () => {
    const number = await one<number>('select number from "order"');
    expect([namesOf('orders'), namesOf('open_orders')]).toEqual([
      [String(number)],
      [String(number)],
    ]);
    const lines = await query<{ title: string; product_id: number | null; amount: number }>(
      'select title, product_id, amount from order_line order by position',
    );
    expect(lines.map(({ product_id: id, amount }) => [id === null, amount])).toEqual([
      [true, 2],
      [false, 3],
    ]);
    expect(lines[0]?.title).not.toBe('');
    for (const to of ['confirmed', 'assembling', 'ready', 'done'] as const) {
      const move = { id: orderId, to, actor: 'staff' } as const;
      expect((await inTransaction(db, (tx) => moveOrder(tx, move, systemClock))).moved).toBe(true);
    }
    expect(await one(`select on_hand from product where external_id = '101'`)).toBe(47);
    expect([namesOf('shoppers_reviews'), namesOf('carts')]).toEqual([['1'], ['1']]);
  });

  it("leaves a shop of one's own: drafts where its texts were, menus that lead somewhere, towns", async () => {
    expect(await one(`select body from page where slug = 'offer'`)).toMatch(/^> \*\*Черновик/);
    expect(await one('select count(*)::int from city')).toBe(1117);
    const slugs = new Set(
      (
        await query<{ slug: string }>(
          "select slug from page union select 'category/' || full_slug from category",
        )
      ).map(({ slug }) => slug),
    );
    const dead = (
      await query<{ slug: string }>(
        `select slug from nav_item where type = 'page' and title <> 'Читать'`,
      )
    ).filter(({ slug }) => !slugs.has(slug) && !['category', 'brands', ''].includes(slug));
    expect(dead).toEqual([]);
    // Bodies of pages must not have the name of the demonstration any more.
    expect(await query(`select slug from page where body like '%(пример)%'`)).toEqual([]);
  });

  it('removes the files of what is gone, and no other', () => {
    const originals = readdirSync(join(dataDir, 'media/original')).map(
      (name) => name.split('.')[0],
    );
    expect(originals).toHaveLength(2);
    expect(originals).toContain(ownPicture);
    expect(
      existsSync(join(dataDir, 'media/document'))
        ? readdirSync(join(dataDir, 'media/document'))
        : [],
    ).toEqual([]);
  });

  it('can be asked twice, removes what a process that died left, and the demonstration never comes back', async () => {
    expect(await run('remove')).toEqual({
      code: 0,
      said: 'Демонстрации в этом магазине нет.\n',
      complained: '',
    });
    await query(
      `insert into given_row (origin, kind, key, print) values ('demo', 'picture', $1, '')`,
      ['feedfeedfeedfeed'],
    );
    writeFileSync(join(dataDir, 'media/original/feedfeedfeedfeed.png'), 'left');
    expect((await run('status')).said).toContain('Осталось убрать файлов: 1.');
    expect((await run('remove')).said).toMatch(/Убрано:\n {2}картинки: 1\n/);
    expect(existsSync(join(dataDir, 'media/original/feedfeedfeedfeed.png'))).toBe(false);
    const terminal = {
      step: () => Promise.reject(new Error('nothing is loaded')),
      done: () => undefined,
    };
    await fillShop(db, { demo: true, dataDir, clock: systemClock, terminal });
    expect((await run('status')).said).toBe('Демонстрации в этом магазине нет.\n');
  });
});
