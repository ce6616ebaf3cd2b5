import { OTHER_ACCOUNT_TEXT } from '../shell/other-account.ts';

/** Texts of the status line of the order page; a file of its own, because a script carries it. */
export const DRAFT_TEXT = {
  unsaved: '',
  saved: 'Черновик сохранён',
  offline: 'Нет связи. Набранное останется на странице и сохранится, когда связь появится.',
  refused: 'Черновик пока не сохранён. Набранное останется на странице, попробуем ещё раз.',
  unanswered: 'Магазин не ответил. Всё набранное на месте, попробуйте ещё раз.',
  // The form's key places one order only.
  notPlaced:
    'Магазин не ответил. Всё набранное на месте, попробуйте ещё раз: двух заказов не будет.',
  loggedOut: 'Вход устарел. Войдите ещё раз: набранное сохранится.',
  otherAccount: OTHER_ACCOUNT_TEXT.notSent,
  sending: 'Оформляем…',
} as const;
