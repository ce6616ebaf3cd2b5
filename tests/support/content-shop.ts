import type { CategoryCard, ProductCard } from '../../src/contract/catalogue.ts';
import { model } from '../../src/server/database/schema/catalogue.ts';
import {
  action,
  banner,
  config,
  fileConfig,
  navItem,
  page,
  selection,
  selectionItem,
} from '../../src/server/database/schema/content.ts';
import { contentRoutes } from '../../src/server/modules/content/routes.ts';
import { clientOf } from './client.ts';
import { openTestDatabase } from './database.ts';
import { addCategory, addProduct } from './goods.ts';
import { openSettings } from '../../src/server/modules/settings/open.ts';
import { productCardOf } from './product-card.ts';

/**
 * Rows that are not public: keys outside the list, or keys that only the shop needs.
 */
const INNER_KEYS = [
  'ORDERS_EMAIL',
  'BANK_ACCOUNT',
  'BANK_BIK',
  'COMPANY_KPP',
  'SMTP_PASSWORD',
  'site_name',
];
export const INNER_CONFIG = INNER_KEYS.map((key) => ({ key, value: 'inside' }));

/** Stands in for the catalogue: a card for each id, except hidden goods. */
const cardsExcept = (notShown: ReadonlySet<number>) => ({
  products: async (asked: number[]) => asked.filter((id) => !notShown.has(id)).map(productCard),
  categories: async (asked: number[]) =>
    asked.map((id): CategoryCard => ({
      id,
      title: `c${id}`,
      full_slug: `c${id}`,
      count: 1,
      image: null,
    })),
});

const productCard = (id: number): ProductCard =>
  productCardOf({
    id,
    title: `p${id}`,
    slug: `p${id}`,
    article: '',
    quantity: 1,
    price_current: 100,
  });

const BODY = `# Доставка по России

Есть [прайс](https://example.org/price) и [корзина](/cart), пишите на [почту](mailto:a@example.org).

## Сроки
| Город | Дней |
| --- | ---: |
| Москва | 1 |

| | |
|---|---|
| ИНН | 7700000009 |

## Сроки
![Склад](/media/store-480.webp) ![чужая](https://example.org/x.png)

<script>alert(1)</script><p onclick="alert(1)" style="color:red">текст</p>

[плохо](javascript:alert(1))`;

