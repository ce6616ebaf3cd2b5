import { ANY_COMMAND_TEXT } from './all.ts';

/** What `npm run jobs` says. */
export const JOBS_COMMAND_TEXT = {
  usage: [
    'Отложенная работа магазина: письма, деньги, уборка.',
    '',
    '  npm run jobs -- list [--page N]         что ждёт или выполняется',
    '  npm run jobs -- list --failed           что не удалось и само больше не повторится',
    '  npm run jobs -- retry НОМЕР…            выполнить сейчас, считая попытки заново',
    '  npm run jobs -- retry --all-failed      то же для всего, что не удалось',
  ].join('\n'),
  ...ANY_COMMAND_TEXT,
  tooMany: (word: string) => `Непонятно, что значит «${word}».`,
  badNumber: (typed: string) => `Номер работы — целое число от 1, а не «${typed}».`,
  whichOnes: 'Назовите номера или --all-failed, одно из двух.',
  columns: ['Номер', 'Задача', 'Состояние', 'Когда', 'Попыток', 'Причина', 'Ошибка'],
  states: { waiting: 'ждёт', running: 'выполняется', again: 'ждёт повтора', failed: 'не удалась' },
  none: (isFailed: boolean) => (isFailed ? 'Неудавшейся работы нет.' : 'Работы нет.'),
  page: (page: number, pages: number, total: number) =>
    `Страница ${page} из ${pages}, работ ${total}.`,
  retried: (ids: readonly string[]) => `Будет выполнено сейчас: ${ids.join(', ')}.`,
  notRetried: (ids: readonly string[]) => `Нет таких или уже выполняются: ${ids.join(', ')}.`,
} as const;
