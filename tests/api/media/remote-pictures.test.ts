import { describe, expect, it } from 'vitest';
import { loosePictures } from '#src/server/modules/remote-pictures/sweep.ts';
import { openCachedSite, type CachedSite } from '../../support/cached-site.ts';
import { simpleExchange } from '../../support/exchange.ts';
import { waitingJobs } from '../../support/jobs.ts';
import { sweepAt } from '../../support/sweep.ts';
import { giving, photoOf } from '../../support/picture-server.ts';
import { atMost } from '../../support/limits.ts';
import { remotePictures } from '../../support/remote-pictures.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const { at, clock, load, fetchDue, wait, shown, counts, originals } = remotePictures();
const sweep = () => sweepAt(at.shop.db, at.now, [loosePictures(at.shop)]);

describe('a picture of a feed that is on another server', () => {
  it('is fetched by a job, and not by the load', async () => {
    at.server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    const summary = await load([{ id: '1', pictures: [at.server.url('/1.jpg')] }]);
    expect(summary.reasons).toEqual([
      {
        reason: 'picture: it is on another server, it is fetched after the load',
        count: 1,
        example: at.server.url('/1.jpg'),
      },
    ]);
    expect([at.server.paths(), await counts()]).toEqual([[], { 1: 0 }]);
    await fetchDue();
    expect([at.server.paths(), await counts(), originals()]).toEqual([
      ['/1.jpg'],
      { 1: 1 },
      [expect.stringMatching(/^[0-9a-f]{16}\.jpg$/)],
    ]);
    expect(await waitingJobs(at.shop.db)).toEqual([]);
  });

  it('keeps its place among the others, whichever comes first', async () => {
    const [first, third] = [await photoOf('#a00'), await photoOf('#0a0', 'webp')];
    at.shop.write('beside.png', await photoOf('#00a', 'png'));
    at.server.serves.set('/first.jpg', giving(first));
    await load([
      {
        id: '1',
        pictures: [
          at.server.url('/first.jpg'),
          'https://elsewhere.invalid/beside.png',
          at.server.url('/third.webp'),
        ],
      },
    ]);
    const [beside] = (await shown())['1'] ?? [];
    await fetchDue();
    at.server.serves.set('/third.webp', giving(third, { 'content-type': 'image/webp' }));
    wait(2 * DAY);
    await load([
      {
        id: '1',
        pictures: [
          at.server.url('/first.jpg'),
          'https://elsewhere.invalid/beside.png',
          at.server.url('/third.webp'),
        ],
      },
    ]);
    await fetchDue();
    const keys = (await shown())['1'] ?? [];
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(beside);
    expect(originals()).toContain(`${keys[2]}.webp`);
  });

  it('is fetched once for all goods and files that name it, and never again by the next load', async () => {
    at.server.serves.set('/same.jpg', giving(await photoOf('#a00')));
    const goods = ['1', '2', '3'].map((id) => ({
      id,
      pictures: [at.server.url('/same.jpg#top'), at.server.url('/same.jpg')],
    }));
    await load(goods);
    await fetchDue();
    expect(await load(goods)).toMatchObject({ changed: 0, unchanged: 3, reasons: [] });
    await load([...goods, { id: '4', pictures: [at.server.url('/same.jpg')] }]);
    expect(await counts()).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1 });
    await fetchDue();
    expect(at.server.paths()).toEqual(['/same.jpg']);
  });

  it('comes from a file of 1C too', async () => {
    at.server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    await at.shop.load(
      [
        at.shop.write(
          'all.xml',
          simpleExchange([
            { id: '1', title: 'Петля', more: `<Картинка>${at.server.url('/1.jpg')}</Картинка>` },
          ]),
        ),
      ],
      { clock },
    );
    await fetchDue();
    expect(await counts()).toEqual({ 1: 1 });
  });

  it('is asked for with its version after a week, and kept when it is the same', async () => {
    const version = { etag: '"v1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };
    at.server.serves.set('/1.jpg', giving(await photoOf('#a00'), version));
    const goods = [{ id: '1', pictures: [at.server.url('/1.jpg')] }];
    await load(goods);
    await fetchDue();
    const before = await shown();
    at.server.serves.set('/1.jpg', (response) => response.writeHead(304).end());
    wait(8 * DAY);
    await load(goods);
    await fetchDue();
    expect(
      at.server.asked.map(({ headers }) => [
        headers['if-none-match'],
        headers['if-modified-since'],
      ]),
    ).toEqual([
      [undefined, undefined],
      [version.etag, version['last-modified']],
    ]);
    expect(await shown()).toEqual(before);

    at.server.serves.set('/1.jpg', giving(await photoOf('#0a0')));
    wait(8 * DAY);
    await load(goods);
    await fetchDue();
    expect((await shown())['1']).toHaveLength(1);
    expect(await shown()).not.toEqual(before);
  });

  it('leaves what a good shows until it is there', async () => {
    at.server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    await load([{ id: '1', pictures: [at.server.url('/1.jpg')] }]);
    await fetchDue();
    const before = await shown();
    await load([{ id: '1', pictures: [at.server.url('/2.jpg')] }]);
    await fetchDue();
    expect(await shown()).toEqual(before);
  });

  it('of hidden goods is fetched when they are back', async () => {
    at.server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    const goods = [{ id: '1', pictures: [at.server.url('/1.jpg')] }, { id: '2' }];
    await load(goods);
    await load([{ id: '2' }]);
    await fetchDue();
    expect(at.server.paths()).toEqual([]);
    await load(goods);
    await fetchDue();
    expect(await counts()).toEqual({ 1: 1, 2: 0 });
  });
});

