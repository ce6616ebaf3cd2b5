/** Titles of the newsletter block come from the site config; these stand in when it has none. */
export const NEWSLETTER_TEXT = {
  title: 'Новинки и цены недели',
  description: 'Одно письмо в неделю: что поступило на склад и что подешевело.',
  subscribe: 'Подписаться письмом',
  subject: 'Подписка на рассылку',
} as const;

export const FEEDBACK_TEXT = {
  title: 'Написать нам',
  text: 'Подберём аналог, проверим остаток, посчитаем комплект.',
  subject: 'Вопрос магазину',
} as const;
