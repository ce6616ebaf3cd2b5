import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blanksOf } from '#src/domain/content-file.ts';
import { FORM_CONSENT_PAGES } from '#src/domain/forms.ts';
import { CONSENT_PAGES } from '#src/domain/consents.ts';
import { fillShop } from '#src/demo/fill-shop.ts';
import type { Database } from '#src/server/database/open.ts';
import { routes as staffRoutes } from '#src/server/modules/staff/desk-routes.ts';
import { openTestDatabase } from '../../support/database.ts';
import { keyOfLink } from '../../support/desk-shop.ts';
import { outcomeOf } from '../../support/refusals.ts';
import { staffBrowser } from '../../support/staff.ts';

const SITE = 'https://own.example';
const NOW = new Date('2026-12-01T10:00:00Z');

let db: Database;
let dataDir = '';
const said: string[] = [];
const terminal = {
  step: <Result>(title: string, work: () => Promise<Result>) => {
    said.push(title);
    return work();
  },
  done: (line: string) => {
    said.push(line);
  },
};
const fill = (demo: boolean) =>
  fillShop(db, { demo, dataDir, clock: () => new Date('2026-12-01T10:00:00Z'), terminal });
const rows = async <Row extends object>(query: string) =>
  (await db.$client.query<Row & Record<string, unknown>>(query)).rows;
const count = async (table: string) =>
  Number((await rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);

beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'skoba-own-'));
  await Promise.all([fill(false), fill(false)]);
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

describe('the first start of an empty shop', () => {
  it('prints one link that lets its owner in, who tells the own address', async () => {
    const own = await openTestDatabase();
    const lines: string[] = [];
    const begin = () =>
      fillShop(own, {
        ...{ demo: false, dataDir, siteUrl: SITE, clock: () => NOW },
        terminal: { step: (_title, work) => work(), done: (line) => lines.push(line) },
      });
    await begin();
    await begin();
    const links = lines.filter((line) => line.includes(SITE));
    expect(links).toHaveLength(1);
    const key = keyOfLink(links[0]?.trim() ?? '');
    const routes = staffRoutes({ db: own, clock: () => NOW, siteUrl: SITE, deskKey: 'a secret' });
    const browser = staffBrowser(own, routes, { clock: () => NOW });
    expect(await browser.api.deskInvitation({ key })).toMatchObject({ role: 'owner' });
    const accept = (email?: string) =>
      outcomeOf(browser.api.deskInvitationAccept({ key, name: 'Анна', email }));
    expect(await accept()).toBe('invalid_input');
    await own.$client.query(
      `insert into staff (email, role, invited_at) values ('taken@a.ru', 'editor', now())`,
    );
    expect(await accept('taken@a.ru')).toBe('already_there');
    expect(await accept('Anna@a.ru')).toBe('done');
    expect(await browser.api.deskMe({})).toMatchObject({ email: 'anna@a.ru', role: 'owner' });
    await own.close();
  });
});

describe('an empty shop', () => {
  it('begins once, with nothing of the demonstration, and never gets it later', async () => {
    expect(said).toEqual(['Beginning an empty shop']);
    await fill(true);
    expect(said).toHaveLength(1);
    const empty = [
      'product',
      'category',
      'brand',
      'attribute',
      'warehouse',
      'review',
      'company_review',
      'banner',
      'action',
      'promo_code',
      'gift_rule',
      'pickup_point',
      'label',
      'file_config',
      'selection_item',
    ];
    for (const table of empty) expect([table, await count(table)]).toEqual([table, 0]);
  });

  it('knows towns with one main one, and its menus lead to pages that are there', async () => {
    expect(
      await rows(
        'select count(*)::int as towns, count(*) filter (where is_main)::int as main from city',
      ),
    ).toEqual([{ towns: 1117, main: 1 }]);
    const slugs = (
      await rows<{ slug: string }>(`select distinct slug from nav_item where slug <> ''`)
    ).map(({ slug }) => slug);
    const pages = (await rows<{ slug: string }>('select slug from page where published')).map(
      ({ slug }) => slug,
    );
    expect(slugs.filter((slug) => !['category', 'brands', ...pages].includes(slug))).toEqual([]);
  });

  it('has a draft of every text that is agreed to, which says that it is one and what is to be filled in', async () => {
    const pages = new Map(
      (await rows<{ slug: string; body: string }>('select slug, body from page')).map(
        ({ slug, body }) => [slug, body],
      ),
    );
    for (const slug of [
      ...Object.values(CONSENT_PAGES),
      ...Object.values(FORM_CONSENT_PAGES),
      'policy',
      'returns',
    ]) {
      expect(pages.get(slug), slug).toMatch(/^> \*\*Черновик\.\*\* /);
      expect(blanksOf(pages.get(slug) ?? ''), slug).not.toEqual([]);
    }
    // They hold nothing of another shop.
    expect(
      [...pages]
        .filter(([, body]) => /Скоба|пример|Екатеринбург|000-00-00|\{\{/.test(body))
        .map(([slug]) => slug),
    ).toEqual([]);
  });

  it('links from its pages only to pages that are there', async () => {
    const bodies = await rows<{ slug: string; body: string }>('select slug, body from page');
    const known = new Set([
      ...bodies.map(({ slug }) => `/${slug}`),
      '/category',
      '/cart',
      '/feedback',
      '/personal/orders',
    ]);
    const broken = bodies.flatMap(({ slug, body }) =>
      [...body.matchAll(/\]\((\/[^)#]*)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !known.has(link))
        .map((link) => `${slug}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});
