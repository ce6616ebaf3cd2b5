import {
  LEGAL_MENU,
  MENU_NAMES,
  menuGroup,
  menuPage,
  putMenu,
  type Menus,
} from '../../server/database/own-shop/menus.ts';
import { navItem } from '../../server/database/schema/content.ts';
import type { Seeding } from './parts.ts';

export const MENUS: Menus = {
  header_left: [
    menuPage('Каталог', 'category'),
    menuPage('Бренды', 'brands'),
    menuPage('Статьи', 'articles'),
    menuPage('Мастерским', 'wholesale'),
  ],
  header_right: [
    menuPage('Доставка', 'delivery'),
    menuPage('Оплата', 'payment'),
    menuPage('Контакты', 'contacts'),
  ],
  footer: [
    menuGroup(
      'Каталог',
      menuPage('Петли', 'category/petli'),
      menuPage('Выдвижение', 'category/sistemy-vydvizheniya'),
      menuPage('Ручки', 'category/mebelnye-ruchki'),
      menuPage('Кромка', 'category/kromochnye-materialy'),
      menuPage('Все разделы', 'category'),
    ),
    menuGroup(
      'Покупателям',
      menuPage('Как сделать заказ', 'how-to-order'),
      menuPage('Доставка', 'delivery'),
      menuPage('Оплата', 'payment'),
      menuPage('Возврат и обмен', 'returns'),
      menuPage('Статьи', 'articles'),
    ),
    menuGroup(
      'Компания',
      menuPage('О магазине', 'about'),
      menuPage('Мастерским и цехам', 'wholesale'),
      menuPage('Контакты', 'contacts'),
      menuPage('Реквизиты', 'requisites'),
      menuPage('Бренды', 'brands'),
    ),
    LEGAL_MENU,
  ],
};

export async function seedNavigation({ tx }: Seeding): Promise<void> {
  await tx.delete(navItem);
  for (const menu of MENU_NAMES) await putMenu(tx, menu, MENUS[menu]);
}
