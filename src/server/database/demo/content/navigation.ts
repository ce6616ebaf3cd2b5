import { navItem } from '../../schema/content.ts';
import type { Seeding } from './parts.ts';

interface Item {
  title: string;
  slug: string;
  children?: readonly Item[];
}
type Menu = 'header_left' | 'header_right' | 'footer';

const page = (title: string, slug: string): Item => ({ title, slug });
const group = (title: string, ...children: Item[]): Item => ({ title, slug: '', children });

export const MENUS: Readonly<Record<Menu, readonly Item[]>> = {
  header_left: [page('Каталог', 'category'), page('Бренды', 'brands'), page('Статьи', 'articles'), page('Мастерским', 'wholesale')],
  header_right: [page('Доставка', 'delivery'), page('Оплата', 'payment'), page('Контакты', 'contacts')],
  footer: [
    group('Каталог', page('Петли', 'category/petli'), page('Выдвижение', 'category/sistemy-vydvizheniya'), page('Ручки', 'category/mebelnye-ruchki'), page('Кромка', 'category/kromochnye-materialy'), page('Все разделы', 'category')),
    group('Покупателям', page('Как сделать заказ', 'how-to-order'), page('Доставка', 'delivery'), page('Оплата', 'payment'), page('Возврат и обмен', 'returns'), page('Статьи', 'articles')),
    group('Компания', page('О магазине', 'about'), page('Мастерским и цехам', 'wholesale'), page('Контакты', 'contacts'), page('Реквизиты', 'requisites'), page('Бренды', 'brands')),
    group('Документы', page('Публичная оферта', 'offer'), page('Персональные данные', 'policy'), page('Согласие для заказа', 'consent-personal-data'), page('Согласие на рассылку', 'consent-newsletter')),
  ],
};

export async function seedNavigation({ tx }: Seeding): Promise<void> {
  await tx.delete(navItem);
  const write = async (menu: Menu, items: readonly Item[], parentId: number | null): Promise<void> => {
    for (const [position, { title, slug, children = [] }] of items.entries()) {
      const [row] = await tx.insert(navItem).values({ menu, parentId, position, slug, title, type: children.length > 0 ? 'group' : 'page' }).returning({ id: navItem.id });
      if (row !== undefined) await write(menu, children, row.id);
    }
  };
  for (const menu of ['header_left', 'header_right', 'footer'] as const) await write(menu, MENUS[menu], null);
}