describe('a picture that no good shall have any more', () => {
  it('is dropped, and its file a day later', async () => {
    at.server.serves.set('/1.jpg', giving(await photoOf('#a00')));
    at.server.serves.set('/2.jpg', giving(await photoOf('#0a0')));
    await load([{ id: '1', pictures: [at.server.url('/1.jpg'), at.server.url('/2.jpg')] }]);
    await fetchDue();
    const [, second] = (await shown())['1'] ?? [];
    await load([{ id: '1', pictures: [at.server.url('/2.jpg')] }]);
    expect(await shown()).toEqual({ 1: [second] });
    expect(await at.shop.rows('select url from remote_picture')).toEqual([
      { url: at.server.url('/2.jpg') },
    ]);
    await sweep();
    expect(originals()).toHaveLength(2);
    wait(DAY + MINUTE);
    // Not beside a load; the connection of the last one may still be open.
    await expect
      .poll(async () => {
        await sweep();
        return originals();
      })
      .toEqual([`${second}.jpg`]);
  });

  it('keeps its file while another good or a page names it', async () => {
    const bytes = await photoOf('#a00');
    for (const path of ['/1.jpg', '/copy.jpg']) at.server.serves.set(path, giving(bytes));
    await load([
      { id: '1', pictures: [at.server.url('/1.jpg')] },
      { id: '2', pictures: [at.server.url('/copy.jpg')] },
    ]);
    await fetchDue();
    await load([{ id: '1' }, { id: '2', pictures: [at.server.url('/copy.jpg')] }]);
    wait(DAY + MINUTE);
    const isLookedAt = async () => {
      await sweep();
      return at.shop.value(`select since = '${at.now.toISOString()}' from loose_picture`);
    };
    await expect.poll(isLookedAt).toBe(true);
    expect([await counts(), originals().length]).toEqual([{ 1: 0, 2: 1 }, 1]);
  });
});

describe('the page of a good', () => {
  it('shows the picture in every process as soon as one of them has fetched it', async () => {
    const held: (() => void)[] = [];
    const bytes = await photoOf('#a00');
    at.server.serves.set('/1.jpg', (response, request) =>
      held.push(() => giving(bytes)(response, request)),
    );
    await load([{ id: '1', pictures: [at.server.url('/1.jpg')] }, { id: '2' }]);
    const open = () =>
      openCachedSite(at.shop.db, at.shop.dataDir, { PICTURE_PRIVATE_HOSTS: at.server.host });
    const sites: CachedSite[] = await Promise.all([open(), open()]);
    try {
      const slug = String(await at.shop.value(`select slug from product where external_id = '1'`));
      const pictures = () =>
        Promise.all(
          sites.map(async ({ api }) => [
            (await api.product({ slug })).images.length,
            (await api.categoryRoot({})).products.content.filter(({ preview }) => preview !== null)
              .length,
          ]),
        );
      await expect.poll(() => held.length, { timeout: atMost(10_000) }).toBe(1);
      expect(await pictures()).toEqual([
        [0, 0],
        [0, 0],
      ]);
      for (const answer of held) answer();
      await expect.poll(pictures, { timeout: atMost(10_000) }).toEqual([
        [1, 1],
        [1, 1],
      ]);
      expect(at.server.paths()).toEqual(['/1.jpg']);
    } finally {
      for (const site of sites) await site.close();
    }
  });
});
