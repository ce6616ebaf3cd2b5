/** What the status line of the page of ordering says; a file of its own, because a script carries it. */
export const DRAFT_TEXT = {
  unsaved: '',
  saved: 'Черновик сохранён',
  offline: 'Нет связи. Набранное останется на странице и сохранится, когда связь появится.',
  notSent: 'Заказ не отправлен: нет связи. Всё набранное на месте, попробуйте ещё раз.',
  loggedOut: 'Вход устарел. Войдите ещё раз: набранное сохранится.',
  sending: 'Оформляем…',
} as const;
