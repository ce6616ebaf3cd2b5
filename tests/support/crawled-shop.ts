import { ARTICLES_TAG } from '../../src/domain/paths.ts';
import { attribute, brand, model } from '../../src/server/database/schema/catalogue.ts';
import { productAttribute, productPicture } from '../../src/server/database/schema/product.ts';
import { action, config, page } from '../../src/server/database/schema/content.ts';
import { crawlerFiles } from '../../src/server/modules/crawlers/routes.ts';
import { openSettings } from '../../src/server/modules/settings/open.ts';
import { openTestDatabase } from './database.ts';
import { addCategory, addProduct } from './goods.ts';
import { serveStep } from './step-server.ts';

export const SITE = 'https://skoba.example';
/** When the rows of the shop were last changed. */
export const changed = new Date('2026-05-01T10:00:00Z');

/**
 * A shop with visible, hidden, empty and discontinued things, and its files for crawlers: `server`
 * has them as they are, `small` splits the sitemap into shards of four addresses.
 */
export async function openCrawledShop() {
  const db = await openTestDatabase();
  const top = await addCategory(db, {
    fullSlug: 'furnitura',
    title: 'Фурнитура «всё»',
    updatedAt: changed,
  });
  const hinges = await addCategory(db, {
    fullSlug: 'furnitura/petli',
    title: 'Петли & навесы',
    parentId: top.id,
    updatedAt: changed,
  });
  await addCategory(db, { fullSlug: 'furnitura/pusto', parentId: top.id });
  const closed = await addCategory(db, { fullSlug: 'zakryto', hidden: true });
  const below = await addCategory(db, { fullSlug: 'zakryto/nizhe', parentId: closed.id });
  const [blum, other] = await db
    .insert(brand)
    .values([
      { title: 'Blum', slug: 'blum', updatedAt: changed },
      { title: 'Без товаров', slug: 'bez-tovarov' },
    ])
    .returning();
  const [clip] = await db
    .insert(model)
    .values({ title: 'CLIP', slug: 'clip', parameters: ['angle'] })
    .returning();
  const [angle] = await db
    .insert(attribute)
    .values([
      { slug: 'angle', title: 'Угол', type: 'number', unit: '°' },
      { slug: 'soft_close', title: 'Доводчик', type: 'bool' },
    ])
    .returning();
  const common = { categoryId: hinges.id, updatedAt: changed };
  const hinge = await addProduct(db, {
    ...common,
    slug: 'petlya-110',
    fullSlug: 'clip/petlya-110',
    title: 'Петля <CLIP> "110°" & co',
    modelId: clip?.id ?? null,
    brandId: blum?.id ?? null,
    article: '71B3550',
    barcode: '4006381333931',
    description: `<p>Тихая петля.</p>\u0007 ${'Очень длинное описание. '.repeat(200)}`,
    priceCurrent: 34_550,
    priceOld: 50_000,
    onHand: 7,
    minQuantity: 10,
    quantityStep: 10,
    weightGrams: 95,
  });
  const plain = await addProduct(db, {
    ...common,
    slug: 'samorez',
    title: `Саморез ${'очень '.repeat(40)}длинный`,
    onHand: 0,
    priceCurrent: 100,
    priceOld: 101,
    barcode: '123',
  });
  const gone = await addProduct(db, { ...common, slug: 'staraya-petlya', state: 'discontinued' });
  const hidden = await addProduct(db, {
    ...common,
    slug: 'skrytaya-petlya',
    state: 'hidden',
    brandId: other?.id ?? null,
  });
  const unreachable = await addProduct(db, { categoryId: below.id, slug: 'nedostupnaya-petlya' });
  const ids = {
    top: top.id,
    hinges: hinges.id,
    hinge: hinge.id,
    plain: plain.id,
    gone: gone.id,
    hidden: hidden.id,
    unreachable: unreachable.id,
    model: clip?.id ?? 0,
  };
  await db.insert(productPicture).values(
    Array.from({ length: 12 }, (_, position) => ({
      productId: hinge.id,
      position,
      key: `pic${position}`,
    })),
  );
  await db.insert(productAttribute).values({
    productId: hinge.id,
    attributeId: angle?.id ?? 0,
    value: '110',
    slug: '110',
    number: 110,
  });
  await db.insert(page).values([
    { slug: 'delivery', title: 'Доставка', body: '', updatedAt: changed },
    { slug: 'articles/petli', title: 'Петли', body: '', tags: [ARTICLES_TAG], updatedAt: changed },
    { slug: 'draft', title: 'Черновик', body: '', published: false },
    { slug: 'actions/leto', title: 'Лето', body: '', updatedAt: changed },
  ]);
  await db.insert(action).values([
    { slug: 'leto', title: 'Лето' },
    { slug: 'zima', title: 'Зима', endsAt: new Date('2026-03-01') },
  ]);
  await db.insert(config).values([
    { key: 'SITE_NAME', value: 'Скоба' },
    { key: 'COMPANY_NAME', value: 'ООО «Скоба»' },
  ]);
  const settings = await openSettings(db);
  const clock = () => new Date('2026-06-15T12:00:00Z');
  const [files, shards] = [
    crawlerFiles({ db, siteUrl: SITE, settings, clock }),
    crawlerFiles({ db, siteUrl: SITE, settings, clock, shard: 4 }),
  ];
  const server = await serveStep(files.step);
  const small = await serveStep(shards.step);
  const read = async (path: string, from = server) => (await fetch(from.url + path)).text();
  const close = async () => {
    server.close();
    small.close();
    await files.close();
    await shards.close();
    await settings.close();
    await db.close();
  };
  return { db, settings, server, small, ids, read, close };
}
