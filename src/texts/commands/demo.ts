import type { KeptReason, RemovedKind } from '../../domain/demo.ts';
import { plural } from '../../domain/plural.ts';
import { ANY_COMMAND_TEXT } from './all.ts';

/** What `npm run demo` says to the shop's staff. */
export const DEMO_COMMAND_TEXT = {
  usage: `Демонстрация: товары, страницы и всё остальное, с чем магазин открывается для знакомства. Команды:
  npm run demo -- status    есть ли она в магазине, сколько её и что в ней изменено
  npm run demo -- remove    убрать её: своё — загрузки, изменённые страницы, заказы — остаётся.
                            Сначала сделайте копию базы
Новый магазин без демонстрации: npm start -- --empty.`,
  ...ANY_COMMAND_TEXT,
  none: 'Демонстрации в этом магазине нет.',
  notBegun:
    'Магазин ещё не запускали: npm start наполнит его демонстрацией, npm start -- --empty — нет.',
  here: 'В магазине есть демонстрация:',
  editedHere: 'Изменено магазином и при удалении останется:',
  leftFiles: (count: number) =>
    `Осталось убрать файлов: ${count}. Повторите npm run demo -- remove.`,
  removed: 'Убрано:',
  kept: 'Осталось, и почему:',
  next: 'Дальше: npm run config -- list и npm run pages -- list покажут, что заполнить.',
  line: (kind: RemovedKind, count: number) => `  ${REMOVED[kind]}: ${count}`,
  editedLine: (kind: RemovedKind, key: string) => `  ${REMOVED[kind]}: ${key}`,
  keptLine: (why: KeptReason, names: readonly string[]) => `  ${KEPT[why](names)}`,
} as const;

const REMOVED: Record<RemovedKind, string> = {
  goods: 'товары',
  categories: 'разделы',
  brands: 'бренды',
  attributes: 'свойства',
  warehouses: 'склады',
  reviews: 'отзывы о товарах',
  pages: 'страницы',
  configs: 'сведения о магазине',
  menu_items: 'пункты меню',
  banners: 'баннеры',
  actions: 'акции',
  labels: 'метки',
  points: 'пункты выдачи',
  promo_codes: 'промокоды',
  gifts: 'правила подарков',
  company_reviews: 'отзывы о магазине',
  pictures: 'картинки',
  documents: 'документы',
};

const MOST = 12;
/** A long list is cut. */
const listed = (names: readonly string[]) =>
  names.length > MOST
    ? `${names.slice(0, MOST).join(', ')} и ещё ${names.length - MOST}`
    : names.join(', ');
const orders = (names: readonly string[]) =>
  `${plural(names.length, ['заказ', 'заказы', 'заказы'])} № ${listed(names)}`;

/** Why something was kept, with its names. */
const KEPT: Record<KeptReason, (names: readonly string[]) => string> = {
  edited_page: (names) =>
    `страницы, которые вы изменили: ${listed(names.map((slug) => `/${slug}`))}`,
  edited_config: (names) => `сведения о магазине, которые вы изменили: ${listed(names)}`,
  edited_menu: (names) =>
    `меню, которые вы изменили: ${listed(names)} (из них убраны только пункты, которые никуда не ведут)`,
  edited_banner: (names) => `баннеры, которые вы изменили: ${listed(names)}`,
  edited_action: (names) => `акции, которые вы изменили: ${listed(names)}`,
  edited_point: (names) => `пункты выдачи, которые вы изменили: ${listed(names)}`,
  edited_promo: (names) => `промокоды, которые вы изменили: ${listed(names)}`,
  edited_gift: (names) => `правила подарков, которые вы изменили: ${listed(names)}`,
  edited_review: (names) => `отзывы о магазине, которые вы изменили: ${listed(names)}`,
  edited_label: (names) => `метки, которые вы изменили: ${listed(names)}`,
  used_category: (names) => `разделы, в которых стоят ваши товары: ${listed(names)}`,
  used_brand: (names) => `бренды ваших товаров: ${listed(names)}`,
  used_attribute: (names) => `свойства ваших товаров: ${listed(names)}`,
  used_warehouse: (names) =>
    `склады, где числятся ваши товары или к которым привязаны ваши пункты выдачи: ${listed(names)}`,
  used_label: (names) => `метки ваших товаров: ${listed(names)}`,
  orders: (names) =>
    `${orders(names)}: в строках с товарами демонстрации остались название, артикул и цена`,
  open_orders: (names) => `из них ещё открыты: ${orders(names)} — свяжитесь с покупателями`,
  shoppers_reviews: ([count = '']) =>
    `отзывы покупателей о товарах демонстрации (${count}) ушли вместе с товарами`,
  carts: ([count = '']) => `из корзин покупателей (${count}) убраны товары демонстрации`,
  promo_without_gift: (names) =>
    `ваши промокоды, подарком в которых был товар демонстрации — назначьте другой: ${listed(names)}`,
  promo_without_categories: (names) =>
    `ваши промокоды, которые действовали на убранные разделы: ${listed(names)}`,
  own_gifts: (names) => `ваши правила подарков ушли вместе с товаром-подарком: ${listed(names)}`,
  dead_links: (names) => `ссылки ваших страниц, которые теперь никуда не ведут: ${listed(names)}`,
};
