/**
 * A page that was made for somebody else than the one who is there now. A file of its own, because
 * scripts carry it.
 */
export const OTHER_ACCOUNT_TEXT = {
  title: 'Вы вошли под другим адресом',
  ended: 'Вход, с которым открыта эта страница, закончился. Обновите её и повторите.',
  endedTitle: 'Вход закончился',
  notDone: 'Страница открыта под другим входом, поэтому ничего не сделано и не сохранено.',
  now: (who: string) => `Сейчас вы вошли как ${who}.`,
  goOn: 'Продолжить',
  notSent:
    'Вы вошли под другим адресом: набранное не отправлено. Обновите страницу, чтобы продолжить.',
  /** Shown over a page as soon as its tab hears of it. */
  changed:
    'Пока страница открыта, вы вышли или вошли под другим адресом: на ней ничего не сохранится.',
  reload: 'Обновить страницу',
} as const;
