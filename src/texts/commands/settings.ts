import { ANY_COMMAND_TEXT } from './all.ts';

/** What `npm run settings` says to the shop's staff. */
export const SETTINGS_COMMAND_TEXT = {
  usage: `Настройки магазина. Команды:
  npm run settings -- list                     все настройки; * — заданные магазином
  npm run settings -- get КЛЮЧ                 что это, что сейчас и что можно задать
  npm run settings -- set КЛЮЧ ЗНАЧЕНИЕ        задать; работающий сайт узнаёт сразу
  npm run settings -- reset КЛЮЧ               вернуть значение по умолчанию
  npm run settings -- history [КЛЮЧ]           кто, когда и зачем менял
К set и reset можно добавить --why ПРИЧИНА и --by КТО.`,
  ...ANY_COMMAND_TEXT,
  tooMany: (word: string) =>
    `Лишнее слово: ${word}. Значение из нескольких слов возьмите в кавычки.`,
  key: 'ключ',
  value: 'значение',
  unknownKey: (key: string, near: readonly string[]) =>
    `Нет такой настройки: ${key}. ` +
    (near.length === 0 ? 'Все — npm run settings -- list.' : `Есть: ${near.join(', ')}.`),
  badValue: (key: string, typed: string, form: string) =>
    `${key} не может быть «${typed}». Можно: ${form}.`,
  longWhy: (most: number) => `Причина длиннее ${most} знаков.`,
  columns: ['', 'Ключ', 'Значение', 'Что это'],
  own: '*',
  now: (value: string) => `Сейчас: ${value}`,
  byDefault: (value: string) => `По умолчанию: ${value}`,
  form: (form: string) => `Можно: ${form}.`,
  changed: (at: string, by: string, why: string) => `Менялось: ${at}, ${by}${why && ` (${why})`}`,
  set: (key: string, before: string, after: string) => `${key}: ${before} → ${after}`,
  same: (key: string, value: string) => `${key} уже ${value}: менять нечего.`,
  historyColumns: ['Когда', 'Кто', 'Ключ', 'Было', 'Стало', 'Зачем'],
  toDefault: (value: string) => `${value} (по умолчанию)`,
  noHistory: 'Настройки ещё не меняли.',
} as const;
