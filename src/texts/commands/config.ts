import { ORIGINAL_BYTES_MOST } from '../../domain/uploads.ts';
import { ANY_COMMAND_TEXT } from './all.ts';

/** What `npm run config` says to the shop's staff. */
export const CONFIG_COMMAND_TEXT = {
  usage: `Сведения о магазине: название, контакты, реквизиты. Команды:
  npm run config -- list                    все ключи; ! — без этого магазин не готов
  npm run config -- get КЛЮЧ                что это, что сейчас и что можно задать
  npm run config -- set КЛЮЧ ЗНАЧЕНИЕ       задать; '' — очистить. Работающий сайт узнаёт сразу
  npm run config -- file КЛЮЧ ФАЙЛ          картинка сайта (SITE_IMAGE, OG_IMAGE); «-» вместо файла — убрать
Черновики страниц, которые никто не правил, заполняются этими сведениями сами.`,
  ...ANY_COMMAND_TEXT,
  tooMany: (word: string) =>
    `Лишнее слово: ${word}. Значение из нескольких слов возьмите в кавычки.`,
  key: 'ключ',
  value: 'значение',
  file: 'файл',
  unknownKey: (key: string) => `Нет такого ключа: ${key}. Все — npm run config -- list.`,
  noFileKey: (key: string) => `${key} — не картинка. Картинки: SITE_IMAGE, OG_IMAGE.`,
  columns: ['', 'Ключ', 'Значение', 'Что это'],
  needed: '!',
  left: (count: number) =>
    count === 0
      ? 'Всё необходимое заполнено.'
      : `Не заполнено необходимого: ${count} (отмечено !).`,
  now: (value: string) => `Сейчас: ${value === '' ? 'не задано' : value}`,
  form: (form: string) => `Можно: ${form}.`,
  set: (key: string, value: string) => (value === '' ? `${key}: очищено.` : `${key}: ${value}`),
  bad: (key: string, typed: string, why: string) => `${key} не может быть «${typed}»: ${why}.`,
  otherBank: (keys: readonly string[]) =>
    `Проверьте ${keys.join(' и ')}: контрольная цифра не подходит к этому БИК.`,
  badFile: (path: string) =>
    `Не получилось взять картинку из ${path}: нужен файл JPEG, PNG, WebP, AVIF, GIF, TIFF или SVG ` +
    `до ${ORIGINAL_BYTES_MOST / 1024 / 1024} МБ.`,
} as const;
