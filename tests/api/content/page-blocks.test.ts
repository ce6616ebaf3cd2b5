import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tag } from '#src/domain/tags.ts';
import { announceChange } from '#src/server/database/changes.ts';
import type { Database } from '#src/server/database/open.ts';
import { slugRedirect } from '#src/server/database/schema/catalogue.ts';
import {
  banner,
  page,
  pageUse,
  selection,
  selectionItem,
} from '#src/server/database/schema/content.ts';
import { product, productDocument } from '#src/server/database/schema/product.ts';
import { checkBody } from '#src/server/modules/content/blocks/check.ts';
import { lookupsOf } from '#src/server/modules/content/blocks/lookups.ts';
import { readMissingUses, whereUsed } from '#src/server/modules/content/blocks/page-uses.ts';
import { usesOf } from '#src/server/modules/content/blocks/uses.ts';
import { removePage, writePage } from '#src/server/modules/pages/page-queries.ts';
import { openCachedSite, type CachedSite } from '../../support/cached-site.ts';
import { putCatalogue } from '../../support/catalogue.ts';
import { openTestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

let db: Database;
let dataDir: string;
let site: CachedSite;
let ids: Map<string, number>;
const idOf = (slug: string) => ids.get(slug) ?? 0;

const pageOf = (slug: string, body: string) => ({ slug, title: slug, body });
const BODIES = [
  pageOf('one', 'До\n\n::product{article="CH 110"}\n\n[петли](/category/petli)'),
  pageOf('plain', 'Только текст, [о доставке](/delivery).'),
  pageOf('shelf', '::shelf{category=petli}\n\n::shelf{selection="products/week"}'),
  pageOf('sizes', ':::sizes\n| Артикул |\n|---|\n| CH-110 |\n| CH-120 |\n:::'),
  pageOf('questions', ':::faq\n### Сколько?\nДве **петли**.\n\n### Чем?\nСверлом.\n:::'),
  pageOf('calc', '::calc{hinges}'),
  pageOf('later', '::product{article="NEW-1"}'),
  pageOf('banner', '::banner{id=1}\n\n::file{key="ab12.pdf"}'),
];

beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'skoba-blocks-'));
  ids = await putCatalogue(db, {
    categories: { petli: 'Петли', ruchki: 'Ручки' },
    products: [
      { slug: 'clip', in: 'petli', columns: { article: 'CH-110', popularity: 5 } },
      { slug: 'top', in: 'petli', columns: { article: 'CH-120', priceCurrent: 20_000 } },
      { slug: 'skoba', in: 'ruchki', columns: { article: 'UZ-1' } },
    ],
  });
  await db
    .insert(selection)
    .values({ name: 'products/week', title: 'Товары недели', kind: 'products' });
  await db
    .insert(selectionItem)
    .values({ selectionName: 'products/week', position: 1, productId: idOf('skoba') });
  await db.insert(banner).values({ group: 'articles', title: 'Скидки', erid: 'e1' });
  await db.insert(productDocument).values({
    ...{ productId: idOf('clip'), position: 1, title: 'Схема', key: 'ab12.pdf', bytes: 2048 },
  });
  await db.insert(page).values(BODIES);
  site = await openCachedSite(db, dataDir);
});
afterAll(async () => {
  await site.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

const ask = (slug: string) => site.api.contentPage({ slug });
const bodyOf = async (slug: string) => (await ask(slug)).body.replaceAll('\u00a0', ' ');
const tagOf = (slug: string): Tag => `product:${idOf(slug)}`;

/** Changes a product as a load does. */
async function change(slug: string, columns: Partial<typeof product.$inferInsert>, tag?: Tag) {
  await db.transaction(async (tx) => {
    await tx.update(product).set(columns).where(eq(product.slug, slug));
    await announceChange(tx, [tag ?? tagOf(slug)]);
  });
}

describe('a page with goods', () => {
  it('is dropped by a changed price and stock, and only such a page', async () => {
    expect(await bodyOf('one')).toContain('<b>100 ₽</b>');
    expect(await bodyOf('sizes')).toContain('<td class="num">100 ₽</td>');
    await ask('plain');
    // Nobody hears of this change, so that only a page that is made anew could show it.
    await db.update(page).set({ body: 'Иначе' }).where(eq(page.slug, 'plain'));
    await change('clip', { priceCurrent: 12_345, onHand: 3 });
    await eventually(async () => {
      expect(await bodyOf('one')).toContain('<b>123,45 ₽</b>');
      expect(await bodyOf('one')).toContain('Осталось 3 шт');
      expect(await bodyOf('sizes')).toContain('<td class="num">123,45 ₽</td>');
    });
    expect(await bodyOf('plain')).toContain('Только текст');
  });

  it('names what it was made of', async () => {
    expect((await ask('one')).made_of).toEqual({ products: [idOf('clip')], catalogue: false });
    expect((await ask('plain')).made_of).toEqual({ products: [], catalogue: false });
    const shelf = await ask('shelf');
    expect(shelf.made_of.catalogue).toBe(true);
    expect(shelf.made_of.products.toSorted()).toEqual([...ids.values()].toSorted());
    expect([shelf.has_blocks, (await ask('plain')).has_blocks]).toEqual([true, false]);
  });

  it('shows a shelf of a category and of a selection, without goods that are hidden', async () => {
    expect(await bodyOf('shelf')).toMatch(/Петли<[^]*\/products\/clip[^]*Товары недели[^]*skoba/);
    await change('skoba', { state: 'hidden' });
    await eventually(async () => expect(await bodyOf('shelf')).not.toContain('skoba'));
    await change('skoba', { state: 'active' });
    await eventually(async () => expect(await bodyOf('shelf')).toContain('skoba'));
  });

  it('shows a product as soon as it is loaded', async () => {
    expect(await bodyOf('later')).toBe('');
    await change('top', { article: 'NEW-1', articleKey: 'NEW1' }, 'catalogue');
    await eventually(async () => expect(await bodyOf('later')).toContain('/products/top'));
  });

  it('shows banners with their mark, and files with their size', async () => {
    expect(await bodyOf('banner')).toMatch(/Скидки[^]*erid: e1[^]*\/media\/document\/ab12\.pdf/);
  });

  it('answers what a calculator is asked, and ignores other figures', async () => {
    const answerOf = async (query: object) => {
      const { body } = await site.api.contentPage({ slug: 'calc', ...query });
      return /Ответ: ([^<]*)/.exec(body)?.[1]?.replaceAll('\u00a0', ' ');
    };
    expect(await answerOf({ hinge_height: '1600', hinge_weight: '17' })).toBe('4 петли.');
    expect(await answerOf({ hinge_height: '1601', hinge_weight: '17' })).toBeUndefined();
    expect(await answerOf({})).toBeUndefined();
  });

  it('gives questions and answers as plain text', async () => {
    expect((await ask('questions')).faq).toEqual([
      { question: 'Сколько?', answer: 'Две петли.' },
      { question: 'Чем?', answer: 'Сверлом.' },
    ]);
  });
});

describe('what pages use', () => {
  it('is known of pages that were there before, and of what a command writes', async () => {
    const slugs = async (
      ...asked: Parameters<typeof whereUsed> extends [unknown, ...infer A] ? A : never
    ) => (await whereUsed(db, ...asked)).map(({ slug }) => slug);
    expect(await slugs('article', 'CH110')).toEqual(['one', 'sizes']);
    expect(await slugs('category', 'petli')).toEqual(['one', 'shelf']);
    expect(await slugs('selection', 'products/week')).toEqual(['shelf']);
    expect(await slugs('page', 'delivery')).toEqual(['plain']);
    const file = { title: 'Новая', summary: '', tags: [], more: {} };
    await writePage(db, 'new', {
      ...file,
      body: '[к доставке](/delivery) и [лето](/actions/leto)',
    });
    expect(await slugs('page', 'delivery')).toEqual(['new', 'plain']);
    expect(await slugs('page', 'actions/leto')).toEqual(['new']);
    await writePage(db, 'new', { ...file, body: 'ничего' });
    expect(await slugs('page', 'delivery')).toEqual(['plain']);
    await removePage(db, 'shelf');
    expect(await slugs('selection', 'products/week')).toEqual([]);
  });

  it('is read again only for bodies that changed behind its back', async () => {
    await db.update(page).set({ body: '::product{article=UZ-1}' }).where(eq(page.slug, 'calc'));
    await db.delete(pageUse).where(eq(pageUse.key, 'NEW1'));
    await readMissingUses(db);
    expect(await whereUsed(db, 'article', 'UZ1')).toEqual([
      { slug: 'calc', title: 'calc', published: true },
    ]);
    // Its body is the same as when it was read.
    expect(await whereUsed(db, 'article', 'NEW1')).toEqual([]);
  });
});

it('checks a body against the shop', async () => {
  await db
    .insert(slugRedirect)
    .values({ kind: 'product', slug: 'old-clip', targetId: idOf('clip') });
  const body = [
    '[есть](/one) [нет](/none) [петли](/category/petli) [были](/products/old-clip)',
    '::product{article="ch 110"}',
    '::product{article="NO"}',
    '::shelf{selection="products/week"}',
    '::shelf{selection=none}',
    '::banner{id=1}',
    '::banner{id=2}',
    '::file{key="ab12.pdf"}',
    '::file{key="none.pdf"}',
    '::figure{key=stored alt="Есть"}',
    '::figure{key=none alt="Нет"}',
  ].join('\n');
  const lookups = await lookupsOf(
    { db, siteUrl: 'https://skoba.example', hasPicture: async (key) => key === 'stored' },
    usesOf(body),
  );
  expect(checkBody(body, lookups).map(({ line, text }) => `${line} ${text}`)).toEqual([
    '1 Ссылка /none никуда не ведёт: такой страницы нет.',
    '1 Страница /products/old-clip переехала: теперь её адрес /products/clip.',
    '3 Нет товара с артикулом «NO».',
    '5 Нет подборки товаров «none».',
    '7 Нет баннера с номером 2.',
    '9 Нет файла «none.pdf».',
    '11 Нет картинки «none».',
  ]);
});
