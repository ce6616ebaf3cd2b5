import { dayText } from '../dates.ts';

/** The printed invoice, in the terms that bookkeepers expect. */
export const INVOICE_TEXT = {
  title: (number: number, date: string) => `Счёт на оплату № ${number} от ${dayText(date)}`,
  back: 'К заказу',
  print: 'Распечатать счёт',
  bank: 'Банк получателя',
  bik: 'БИК',
  account: 'Сч. №',
  inn: 'ИНН',
  kpp: 'КПП',
  receiver: 'Получатель',
  seller: 'Поставщик',
  buyer: 'Покупатель',
  phone: 'тел.',
  ground: 'Основание',
  groundOf: (number: number, date: string) => `Заказ № ${number} от ${dayText(date)}`,
  requisites: 'Реквизиты получателя',
  lines: 'Товары и услуги',
  columns: {
    number: '№',
    title: 'Товары (работы, услуги)',
    amount: 'Кол-во',
    unit: 'Ед.',
    price: 'Цена',
    discount: 'Скидка',
    sum: 'Сумма',
  },
  article: 'арт.',
  total: 'Итого',
  vat: (rate: number | null) => (rate === null ? 'Без налога (НДС)' : `В том числе НДС ${rate} %`),
  toPay: 'Всего к оплате',
  summary: (count: number, total: string) => `Всего наименований ${count}, на сумму ${total} руб.`,
  due: (day: string | null) =>
    (day === null ? '' : `Счёт действителен до ${dayText(day)} `) +
    'Товар отпускается после поступления денег на счёт поставщика.',
  purpose: (number: number, taxes: readonly string[]) =>
    `В назначении платежа укажите: «Оплата заказа № ${number}, ${taxes.join(', ')}»`,
  purposeVat: (rate: number | null, vat: string) =>
    rate === null ? 'без НДС' : `в т. ч. НДС ${rate} % — ${vat} руб.`,
  deliveryOpen: 'Доставка в счёт не входит: её стоимость согласует менеджер.',
  head: 'Руководитель',
  accountant: 'Бухгалтер',
} as const;
