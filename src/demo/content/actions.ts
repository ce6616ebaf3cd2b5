import { and, asc, desc, eq, gt, inArray, isNotNull, like, or } from 'drizzle-orm';
import { category } from '../../server/database/schema/catalogue.ts';
import { product } from '../../server/database/schema/product.ts';
import { action, actionProduct, page } from '../../server/database/schema/content.ts';
import { storeArt, type Ground } from './art.ts';
import type { Seeding } from './parts.ts';

export interface WrittenAction {
  slug: string;
  title: string;
  shortText: string;
  /** Full slugs of the categories whose discounted goods it lists; none: the whole shop. */
  categories: readonly string[];
  art: Ground;
  days: number;
  body: string;
}

const DAY = 86_400_000;
const GOODS_MOST = 36;

export const ACTIONS: readonly WrittenAction[] = [
  {
    slug: 'skidki-nedeli',
    title: 'Скидки недели',
    shortText: 'Товары со сниженной ценой со всего каталога',
    categories: [],
    art: ['sale', '#f4e6d2'],
    days: 6,
    body:
      'Каждую неделю мы снижаем цену на товары, которых на складе больше, чем нужно. Старая цена ' +
      'в карточке — та, по которой товар продавался до снижения. Бонусы начисляются как обычно.',
  },
  {
    slug: 'petli-i-planki',
    title: 'Петли и планки выгоднее',
    shortText: 'Скидки на петли с доводчиком и комплектующие',
    categories: ['petli'],
    art: ['hinge', '#e7ebf0'],
    days: 21,
    body:
      'Собирайте дверь сразу: петля, планка, саморезы и заглушка. ' +
      'Сколько петель нужно на ваш фасад — в [таблице](/articles/skolko-petel-na-fasad).',
  },
  {
    slug: 'yashchiki-dlya-kukhni',
    title: 'Ящики для кухни',
    shortText: 'Направляющие и системы с боковинами',
    categories: ['sistemy-vydvizheniya'],
    art: ['drawers', '#f3ece2'],
    days: 28,
    body:
      'Направляющие и ящики со сниженной ценой. Чем они отличаются и какую длину взять — ' +
      'в [статье о направляющих](/articles/chem-otlichayutsya-napravlyayushchie).',
  },
  {
    slug: 'kukhnya-bez-ruchek',
    title: 'Кухня: ручки, подъёмники, наполнение',
    shortText: 'Всё для фасадов и ящиков кухни',
    categories: [
      'mebelnye-ruchki',
      'podemnye-mekhanizmy',
      'napolnenie-dlya-kukhni',
      'profili-i-fasady',
    ],
    art: ['kitchen', '#e6ecea'],
    days: 35,
    body:
      'Подборка для тех, кто собирает кухню: [ручки](/category/mebelnye-ruchki), ' +
      '[подъёмники](/category/podemnye-mekhanizmy), [наполнение](/category/napolnenie-dlya-kukhni). ' +
      'Как сложить рабочую высоту — в [статье о размерах кухни](/articles/razmery-kuhni-i-cokol).',
  },
  {
    slug: 'svet-v-shkaf',
    title: 'Свет в шкаф и на кухню',
    shortText: 'Ленты, профили и блоки питания',
    categories: ['mebelnoe-osveshchenie'],
    art: ['light', '#f4e6d2'],
    days: 30,
    body:
      'Ленты, профили и светильники по сниженной цене. ' +
      'Мощность блока поможет выбрать [расчёт за минуту](/articles/kak-rasschitat-blok-pitaniya).',
  },
  {
    slug: 'kromka-i-plity',
    title: 'Кромка и плиты',
    shortText: 'Декоры со склада, отрез от трёх метров',
    categories: ['kromochnye-materialy', 'plitnye-materialy'],
    art: ['edges', '#f3ece2'],
    days: 42,
    body:
      'Кромка и плиты одних декоров. ' +
      'Какую толщину взять, подскажет [статья о кромке](/articles/kromka-kakaya-tolshchina).',
  },
];

/** Actions end some weeks ahead, at the end of a day: a new demonstration shows no expired one. */
export async function seedActions({ tx, dataDir, clock }: Seeding): Promise<void> {
  const now = clock().getTime();
  const keys = await storeArt(
    dataDir,
    ACTIONS.map(({ art: [name] }) => name),
  );
  for (const [
    index,
    { slug, title, shortText, categories, art, days, body },
  ] of ACTIONS.entries()) {
    const row = {
      title,
      shortText,
      image: keys[index] ?? null,
      backgroundColor: art[1],
      startsAt: new Date(now - 3 * DAY),
      endsAt:
        slug === 'skidki-nedeli'
          ? null
          : new Date(Math.ceil((now + days * DAY) / DAY) * DAY - 1000),
    };
    await tx
      .insert(action)
      .values({ slug, ...row })
      .onConflictDoUpdate({ target: action.slug, set: row });
    const written = { title, body, summary: `${shortText}.` };
    await tx
      .insert(page)
      .values({ slug: `actions/${slug}`, tags: ['акции'], ...written })
      .onConflictDoUpdate({ target: page.slug, set: written });
    const branch =
      categories.length === 0
        ? undefined
        : or(
            ...categories.map((full) => like(category.fullSlug, `${full}/%`)),
            inArray(category.fullSlug, [...categories]),
          );
    const goods = await tx
      .select({ id: product.id })
      .from(product)
      .innerJoin(category, eq(category.id, product.categoryId))
      .where(
        and(
          eq(product.state, 'active'),
          isNotNull(product.priceOld),
          gt(product.quantity, 0),
          branch,
        ),
      )
      .orderBy(desc(product.popularity), asc(product.id))
      .limit(GOODS_MOST);
    if (goods.length === 0) continue;
    await tx
      .insert(actionProduct)
      .values(goods.map(({ id }, position) => ({ actionSlug: slug, productId: id, position })))
      .onConflictDoNothing();
  }
}
