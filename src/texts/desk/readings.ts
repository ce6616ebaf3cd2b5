import {
  READINGS_KEPT_DAYS,
  type ReadingKind,
  type ReadingWay,
} from '../../domain/desk-readings.ts';

export const READING_TITLE: Record<ReadingKind, string> = {
  orders: 'список заказов',
  orders_export: 'выгрузка заказов',
  order: 'карточка заказа',
  packing: 'упаковочный лист',
  invoice: 'счёт',
  consents: 'журнал согласий',
  messages: 'список обращений',
  message: 'обращение',
  message_file: 'файл обращения',
  reviews: 'список отзывов',
  review: 'отзыв',
  letters: 'список писем',
  bonus_accounts: 'поиск баллов',
  bonus_account: 'баллы покупателя',
  shoppers: 'поиск покупателей',
  shopper_export: 'выдача данных покупателя',
};

/** How it was found; the text itself is not kept. */
export const READING_WAY_TITLE: Record<ReadingWay, string> = {
  '': '',
  phone: 'поиск по телефону',
  email: 'поиск по почте',
  inn: 'поиск по ИНН',
  number: 'поиск по номеру',
  words: 'поиск по словам',
};

export const READINGS_TEXT = {
  title: 'Журнал просмотров',
  link: 'Кто смотрел данные покупателей',
  back: 'Что сделали сотрудники',
  intro: [
    'Кому, когда и какие данные покупателей показывались (152-ФЗ, ст. 21).',
    `Что искали, не хранится. Записи нельзя изменить; они удаляются через ${READINGS_KEPT_DAYS} дней.`,
  ].join(' '),
  what: 'Что смотрели',
  columns: {
    what: 'Что',
    subject: 'Номер',
    way: 'Как нашли',
    count: 'Записей',
  },
} as const;
