import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MEASURES, PRODUCT_MEASURES, ofMeasures } from '#src/domain/product-measures.ts';
import { openCachedSite, type CachedSite } from '../../support/cached-site.ts';
import { ownOf } from '../../support/desk-goods.ts';
import { openDesk, type SalesDesk } from '../../support/desk-sales.ts';
import {
  openExchangeShop,
  requisites,
  simpleExchange,
  type ExchangeShop,
} from '../../support/exchange.ts';
import { hold, untilWaiting } from '../../support/held-lock.ts';
import { atMost } from '../../support/limits.ts';

let shop: ExchangeShop;
let desk: SalesDesk;
let ids: Record<string, number>;

const pictures = (...keys: string[]) =>
  keys.map((key) => `<Картинка>${key}.png</Картинка>`).join('');
const hinge = (price: number, title = 'Петля') => ({
  id: '1',
  title,
  article: 'A-1',
  price,
  more:
    pictures('one', 'two') +
    requisites([
      ['Метки', 'Хит'],
      ['Сопутствующие товары', '2'],
    ]),
});
const plate = { id: '2', title: 'Планка', article: 'A-2' };
const handle = { id: '3', title: 'Ручка', article: 'A-3' };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const load = (...goods: Parameters<typeof simpleExchange>[0]) => shop.loadSimple(goods);

beforeEach(async () => {
  shop = await openExchangeShop();
  shop.write('one.png', Buffer.concat([PIXEL, Buffer.from('1')]));
  shop.write('two.png', Buffer.concat([PIXEL, Buffer.from('2')]));
  await load(hinge(100), plate, handle);
  desk = await openDesk(shop.db, 'owner');
  const rows = await shop.rows<{ id: number; title: string }>('select id, title from product');
  ids = Object.fromEntries(rows.map(({ id, title }) => [title, id]));
});
afterEach(() => shop.close());

const card = (title: string) => desk.api.deskGoodsCard({ id: ids[title] ?? 0 });

describe('a load of measures', () => {
  /** In the unit of files: 1,25 of the first, 2,25 of the second. */
  const told = MEASURES.map((measure, place) => [measure, place + 1.25] as const);
  const ours = Object.fromEntries(
    told.map(([measure, value]) => [measure, Math.round(value * PRODUCT_MEASURES[measure].times)]),
  );

  it('by 1C is on the card of the desk, and goes with the next whole one', async () => {
    const more = requisites(
      told.map(([measure, value]) => [
        PRODUCT_MEASURES[measure].requisite,
        String(value).replace('.', ','),
      ]),
    );
    await load({ ...hinge(100), more }, plate, handle);
    expect((await card('Петля')).locked).toMatchObject(ours);
    await load(hinge(100), plate, handle);
    expect((await card('Петля')).locked).toMatchObject(ofMeasures(() => null));
  });
});

describe('a load after an edit', () => {
  it('leaves every own field as it is, and changes those of 1C', async () => {
    await shop.db.execute(sql`insert into label (name) values ('Свой выбор')`);
    await shop.db.execute(sql`insert into product_document (product_id, position, title, key, bytes)
      values (${ids['Ручка'] ?? 0}, 0, 'Паспорт', 'passport.pdf', 10)`);
    const seen = await card('Петля');
    expect(seen.pictures).toHaveLength(2);
    const label = seen.labels.find(({ name }) => name === 'Свой выбор')?.id ?? 0;
    await desk.api.deskGoodsSave({
      ...ownOf(seen),
      seo_title: 'Свой заголовок',
      seo_description: 'Своё описание',
      sort_weight: 12,
      labels: [label],
      pictures: seen.pictures.toReversed().map(({ key }, place) => ({ key, alt: `вид ${place}` })),
      companions: ['A-3'],
      documents: [{ key: 'passport.pdf', title: 'Паспорт петли', is_certificate: true }],
      certificate_exempt: true,
    });
    const edited = await card('Петля');
    for (const goods of [
      [hinge(200, 'Петля новая'), plate, handle],
      [{ ...hinge(300, 'Петля новая'), more: pictures('one', 'two') }, plate, handle],
      [{ ...hinge(300, 'Петля новая'), more: pictures('two', 'one') }, plate, handle],
    ]) {
      await load(...goods);
      const loaded = await card('Петля');
      expect(ownOf(loaded)).toEqual(ownOf(edited));
      expect(loaded.locked.title).toBe('Петля новая');
    }
    expect((await card('Петля')).locked.price).toBe(30_000);
  });

  it('takes what 1C itself takes away, and no more', async () => {
    const seen = await card('Петля');
    await desk.api.deskGoodsSave({ ...ownOf(seen), companions: ['A-3'] });
    const without = requisites([
      ['Метки', ''],
      ['Сопутствующие товары', ''],
    ]);
    await load({ ...hinge(100), more: without }, plate, handle);
    const { companions, pictures: left } = await card('Петля');
    expect(companions.map(({ title, own }) => [title, own])).toContainEqual(['Ручка', true]);
    expect(left).toEqual([]);
  });

  it('that meets a deed leaves what the deed has done', async () => {
    const deed = await hold(
      shop.db,
      `update product set state = 'hidden', withheld_state = state where title = 'Петля'`,
    );
    const loaded = load(hinge(200), plate, handle);
    await untilWaiting(shop.db);
    await deed.commit();
    await loaded;
    expect(await card('Петля')).toMatchObject({ state: 'withheld', locked: { price: 20_000 } });
  });

  it('does not show a hidden product, and showing it gives the state of 1C', async () => {
    const { version } = await card('Петля');
    await desk.api.deskGoodsHide({ id: ids['Петля'] ?? 0, version });
    await load(hinge(200), plate, handle);
    expect(await card('Петля')).toMatchObject({
      state: 'withheld',
      source_state: 'active',
      locked: { price: 20_000 },
    });
    await load(plate, handle);
    expect(await card('Петля')).toMatchObject({ state: 'withheld', source_state: 'hidden' });
    await desk.api.deskGoodsShow({ id: ids['Петля'] ?? 0, version: version + 1 });
    expect((await card('Петля')).state).toBe('source');
    await load(hinge(300), plate, handle);
    expect((await card('Петля')).state).toBe('shown');
  });
});

