import { plural } from '../domain/plural.ts';
import type { FavouriteSorting } from '../contract/favourites.ts';

/** Answers of the API. Clients recognise success by the first one (specification §8). */
export const FAVOURITES_ANSWER = {
  added: 'Товар был добавлен в избранное',
  removed: 'Товар убран из избранного',
} as const;

export const FAVOURITES_PAGE_TEXT = {
  cabinet: 'Личный кабинет',
  title: 'Избранное',
  count: (total: number) => `${total}\u00a0${plural(total, ['товар', 'товара', 'товаров'])}`,
  sorting: 'Сортировка',
  pages: 'Страницы избранного',
  empty: 'В избранном пока пусто',
  advice: 'Нажмите на сердечко у товара: он сохранится здесь и на других ваших устройствах.',
  toCatalogue: 'В каталог',
} as const;

export const FAVOURITE_SORTING_TEXT: Record<FavouriteSorting, string> = {
  added: 'Сначала новые',
  price_asc: 'Дешевле',
  price_desc: 'Дороже',
  name: 'По названию',
};
