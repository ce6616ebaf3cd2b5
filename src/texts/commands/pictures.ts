import { ANY_COMMAND_TEXT } from './all.ts';

/** What `npm run pictures` says. */
export const PICTURES_COMMAND_TEXT = {
  usage: [
    'Картинки товаров, которые файлы обмена называют на других серверах.',
    '',
    '  npm run pictures -- list [--page N]         что ещё не скачано, и чему что-то мешает',
    '  npm run pictures -- list --failed           что не удалось и само больше не повторится',
    '  npm run pictures -- retry АДРЕС…            скачать сейчас, считая попытки заново',
    '  npm run pictures -- retry --all-failed      то же для всего, что не удалось',
  ].join('\n'),
  ...ANY_COMMAND_TEXT,
  tooMany: (word: string) => `Непонятно, что значит «${word}».`,
  whichOnes: 'Назовите адреса или --all-failed, одно из двух.',
  columns: ['Адрес', 'Состояние', 'Когда', 'Попыток', 'Товаров', 'Что мешает'],
  states: { waiting: 'ждёт', again: 'ждёт повтора', failed: 'не удалась' },
  none: (isFailed: boolean) => (isFailed ? 'Неудавшихся картинок нет.' : 'Все картинки скачаны.'),
  page: (page: number, pages: number, total: number) =>
    `Страница ${page} из ${pages}, картинок ${total}.`,
  retried: (count: number) => `Будет скачано сейчас: ${count}.`,
  notRetried: (addresses: readonly string[]) =>
    `Таких картинок нет у товаров: ${addresses.join(', ')}.`,
} as const;