describe('two processes with their caches', () => {
  let sites: CachedSite[];
  beforeEach(async () => {
    sites = await Promise.all([1, 2].map(() => openCachedSite(shop.db, shop.dataDir)));
  });
  afterEach(async () => {
    for (const site of sites) await site.close();
  });
  const look = async (path: string) =>
    Promise.all(
      sites.map(async ({ url }) => {
        const answer = await fetch(url + path);
        return {
          status: answer.status,
          etag: answer.headers.get('etag'),
          text: await answer.text(),
        };
      }),
    );
  const SOON = { timeout: atMost(10_000) };
  const inBoth = (path: string, says: (text: string, status: number) => boolean) =>
    expect
      .poll(async () => (await look(path)).map(({ text, status }) => says(text, status)), SOON)
      .toEqual([true, true]);

  it('show an edit at once, and keep what does not show the product', async () => {
    const { path } = await card('Петля');
    const [page, other] = [`/api${path}`, `/api${(await card('Ручка')).path}`];
    await look(page);
    const kept = await look(other);
    await desk.api.deskGoodsSave({ ...ownOf(await card('Петля')), seo_title: 'Новый заголовок' });
    await inBoth(page, (text) => text.includes('Новый заголовок'));
    expect((await look(other)).map(({ etag }) => etag)).toEqual(kept.map(({ etag }) => etag));
  });

  it('lose a hidden product everywhere, have it unavailable in carts, and get it back', async () => {
    const { path, version } = await card('Петля');
    const page = `/api${path}`;
    const list = '/api/category/ruchki';
    const search = '/api/modal-search?query=A-1';
    const [site] = sites;
    const headers = { 'content-type': 'application/json', origin: 'https://skoba.example' };
    const added = await fetch(`${site?.url}/api/cart/add`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ product_id: ids['Петля'] }),
    });
    const cookie = added.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const cart = async () => {
      const answer = await fetch(`${site?.url}/api/cart/list`, { headers: { cookie } });
      return ((await answer.json()) as { content: { notice: string | null }[] }).content[0]?.notice;
    };
    for (const one of [page, list, search]) await inBoth(one, (text) => text.includes('Петля'));
    expect(await cart()).toBe(null);

    await desk.api.deskGoodsHide({ id: ids['Петля'] ?? 0, version });
    await inBoth(page, (_text, status) => status === 404);
    for (const one of [list, search, '/sitemap-1.xml', '/yml.xml'])
      await inBoth(one, (text) => !text.includes('Петля') && !text.includes('/products/petlya'));
    await expect.poll(cart, SOON).toBe('unavailable');

    await desk.api.deskGoodsShow({ id: ids['Петля'] ?? 0, version: version + 1 });
    for (const one of [page, list, search]) await inBoth(one, (text) => text.includes('Петля'));
    await expect.poll(cart, SOON).toBe(null);
  });
});
