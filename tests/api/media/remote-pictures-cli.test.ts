import { afterAll, beforeAll, expect, it } from 'vitest';
import { picturesCommand } from '../../../src/server/modules/remote-pictures/command.ts';
import { remotePictureTasks } from '../../../src/server/modules/remote-pictures/open.ts';
import { staffOf } from '../../support/staff-command.ts';
import { openExchangeShop, simpleExchange } from '../../support/exchange.ts';
import type { ExchangeShop } from '../../support/exchange.ts';
import { doJobs } from '../../support/jobs.ts';
import { giving, openPictureServer, photoOf } from '../../support/picture-server.ts';
import type { PictureServer } from '../../support/picture-server.ts';

let shop: ExchangeShop;
let server: PictureServer;
beforeAll(async () => {
  [shop, server] = await Promise.all([openExchangeShop(), openPictureServer()]);
});
afterAll(async () => {
  server.close();
  await shop.close();
});
const { run } = staffOf('remote-pictures', picturesCommand, () => shop);
const now = () => new Date();
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

it('npm run pictures shows what is not fetched and why, and has it fetched again', async () => {
  expect(await run('list')).toEqual({ code: 0, said: 'Все картинки скачаны.\n', complained: '' });
  const [gone, busy] = [server.url('/gone.jpg'), server.url('/busy.jpg')];
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
  expect((await run('list')).said).toMatch(new RegExp(`^${gone} +ждёт +\\S.* 0 +2$`, 'm'));
  await fetchDue();
  const all = (await run('list')).said;
  expect(all).toMatch(new RegExp(`^${gone} +не удалась .* 1 +2 +the server answers 404$`, 'm'));
  expect(all).toMatch(new RegExp(`^${busy} +ждёт повтора .* 1 +2 +the server answers 503$`, 'm'));
  expect((await run('list', '--failed')).said).not.toContain(busy);

  server.serves.set('/gone.jpg', giving(await photoOf('#a00')));
  expect(await run('retry', '--all-failed')).toEqual({
    code: 0,
    said: 'Будет скачано сейчас: 1.\n',
    complained: '',
  });
  await fetchDue();
  expect(await run('list', '--failed')).toMatchObject({ said: 'Неудавшихся картинок нет.\n' });
  expect(await shop.value('select count(*)::int from product_picture')).toBe(2);

  server.serves.set('/busy.jpg', giving(await photoOf('#0a0')));
  expect(await run('retry', busy, 'https://no.example/1.jpg')).toEqual({
    code: 1,
    said: 'Будет скачано сейчас: 1.\n',
    complained: 'Таких картинок нет у товаров: https://no.example/1.jpg.\n',
  });
  await fetchDue();
  expect(await shop.value('select count(*)::int from product_picture')).toBe(4);
});

it('npm run pictures says how it is used when it is not understood', async () => {
  for (const args of [
    ['drop'],
    ['retry'],
    ['retry', 'x', '--all-failed'],
    ['list', '--page', '0'],
    ['list', 'x'],
  ])
    expect(await run(...args)).toMatchObject({
      code: 2,
      said: '',
      complained: expect.stringContaining('npm run pictures -- retry АДРЕС'),
    });
  expect(await run('list', '--page', '7')).toMatchObject({
    code: 1,
    complained: 'Страницы 7 нет: всего 1.\n',
  });
});