/** A shop whose pages, menus, banners and selections an editor has written. */
export async function openContentShop() {
  const db = await openTestDatabase();
  await db.insert(page).values([
    {
      slug: 'delivery',
      title: 'Доставка',
      body: BODY,
      summary: 'Как мы возим',
      tags: ['help'],
      seo: { seo_title: 'Доставка фурнитуры' },
      createdAt: new Date('2026-01-01'),
    },
    {
      slug: 'articles/petli/vybor',
      title: 'Выбор петель',
      body: 'Текст',
      tags: ['articles', 'petli'],
      image: 'vybor',
      createdAt: new Date('2026-01-03'),
    },
    {
      slug: 'articles/ruchki',
      title: 'Ручки',
      body: 'Текст',
      tags: ['articles'],
      createdAt: new Date('2026-01-02'),
    },
    { slug: 'draft', title: 'Черновик', body: 'Текст', tags: ['articles'], published: false },
  ]);
  const [parent] = await db
    .insert(navItem)
    .values({ menu: 'footer', position: 2, slug: '', type: 'group', title: 'Покупателям' })
    .returning();
  await db.insert(navItem).values([
    {
      menu: 'footer',
      parentId: parent?.id ?? 0,
      position: 1,
      slug: 'delivery',
      type: 'page',
      title: 'Доставка',
    },
    { menu: 'footer', position: 1, slug: 'about', type: 'page', title: 'О нас' },
    {
      menu: 'header_left',
      position: 1,
      slug: 'https://example.org/',
      type: 'external',
      title: 'Раскрой',
      target: '_blank',
    },
  ]);
  await db.insert(config).values([
    { key: 'SITE_NAME', value: 'Скоба' },
    { key: 'MAIN_PHONE', value: '+7 495 000-00-00' },
  ]);
  await db.insert(config).values(INNER_CONFIG);
  await db.insert(fileConfig).values({ key: 'OG_IMAGE', value: 'site-og' });
  await db.insert(fileConfig).values({ key: 'SIGNATURE_SCAN', value: 'of-the-owner' });
  const on = { startsAt: new Date('2026-06-01'), endsAt: new Date('2026-07-01') };
  await db.insert(banner).values([
    { group: 'top', title: 'Кончился', endsAt: new Date('2026-06-01'), position: 0 },
    { group: 'top', title: 'Ещё не начался', startsAt: new Date('2026-07-01'), position: 1 },
    {
      group: 'top',
      title: 'Идёт',
      ...on,
      position: 2,
      realSlug: 'category/petli',
      erid: 'abc',
      advertiser: 'ООО «Скоба»',
    },
    { group: 'advantages', title: 'Самовывоз', position: 1 },
    { group: 'main_hero_top', title: 'Петли', image: 'hero', backgroundColor: '#eee' },
  ]);
  const category = await addCategory(db, { fullSlug: 'petli' });
  const leaf = await addCategory(db, { fullSlug: 'petli/nakladnye', parentId: category.id });
  const other = await addCategory(db, { fullSlug: 'petli-dlya-stekla' });
  const [clip] = await db.insert(model).values({ title: 'CLIP', slug: 'clip' }).returning();
  const modelId = clip?.id ?? 0;
  const popular = await addProduct(db, { categoryId: leaf.id, popularity: 9, modelId });
  await addProduct(db, { categoryId: leaf.id, popularity: 8, modelId });
  const ended = await addProduct(db, { categoryId: leaf.id, popularity: 99, onHand: 0 });
  const hidden = await addProduct(db, { categoryId: leaf.id, popularity: 999, state: 'hidden' });
  const foreign = await addProduct(db, { categoryId: other.id, popularity: 999 });
  const ids = {
    category: category.id,
    other: other.id,
    popular: popular.id,
    ended: ended.id,
    hidden: hidden.id,
    foreign: foreign.id,
  };
  await db.insert(action).values([
    { slug: 'leto', title: 'Лето', image: 'leto', ...on },
    { slug: 'zima', title: 'Зима', endsAt: new Date('2026-03-01') },
  ]);
  await db.insert(selection).values([
    { name: 'products/week', title: 'Товары недели', kind: 'products' },
    { name: 'categories_recomend', title: 'Советуем', kind: 'categories' },
    { name: 'catalog_row', title: 'Каталог', kind: 'category_rows' },
    { name: 'actions/main', title: 'Акции', kind: 'actions' },
    { name: 'main_hero_top', title: 'Главное', kind: 'banners' },
  ]);
  const item = (
    selectionName: string,
    position: number,
    what: Partial<typeof selectionItem.$inferInsert>,
  ) => ({ selectionName, position, ...what });
  await db
    .insert(selectionItem)
    .values([
      item('products/week', 2, { productId: ended.id }),
      item('products/week', 1, { productId: popular.id }),
      item('products/week', 3, { productId: hidden.id }),
      item('categories_recomend', 1, { categoryId: category.id }),
      item('catalog_row', 1, { categoryId: category.id }),
      item('catalog_row', 2, { categoryId: other.id, productId: foreign.id }),
      item('actions/main', 1, { actionSlug: 'zima' }),
      item('actions/main', 2, { actionSlug: 'leto' }),
    ]);
  const settings = await openSettings(db);
  const clock = { now: new Date('2026-06-15T12:00:00Z') };
  const client = clientOf(
    contentRoutes({
      db,
      clock: () => clock.now,
      cards: cardsExcept(new Set([hidden.id])),
      siteUrl: 'https://skoba.example',
      settings,
    }),
  );
  const close = async () => {
    await settings.close();
    await db.close();
  };
  return { db, settings, client, ids, clock, close };
}
