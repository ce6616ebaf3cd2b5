import { banner } from '../../server/database/schema/content.ts';
import { storeArt, type Ground } from './art.ts';
import type { Seeding } from './parts.ts';

interface Written {
  group: string;
  title: string;
  shortText?: string;
  realSlug?: string;
  art?: Ground;
}

const PAPER = '#f3ece2';
const MIST = '#e6ecea';
const SKY = '#e7ebf0';
const SAND = '#f4e6d2';

export const BANNERS: readonly Written[] = [
  {
    group: 'top',
    title: 'Кромка и плита одного декора — со склада',
    shortText: 'отрежем от 3 метров',
    realSlug: 'category/kromochnye-materialy',
  },
  {
    group: 'advantages',
    title: 'Честный остаток',
    shortText: 'Число в карточке — столько и лежит на складах Москвы и Екатеринбурга.',
  },
  {
    group: 'advantages',
    title: 'Размеры и нагрузки',
    shortText: 'В карточке товара, у многих — и схема в PDF.',
    realSlug: 'articles',
  },
  {
    group: 'advantages',
    title: '14 дней на возврат',
    shortText: 'Не подошло — вернём деньги без объяснений.',
    realSlug: 'returns',
  },
  {
    group: 'advantages',
    title: 'Счёт для организаций',
    shortText: 'Цены с НДС, счёт придёт на почту.',
    realSlug: 'wholesale',
  },
  {
    group: 'advantages',
    title: 'Бонусы 3 %',
    shortText: 'Один бонус — один рубль в следующем заказе.',
    realSlug: 'payment',
  },
  {
    group: 'main_hero_top',
    title: 'Вся фурнитура для кухни',
    shortText: 'Петли, ящики, подъёмники и ручки: подберите по размерам корпуса.',
    realSlug: 'actions/kukhnya-bez-ruchek',
    art: ['kitchen', MIST],
  },
  {
    group: 'main_hero_top',
    title: 'Ящики с тонкими боковинами',
    shortText: 'LEGRABOX, AvanTech YOU, Modern Box',
    realSlug:
      'category/sistemy-vydvizheniya/yashchiki-s-metallicheskimi-bokovinami/sistemy-s-tonkimi-bokovinami',
    art: ['drawers', PAPER],
  },
  {
    group: 'main_hero_top',
    title: 'Свет под столешницу',
    shortText: 'Лента, профиль и блок — с расчётом',
    realSlug: 'articles/kak-rasschitat-blok-pitaniya',
    art: ['light', SAND],
  },
  {
    group: 'main_hero_bottom',
    title: 'Кромка к вашей плите',
    shortText: 'Декоры Egger, Rehau, Kronospan',
    realSlug: 'category/kromochnye-materialy/kromka-pvkh-i-abs',
    art: ['edges', PAPER],
  },
  {
    group: 'main_hero_bottom',
    title: 'Сколько петель на дверь?',
    shortText: 'Таблица по высоте и весу',
    realSlug: 'articles/skolko-petel-na-fasad',
    art: ['hinge', SKY],
  },
  {
    group: 'main_hero_bottom',
    title: 'Шкаф-купе под ключ',
    shortText: 'Профили, треки и ролики',
    realSlug: 'category/razdvizhnye-sistemy/shkafy-kupe',
    art: ['wardrobe', MIST],
  },
  {
    group: 'header_catalog',
    title: 'Петли с доводчиком',
    shortText: 'от 103 ₽ за штуку',
    realSlug: 'category/petli/chetyrekhsharnirnye-petli',
    art: ['hinge', SKY],
  },
  {
    group: 'header_catalog',
    title: 'Скидки недели',
    shortText: 'товары со сниженной ценой',
    realSlug: 'actions/skidki-nedeli',
    art: ['kitchen', MIST],
  },
  {
    group: 'personal_top',
    title: 'Бонусы за заказы',
    shortText: '3 % от каждого полученного заказа',
    realSlug: 'payment',
  },
];

export async function seedBanners({ tx, dataDir }: Seeding): Promise<void> {
  await tx.delete(banner);
  const rows: (typeof banner.$inferInsert)[] = [];
  for (const [position, { group, title, shortText = '', realSlug, art }] of BANNERS.entries()) {
    const [image = null] = art === undefined ? [] : await storeArt(dataDir, [art[0]]);
    const shown = { image, backgroundColor: art?.[1] ?? null };
    rows.push({ group, position, title, shortText, realSlug: realSlug ?? null, ...shown });
  }
  await tx.insert(banner).values(rows);
}
