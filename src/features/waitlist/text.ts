import { plural } from '../../domain/plural.ts';

/** What the API answers. */
export const WAITLIST_ANSWER = {
  added: 'Сообщим письмом, когда товар появится',
  removed: 'Товар убран из листа ожидания',
} as const;

export const WAIT_TEXT = {
  add: 'Сообщить о поступлении',
  waiting: 'Ждёте поступления',
  remove: 'Больше не ждать',
  removeNamed: (title: string) => `Больше не ждать: ${title}`,
  toList: 'Лист ожидания',
  /** After the form without scripts, on a page that is the same for everybody. */
  added: 'Запомнили: сообщим письмом, когда товар появится.',
  guest: 'Авторизуйтесь, чтобы мы знали, куда написать.',
  failed: 'Не получилось сохранить. Проверьте связь и попробуйте ещё раз.',
} as const;

export const WAITLIST_PAGE_TEXT = {
  title: 'Лист ожидания',
  count: (total: number) => `${total}\u00a0${plural(total, ['товар', 'товара', 'товаров'])}`,
  pages: 'Страницы листа ожидания',
  empty: 'Вы пока ничего не ждёте',
  advice: 'На странице товара, которого нет в наличии, нажмите «Сообщить о поступлении».',
  toCatalogue: 'В каталог',
} as const;
