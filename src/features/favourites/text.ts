import { plural } from '../../domain/plural.ts';
import type { FavouriteSorting } from '../../contract/favourites.ts';

/** What the API answers; specification §8 tells a success by the first of them. */
export const FAVOURITES_ANSWER = {
  added: 'Товар был добавлен в избранное',
  removed: 'Товар убран из избранного',
} as const;

export const HEART_TEXT = {
  add: 'В избранное',
  remove: 'Убрать из избранного',
  /** After a heart without scripts: the page is the same for everybody and cannot say more. */
  changed: 'Избранное обновлено.',
  toList: 'Открыть избранное',
  failed: 'Не получилось изменить избранное. Проверьте связь и попробуйте ещё раз.',
} as const;

export const FAVOURITES_PAGE_TEXT = {
  title: 'Избранное',
  count: (total: number) => `${total}\u00a0${plural(total, ['товар', 'товара', 'товаров'])}`,
  sorting: 'Сортировка',
  apply: 'Показать',
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
