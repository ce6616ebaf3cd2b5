import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REMOTE_LIMITS, REMOTE_TRIES_MOST } from '#src/domain/remote-pictures.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { remotePictureTasks } from '#src/server/modules/remote-pictures/open.ts';
import { claim } from '#src/server/modules/remote-pictures/queries.ts';
import { eventually } from '../../support/eventually.ts';
import { openExchangeShop, type ExchangeShop } from '../../support/exchange.ts';
import { NOT_STOPPING } from '../../support/jobs.ts';
import { freePort } from '../../support/loopback.ts';
import {
  openPictureServer,
  redirecting,
  type PictureServer,
} from '../../support/picture-server.ts';
import { makeFolder, startSite, writeBuild } from '../../support/site-on-disk.ts';

const MINUTE = 60_000;
const LIMITS = { ...REMOTE_LIMITS, pauseMs: 0 };

let shop: ExchangeShop;
let server: PictureServer;
let now: Date;
const clock = () => now;

beforeEach(async () => {
  now = new Date();
  [shop, server] = await Promise.all([openExchangeShop(), openPictureServer()]);
});
afterEach(async () => {
  server.close();
  await shop.close();
});

/** A price list of a supplier; one offer has a picture at this address. */
const feed = (picture: string) => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-27 10:00"><shop><name>Dead</name><company>D</company>
<url>https://d.example/</url><currencies><currency id="RUR" rate="1"/></currencies>
<categories><category id="1">Петли</category></categories><offers>
<offer id="1" available="true"><name>Петля</name><price>100</price><currencyId>RUR</currencyId>
<categoryId>1</categoryId><picture>${picture}</picture></offer>
</offers></shop></yml_catalog>`;
const load = (picture: string) => shop.load([shop.write('feed.xml', feed(picture))], { clock });

const tasks = () =>
  remotePictureTasks({
    db: shop.db,
    clock,
    dataDir: shop.dataDir,
    privateHosts: ['127.0.0.1', 'localhost', server.host],
    limits: LIMITS,
  });
const take = () => tasks().remote_pictures({}, 'a look', NOT_STOPPING);
const dueAt = () => shop.value('select due_at from remote_picture') as Promise<Date | null>;
const problem = () => shop.value('select problem from remote_picture');

const UNKNOWN = /^(there is no server of this name|the name of the server cannot be looked up)$/;

/** A server that accepts a connection and resets it. */
async function resetting() {
  const broken = createServer((socket) => {
    socket.once('data', () => socket.resetAndDestroy());
  });
  await new Promise<void>((resolve) => {
    broken.listen(0, '127.0.0.1', resolve);
  });
  const { port } = broken.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/a.jpg`, close: () => broken.close() };
}

describe('a picture whose server', () => {
  it('has a name that does not resolve waits with pauses, and is given up and told; its good is there', async () => {
    await load('https://no-such-host.invalid/a.jpg');
    expect(await shop.rows('select title, price_current, state from product')).toEqual([
      { title: 'Петля', price_current: 10_000, state: 'active' },
    ]);
    const pauses: number[] = [];
    await take();
    expect(await problem()).toMatch(UNKNOWN);
    for (let due = await dueAt(); due !== null; due = await dueAt()) {
      pauses.push((due.getTime() - now.getTime()) / MINUTE);
      now = due;
      await take();
    }
    expect(pauses).toEqual([1, 5, 30, 120, 360, 1440]);
    const again = await load('https://no-such-host.invalid/a.jpg');
    expect(again.reasons).toContainEqual({
      reason: expect.stringMatching(
        /^picture: not fetched, (there is no server|the name of the server)/,
      ),
      count: 1,
      example: 'https://no-such-host.invalid/a.jpg',
    });
  });

  it('listens at no such port is tried again', async () => {
    await load(`http://127.0.0.1:${await freePort()}/a.jpg`);
    await take();
    expect(await problem()).toBe('the server refuses the connection');
    expect(await dueAt()).toEqual(new Date(now.getTime() + MINUTE));
  });

  it('resets the connection is tried again', async () => {
    const broken = await resetting();
    await load(broken.url);
    await take();
    broken.close();
    expect(await problem()).toBe('the server broke the connection off');
    expect(await dueAt()).toEqual(new Date(now.getTime() + MINUTE));
  });

  it('breaks off in the middle of the picture is tried again', async () => {
    server.serves.set('/a.jpg', (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '1000' });
      response.write(Buffer.alloc(10), () => response.destroy());
    });
    await load(server.url('/a.jpg'));
    await take();
    expect(await problem()).toBe('the server broke the connection off');
    expect(await dueAt()).toEqual(new Date(now.getTime() + MINUTE));
  });

  it('leads to a name that does not resolve is tried again', async () => {
    server.serves.set('/a.jpg', redirecting('http://no-such-host.invalid/a.jpg'));
    await load(server.url('/a.jpg'));
    await take();
    expect(await problem()).toMatch(UNKNOWN);
    expect(await dueAt()).toEqual(new Date(now.getTime() + MINUTE));
  });
});

it('a picture that ends the process each time has used its tries, and is given up', async () => {
  await load(server.url('/a.jpg'));
  const pauses: number[] = [];
  for (let tries = 0; tries < REMOTE_TRIES_MOST; tries += 1) {
    // Claimed and never done, as a killed process leaves it.
    expect(await claim(shop.db, server.host, now)).toMatchObject({ attempts: tries + 1 });
    const due = (await dueAt()) ?? now;
    pauses.push((due.getTime() - now.getTime()) / MINUTE);
    now = due;
  }
  expect(pauses).toEqual([10, 10, 30, 120, 360, 1440, 10]);
  await take();
  expect(server.asked).toEqual([]);
  expect(await dueAt()).toBeNull();
  expect(await problem()).toBe('the process of the shop ended while it was fetched');
});

it('a running shop stays up when such a picture is due', async () => {
  await load('https://no-such-host.invalid/a.jpg');
  const { folder, dataDir, remove } = makeFolder();
  const dist = writeBuild(`${folder}/dist`, 'a page');
  const site = await startSite({ dataDir, dist, env: { DATABASE_URL: shop.db.url } });
  try {
    await addJob(
      shop.db,
      { task: 'remote_pictures', cause: 'remote_pictures', payload: {}, isSerial: true },
      clock,
    );
    await eventually(async () => expect(await problem()).toMatch(UNKNOWN));
    expect(await (await fetch(site.url)).text()).toBe('a page');
    expect(site.isRunning()).toBe(true);
  } finally {
    site.signal('SIGTERM');
    await site.end();
    remove();
  }
});
