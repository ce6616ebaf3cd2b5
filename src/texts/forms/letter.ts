/** Letters sent because of forms. */
export const NEWSLETTER_LETTER = {
  confirm: {
    subject: 'Подтвердите подписку на рассылку магазина',
    lines: [
      'Кто-то, надеемся, что вы, указал этот адрес в форме подписки на новинки и скидки.',
      'Чтобы получать письма, откройте ссылку и нажмите кнопку. ' +
        'Если вы ничего не просили, ничего не делайте: без подтверждения писем не будет.',
    ],
    link: 'Подтвердить подписку',
  },
  welcome: {
    subject: 'Вы подписаны на рассылку магазина',
    lines: ['Спасибо! Будем писать о том, что поступило на склад и что подешевело.'],
    link: 'Открыть каталог',
  },
  leave: 'Отписаться',
} as const;

export const MESSAGE_LETTER = {
  subject: {
    feedback: (name: string) => `Сообщение с сайта: ${name}`,
    application: (name: string) => `Заявка с сайта: ${name}`,
  },
  name: 'Имя',
  phone: 'Телефон',
  email: 'Эл. почта',
  message: 'Сообщение',
  file: 'вложение',
} as const;

/** The staff's answer to a message. */
export const ANSWER_LETTER_TEXT = {
  subject: {
    feedback: 'Ответ на ваше сообщение',
    application: 'Ответ на вашу заявку',
  },
  asked: (at: string) => `Вы написали нам ${at}`,
} as const;

export const BACK_IN_STOCK_LETTER = {
  subject: (product: string) => `Снова в наличии: ${product}`,
  article: (article: string) => `Артикул ${article}.`,
  hurry:
    'Товар, который вы ждали, поступил на склад. Мы его не откладываем: пока он есть, его можно заказать.',
  all: (address: string) => `Всё, чего вы ждёте: ${address}`,
  open: 'Открыть товар',
  leave: 'Больше не сообщать об этом товаре',
} as const;
