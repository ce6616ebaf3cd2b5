import { navItem } from '../schema/content.ts';
import type { Queries } from '../transaction.ts';

interface Item {
  title: string;
  /** Without the leading slash; a group has none. */
  slug: string;
  children?: readonly Item[];
}
export type Menus = Readonly<Record<'header_left' | 'header_right' | 'footer', readonly Item[]>>;

export const menuPage = (title: string, slug: string): Item => ({ title, slug });
export const menuGroup = (title: string, ...children: Item[]): Item => ({
  title,
  slug: '',
  children,
});

/** The documents that the law asks of every shop. */
export const LEGAL_MENU = menuGroup(
  'Документы',
  menuPage('Публичная оферта', 'offer'),
  menuPage('Персональные данные', 'policy'),
  menuPage('Согласие для заказа', 'consent-personal-data'),
  menuPage('Согласие на рассылку', 'consent-newsletter'),
);

/** Every item leads to a page that a new shop has. */
export const OWN_MENUS: Menus = {
  header_left: [menuPage('Каталог', 'category'), menuPage('Как сделать заказ', 'how-to-order')],
  header_right: [
    menuPage('Доставка', 'delivery'),
    menuPage('Оплата', 'payment'),
    menuPage('Контакты', 'contacts'),
  ],
  footer: [
    menuGroup(
      'Покупателям',
      menuPage('Каталог', 'category'),
      menuPage('Бренды', 'brands'),
      menuPage('Как сделать заказ', 'how-to-order'),
      menuPage('Доставка', 'delivery'),
      menuPage('Оплата', 'payment'),
      menuPage('Возврат и обмен', 'returns'),
    ),
    menuGroup(
      'Компания',
      menuPage('О магазине', 'about'),
      menuPage('Контакты', 'contacts'),
      menuPage('Реквизиты', 'requisites'),
    ),
    LEGAL_MENU,
  ],
};

export const MENU_NAMES = ['header_left', 'header_right', 'footer'] as const;

export async function putMenu(
  tx: Queries,
  menu: keyof Menus,
  items: readonly Item[],
  parentId: number | null = null,
): Promise<void> {
  for (const [position, { title, slug, children = [] }] of items.entries()) {
    const type = children.length > 0 ? ('group' as const) : ('page' as const);
    const [row] = await tx
      .insert(navItem)
      .values({ menu, parentId, position, slug, title, type })
      .returning({ id: navItem.id });
    if (row !== undefined) await putMenu(tx, menu, children, row.id);
  }
}
