/** The page of the link in letters about orders to a mailbox that is not the buyer's. */
export const ORDER_LETTERS_TEXT = {
  off: {
    title: 'Письма о заказах',
    text: (email: string) =>
      `Адрес ${email} указали в заказе. Подтвердите его, и письма о заказах этого покупателя ` +
      'будут приходить сюда. Если вы не ждёте таких писем, закройте страницу: больше их не будет.',
    button: 'Подтвердить адрес',
  },
  on: {
    title: 'Адрес подтверждён',
    text: (email: string) => `Письма о заказах этого покупателя приходят на ${email}.`,
    button: 'Больше не присылать',
  },
  brokenTitle: 'Ссылка не работает',
  broken: 'Скорее всего, она скопирована не целиком: откройте её прямо из письма.',
} as const;
