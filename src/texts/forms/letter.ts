/** Letters sent because of forms. */
export const NEWSLETTER_LETTER = {
  confirm: 'Подтвердить подписку',
  welcome: 'Открыть каталог',
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
  about: {
    feedback: 'ваше сообщение',
    application: 'вашу заявку',
  },
  asked: (at: string) => `Вы написали нам ${at}`,
} as const;

export const BACK_IN_STOCK_LETTER = {
  all: (address: string) => `Всё, чего вы ждёте: ${address}`,
  open: 'Открыть товар',
  leave: 'Больше не сообщать об этом товаре',
} as const;
