import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '#src/contract/api.ts';
import { routes as deskPictureRoutes } from '#src/server/modules/remote-pictures/desk-routes.ts';
import { remotePictureTasks } from '#src/server/modules/remote-pictures/open.ts';
import { openExchangeShop, simpleExchange, type ExchangeShop } from '../../support/exchange.ts';
import { doJobs } from '../../support/jobs.ts';
import {
  giving,
  openPictureServer,
  photoOf,
  type PictureServer,
} from '../../support/picture-server.ts';
import { deskAs } from '../../support/staff.ts';

const now = () => new Date();
let shop: ExchangeShop;
let server: PictureServer;
let api: Client;
beforeAll(async () => {
  [shop, server] = await Promise.all([openExchangeShop(), openPictureServer()]);
  ({ api } = await deskAs(shop.db, deskPictureRoutes({ db: shop.db, clock: now }), 'manager'));
});
afterAll(async () => {
  server.close();
  await shop.close();
});
const fetchDue = () =>
  doJobs(
    shop.db,
    remotePictureTasks({
      db: shop.db,
      clock: now,
      dataDir: shop.dataDir,
      privateHosts: [server.host],
    }),
    now,
  );

it('pictures of other servers are shown that were not fetched, and why, and are fetched again', async () => {
  expect((await api.deskPictures({})).content).toEqual([]);
  const [gone, busy] = [server.url('/gone.jpg'), server.url('/busy.jpg')];
  const shown = async (state: '' | 'failed' = '') =>
    new Map((await api.deskPictures({ state })).content.map((one) => [one.url, one]));
  server.serves.set('/busy.jpg', (response) => response.writeHead(503).end());
  await shop.load([
    shop.write(
      'all.xml',
      simpleExchange(
        ['1', '2'].map((id) => ({
          id,
          title: `Петля ${id}`,
          more: `<Картинка>${gone}</Картинка><Картинка>${busy}</Картинка>`,
        })),
      ),
    ),
  ]);
  expect((await shown()).get(gone)).toMatchObject({ state: 'waiting', attempts: 0, goods: 2 });
  await fetchDue();
  expect((await shown()).get(gone)).toMatchObject({
    ...{ state: 'failed', attempts: 1, goods: 2, problem: 'the server answers 404' },
  });
  expect((await shown()).get(busy)).toMatchObject({
    ...{ state: 'again', attempts: 1, goods: 2, problem: 'the server answers 503' },
  });
  expect([...(await shown('failed')).keys()]).toEqual([gone]);

  server.serves.set('/gone.jpg', giving(await photoOf('#a00')));
  expect(await api.deskPicturesAgain({})).toEqual({ success: true, retried: [gone] });
  expect(await shop.rows('select deed, subject_id from staff_journal')).toEqual([
    { deed: 'picture_retried', subject_id: gone },
  ]);
  await fetchDue();
  expect((await shown('failed')).size).toBe(0);
  expect(await shop.value('select count(*)::int from product_picture')).toBe(2);

  server.serves.set('/busy.jpg', giving(await photoOf('#0a0')));
  const urls = [busy, 'https://no.example/1.jpg'];
  expect(await api.deskPicturesAgain({ urls })).toEqual({ success: true, retried: [busy] });
  await fetchDue();
  expect(await shop.value('select count(*)::int from product_picture')).toBe(4);
});

it('a page of missing pictures that is not there is none', async () => {
  await expect(api.deskPictures({ page: 7 })).rejects.toMatchObject({ code: 'not_found' });
  await expect(api.deskPicturesAgain({ urls: [] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
