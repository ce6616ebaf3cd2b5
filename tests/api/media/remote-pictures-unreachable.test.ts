import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { REMOTE_LIMITS, REMOTE_TRIES_MOST } from '#src/domain/remote-pictures.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { remotePictureTasks } from '#src/server/modules/remote-pictures/open.ts';
import { claim } from '#src/server/modules/remote-pictures/queries.ts';
import { eventually } from '../../support/eventually.ts';
import { NOT_STOPPING } from '../../support/jobs.ts';
import { freePort } from '../../support/loopback.ts';
import { redirecting } from '../../support/picture-server.ts';
import { makeFolder, startSite, writeBuild } from '../../support/site-on-disk.ts';
import { remotePictures } from '../../support/remote-pictures.ts';

const MINUTE = 60_000;
const LIMITS = { ...REMOTE_LIMITS, pauseMs: 0 };

const { at, clock } = remotePictures();

/** A price list of a supplier; one offer has a picture at this address. */
const feed = (picture: string) => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-27 10:00"><shop><name>Dead</name><company>D</company>
<url>https://d.example/</url><currencies><currency id="RUR" rate="1"/></currencies>
<categories><category id="1">Петли</category></categories><offers>
<offer id="1" available="true"><name>Петля</name><price>100</price><currencyId>RUR</currencyId>
<categoryId>1</categoryId><picture>${picture}</picture></offer>
</offers></shop></yml_catalog>`;
const load = (picture: string) =>
  at.shop.load([at.shop.write('feed.xml', feed(picture))], { clock });

const tasks = () =>
  remotePictureTasks({
    db: at.shop.db,
    clock,
    dataDir: at.shop.dataDir,
    privateHosts: ['127.0.0.1', 'localhost', at.server.host],
    limits: LIMITS,
  });
const take = () => tasks().remote_pictures({}, 'a look', NOT_STOPPING);
const dueAt = () => at.shop.value('select due_at from remote_picture') as Promise<Date | null>;
const problem = () => at.shop.value('select problem from remote_picture');

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
    expect(await at.shop.rows('select title, price_current, state from product')).toEqual([
      { title: 'Петля', price_current: 10_000, state: 'active' },
    ]);
    const pauses: number[] = [];
    await take();
    expect(await problem()).toMatch(UNKNOWN);
    for (let due = await dueAt(); due !== null; due = await dueAt()) {
      pauses.push((due.getTime() - at.now.getTime()) / MINUTE);
      at.now = due;
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
    expect(await dueAt()).toEqual(new Date(at.now.getTime() + MINUTE));
  });

  it('resets the connection is tried again', async () => {
    const broken = await resetting();
    await load(broken.url);
    await take();
    broken.close();
    expect(await problem()).toBe('the server broke the connection off');
    expect(await dueAt()).toEqual(new Date(at.now.getTime() + MINUTE));
  });

  it('breaks off in the middle of the picture is tried again', async () => {
    at.server.serves.set('/a.jpg', (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '1000' });
      response.write(Buffer.alloc(10), () => response.destroy());
    });
    await load(at.server.url('/a.jpg'));
    await take();
    expect(await problem()).toBe('the server broke the connection off');
    expect(await dueAt()).toEqual(new Date(at.now.getTime() + MINUTE));
  });

  it('leads to a name that does not resolve is tried again', async () => {
    at.server.serves.set('/a.jpg', redirecting('http://no-such-host.invalid/a.jpg'));
    await load(at.server.url('/a.jpg'));
    await take();
    expect(await problem()).toMatch(UNKNOWN);
    expect(await dueAt()).toEqual(new Date(at.now.getTime() + MINUTE));
  });
});

it('a picture that ends the process each time has used its tries, and is given up', async () => {
  await load(at.server.url('/a.jpg'));
  const pauses: number[] = [];
  for (let tries = 0; tries < REMOTE_TRIES_MOST; tries += 1) {
    // Claimed and never done, as a killed process leaves it.
    expect(await claim(at.shop.db, at.server.host, at.now)).toMatchObject({ attempts: tries + 1 });
    const due = (await dueAt()) ?? at.now;
    pauses.push((due.getTime() - at.now.getTime()) / MINUTE);
    at.now = due;
  }
  expect(pauses).toEqual([10, 10, 30, 120, 360, 1440, 10]);
  await take();
  expect(at.server.asked).toEqual([]);
  expect(await dueAt()).toBeNull();
  expect(await problem()).toBe('the process of the shop ended while it was fetched');
});

it('a running shop stays up when such a picture is due', async () => {
  await load('https://no-such-host.invalid/a.jpg');
  const { folder, dataDir, remove } = makeFolder();
  const dist = writeBuild(`${folder}/dist`, 'a page');
  const site = await startSite({ dataDir, dist, env: { DATABASE_URL: at.shop.db.url } });
  try {
    await addJob(
      at.shop.db,
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
