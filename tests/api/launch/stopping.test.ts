import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { productPicture } from '#src/server/database/schema/product.ts';
import { eventually } from '../../support/eventually.ts';
import { openTestDatabase } from '../../support/database.ts';
import { addCategory, addProduct } from '../../support/goods.ts';
import {
  hasServer,
  makeFolder,
  startSite,
  writeBuild,
  type RunningSite,
} from '../../support/site-on-disk.ts';
import { atMost } from '../../support/limits.ts';
import { covers } from '../../support/covers.ts';

const { folder, dataDir, remove } = makeFolder();
const running: RunningSite[] = [];
let dist: string;

async function start(): Promise<RunningSite> {
  const site = await startSite({ dataDir, dist });
  running.push(site);
  return site;
}
const ready = async (site: RunningSite) => (await fetch(`${site.url}/readyz`)).text();
async function kill(site: RunningSite): Promise<void> {
  site.signal('SIGKILL');
  await site.end();
}
/** Time for the checkpoint and the end of PostgreSQL after its last user was killed. */
const serverEnds = () =>
  vi.waitFor(() => expect(hasServer(dataDir)).toBe(false), {
    timeout: atMost(10_000),
    interval: 20,
  });
/** A form of which the client has sent only the first half. */
const HALF =
  'POST /api/personal/email_login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n' +
  'Content-Length: 18\r\n\r\n{"email":';

beforeAll(() => {
  dist = writeBuild(`${folder}/dist`, 'a page');
});
afterEach(async () => {
  for (const site of running.splice(0).filter((each) => each.isRunning())) await kill(site);
  await serverEnds();
});
afterAll(remove);

describe('a process that is told to stop', () => {
  it('ends within a second when it is idle, with 0, and its PostgreSQL with it', async () => {
    const site = await start();
    // An idle connection, like those that browsers keep in reserve.
    await site.connection();
    const kept = await site.connection();
    kept.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    await once(kept, 'data');
    site.signal('SIGTERM');
    const { code, ms } = await site.end();
    expect(code).toBe(0);
    // A second at most on an idle machine; kept connections would take eight or more.
    expect(ms).toBeLessThan(atMost(4000));
    expect(hasServer(dataDir)).toBe(false);
  });

  it('by Ctrl-C answers the request under way, takes no other, and ends with 0', async () => {
    const site = await start();
    const asking = await site.connection();
    asking.write(HALF);
    // When a later request is answered, everything sent before has arrived.
    await fetch(site.url);
    site.signal('SIGINT');
    await eventually(() => expect(fetch(site.url)).rejects.toThrow());
    asking.write('"nobody"}');
    const answer = await text(asking);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(await site.end()).toMatchObject({ code: 0 });
    expect(hasServer(dataDir)).toBe(false);
  });

  it('breaks a feed off whose reader has left, however long its source takes, and ends with 0', async () => {
    covers('threat.endless_process');
    const db = await openTestDatabase();
    const { id: categoryId } = await addCategory(db, { fullSlug: 'petli' });
    const { id: productId } = await addProduct(db, { categoryId, slug: 'hinge' });
    await db.insert(productPicture).values({ productId, position: 0, key: 'picture' });
    const site = await startSite({
      dataDir: `${folder}/feed`,
      dist,
      env: { DATABASE_URL: db.url },
    });
    running.push(site);
    await db.execute(sql`alter table product_picture rename to picture_row`);
    await db.execute(sql`
      create view product_picture as
      with slow as materialized (select pg_sleep(4)) select picture_row.* from picture_row, slow`);
    const reader = await site.connection();
    reader.write('GET /yml.xml HTTP/1.1\r\nHost: shop\r\n\r\n');
    const sleepers = async () =>
      (
        await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)
      ).rowCount;
    await expect.poll(sleepers).toBe(1);
    reader.destroy();
    site.signal('SIGTERM');
    const { code, ms } = await site.end();
    expect(code).toBe(0);
    // A second at most on an idle machine.
    expect(ms).toBeLessThan(3000);
    await db.close();
    expect(readdirSync(`${folder}/feed/tmp`)).toEqual([]);
  });

  it('a second time breaks off what is under way', async () => {
    const site = await start();
    const asking = await site.connection();
    asking.write(HALF);
    await fetch(site.url);
    const again = setInterval(() => site.signal('SIGTERM'), 50);
    const { code, ms } = await site.end();
    clearInterval(again);
    expect(code).toBe(1);
    expect(ms).toBeLessThan(5000);
    expect(hasServer(dataDir)).toBe(false);
  });
});

describe('the embedded PostgreSQL', () => {
  it('outlives one of two that is killed, and whoever is killed in the moment when another starts', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    await kill(first);
    expect(await ready(second)).toBe('ready\n');
    await kill(second);
    const third = await start();
    expect(await ready(third)).toBe('ready\n');
    await kill(third);
    await serverEnds();
  });
});
