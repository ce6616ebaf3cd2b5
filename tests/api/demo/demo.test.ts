import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillShop } from '#src/demo/fill-shop.ts';
import type { Database } from '#src/server/database/open.ts';
import { openTestDatabase } from '../../support/database.ts';
import { atMost } from '../../support/limits.ts';

/** Time to build, load and write the whole shop on a busy machine. */
const WHOLE_SHOP_MS = atMost(180_000);
const NOW = new Date('2026-12-01T10:00:00Z');

let db: Database;
let dataDir = '';
const steps: string[] = [];

const load = (refuse: (title: string) => boolean = () => false, demo = true): Promise<void> =>
  fillShop(db, {
    demo,
    dataDir,
    clock: () => NOW,
    terminal: {
      step: async (title, work) => {
        if (refuse(title)) throw new Error(`died before «${title}»`);
        steps.push(title);
        return work();
      },
      done: (line) => {
        steps.push(line);
      },
    },
  });
const one = async (query: string): Promise<Record<string, unknown>> =>
  (await db.$client.query<Record<string, unknown>>(query)).rows[0] ?? {};
const strays = async (query: string): Promise<unknown[]> => (await db.$client.query(query)).rows;

beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'skoba-demo-'));
  await expect(load((title) => title.startsWith('Adding'))).rejects.toThrow('died before');
  steps.push('died');
  await load();
}, WHOLE_SHOP_MS);
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the demonstration shop', () => {
  it('continues where a process died and does nothing once it is there', async () => {
    expect(steps).toEqual([
      'Loading the goods of the demonstration',
      'died',
      'Adding towns, pages, banners and reviews',
    ]);
    const before = steps.length;
    await load();
    expect(steps.length).toBe(before);
    expect(await one('select count(*)::int as runs from load_run')).toEqual({ runs: 1 });
    expect((await readdir(dataDir)).sort()).toEqual(['exchange', 'media']);
  });

  it('is a full shop', async () => {
    const found = await one(`select
        (select count(*)::int from product where state = 'active') as active,
        (select count(*)::int from product where state = 'discontinued') as gone,
        (select count(distinct category_id)::int from product) as leaves,
        (select count(distinct brand_id)::int from product) as brands,
        (select count(*)::int from city) as cities,
        (select count(*)::int from city where is_main) as main,
        (select count(*)::int from review) as reviews,
        (select count(*)::int from company_review) as company,
        (select count(*)::int from page) as pages,
        (select count(*)::int from action) as actions`);
    expect(found).toMatchObject({
      leaves: 198,
      brands: 58,
      cities: 1117,
      main: 1,
      company: 40,
      actions: 6,
    });
    expect(Number(found['active'])).toBeGreaterThan(3000);
    expect(Number(found['gone'])).toBeGreaterThan(20);
    expect(Number(found['reviews'])).toBeGreaterThanOrEqual(2500);
    expect(Number(found['reviews'])).toBeLessThanOrEqual(3500);
    expect(Number(found['pages'])).toBeGreaterThanOrEqual(30);
  });

  it('fills every selection and menu, and gives every category a text and a picture', async () => {
    const empty = `
      select name from selection s where kind <> 'banners'
        and not exists (select from selection_item i where i.selection_name = s.name)
      union all select name from selection s where kind = 'banners'
        and not exists (select from banner b where b."group" = s.name)`;
    expect(await strays(empty)).toEqual([]);
    expect(
      await strays(`select full_slug from category where description = '' or image is null`),
    ).toEqual([]);
    expect(await one('select count(distinct menu)::int as menus from nav_item')).toEqual({
      menus: 3,
    });
    expect(await strays(`select title from brand where description = ''`)).toEqual([]);
  });

  it('rates products by exactly their published reviews', async () => {
    expect(
      await strays(`
      select p.id from product p left join (
        select product_id, count(*)::int as count, round(avg(rating), 2)::real as average
        from review where state = 'published' group by 1
      ) r on r.product_id = p.id
      where p.review_count <> coalesce(r.count, 0) or abs(p.rating_total - coalesce(r.average, 0)) > 0.001`),
    ).toEqual([]);
  });

  it('lists in actions only goods that are really reduced and can be bought, and lets no action be over', async () => {
    expect(
      await strays(
        `select p.id from action_product a join product p on p.id = a.product_id
          where p.price_old is null or p.quantity = 0 or p.state <> 'active'`,
      ),
    ).toEqual([]);
    expect(
      await strays(
        `select slug from action a
          where not exists (select from action_product p where p.action_slug = a.slug)
          or not exists (select from page where page.slug = 'actions/' || a.slug)`,
      ),
    ).toEqual([]);
    expect(
      (
        await db.$client.query('select slug from action where ends_at <= $1 or starts_at > $1', [
          NOW,
        ])
      ).rows,
    ).toEqual([]);
    expect(
      (await db.$client.query('select id from review where created_at > $1', [NOW])).rows,
    ).toEqual([]);
  });

  it('lets a shopper choose by at most three parameters, which tell all siblings apart', async () => {
    expect(
      await strays(
        `select title from model where cardinality(parameters) > 3 or parameters = '{variant}' or title = ''`,
      ),
    ).toEqual([]);
  });

  it("knows what it put in, even if the version did not remember; what was edited since is the owner's", async () => {
    const given = () =>
      strays(`select kind, key, print from given_row where origin = 'demo' order by kind, key`);
    const before = await given();
    expect(before.length).toBeGreaterThan(150);
    await db.$client.query(`delete from given_row; delete from demo_part where name = 'marks'`);
    await load();
    expect(await given()).toEqual(before);
    await db.$client.query(
      `delete from given_row;
      delete from demo_part where name = 'marks';
      update page set body = body || ' и точка' where slug = 'about'`,
    );
    await load();
    expect(await given()).toEqual(
      (before as { kind: string; key: string }[]).filter(
        ({ kind, key }) => kind !== 'page' || key !== 'about',
      ),
    );
  });

  it('says that it is there when the shop is to begin empty', async () => {
    steps.length = 0;
    await load(() => false, false);
    expect(steps).toEqual([
      'The demonstration is in this shop already: `npm run demo -- remove` takes it out.',
    ]);
  });

  it('stores a file for every picture and document that it names', async () => {
    const stored = new Set(
      (await readdir(join(dataDir, 'media/original'))).map((name) => name.replace(/\.\w+$/, '')),
    );
    const { rows } = await db.$client.query<{
      key: string;
    }>(`select key from product_picture
      union select image from banner where image is not null
      union select image from category where image is not null
      union select image from action where image is not null
      union select key from review_media
      union select value from file_config`);
    expect(rows.filter(({ key }) => !stored.has(key))).toEqual([]);
    const documents = new Set(await readdir(join(dataDir, 'media/document')));
    expect(
      (
        await db.$client.query<{ key: string }>('select distinct key from product_document')
      ).rows.filter(({ key }) => !documents.has(key)),
    ).toEqual([]);
  });
});
