import { plural } from '../domain/plural.ts';

/** Answers of the API. */
export const WAITLIST_ANSWER = {
  added: 'Сообщим письмом, когда товар появится',
  removed: 'Товар убран из листа ожидания',
} as const;

export const WAIT_TEXT = {
  add: 'Сообщить о поступлении',
  remove: 'Больше не ждать',
  removeNamed: (title: string) => `Больше не ждать: ${title}`,
  failed: 'Не получилось сохранить. Проверьте связь и попробуйте ещё раз.',
} as const;

export const WAITLIST_PAGE_TEXT = {
  cabinet: 'Личный кабинет',
  title: 'Лист ожидания',
  count: (total: number) => `${total}\u00a0${plural(total, ['товар', 'товара', 'товаров'])}`,
  pages: 'Страницы листа ожидания',
  empty: 'Вы пока ничего не ждёте',
  advice: 'На странице товара, которого нет в наличии, нажмите «Сообщить о поступлении».',
  toCatalogue: 'В каталог',
} as const;
