import { CONSENT_PURPOSE_TITLE, CONSENT_SOURCE_TITLE } from '../consents.ts';
import { ANY_COMMAND_TEXT } from './all.ts';

/** What `npm run consents` says to the shop's staff. */
export const CONSENTS_COMMAND_TEXT = {
  usage: `Согласия покупателей: кто, когда, откуда и на какой именно текст согласился. Команды:
  npm run consents -- list ПОЧТА|ТЕЛЕФОН|НОМЕР|КЛЮЧ
    согласия человека (по почте или телефону), данные с заказом (по номеру)
    или на счётчики (по cookie_notice в браузере: counters.…)
  npm run consents -- text НОМЕР
    текст, который был согласован: слово в слово, с контрольной суммой`,
  ...ANY_COMMAND_TEXT,
  whose: 'адрес почты, телефон, номер заказа или ключ cookie_notice',
  textNumber: 'номер текста',
  badWhose: (typed: string) => `Нужен адрес почты или номер заказа, а не «${typed}».`,
  badText: (typed: string) => `Номер текста — целое число, а не «${typed}».`,
  none: 'Согласий не нашлось.',
  noText: (id: number) => `Текста № ${id} нет.`,
  columns: ['Дано', 'На что', 'Текст', 'Редакция от', 'IP', 'Откуда', 'Отозвано'],
  purposes: CONSENT_PURPOSE_TITLE,
  order: (number: number) => `заказ № ${number}`,
  /** By the first word of an entry's cause; another cause is shown as it is. */
  sources: CONSENT_SOURCE_TITLE as Readonly<Record<string, string>>,
  textHead: ({ id, slug, day, hash }: { id: number; slug: string; day: string; hash: string }) =>
    `Текст № ${id}, страница /${slug}, редакция от ${day}\nSHA-256: ${hash}`,
} as const;
