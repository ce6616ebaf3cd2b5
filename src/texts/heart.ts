/** The heart of a card; a file of its own, because every page carries it. */
export const HEART_TEXT = {
  add: 'В избранное',
  failed: 'Не получилось изменить избранное. Проверьте связь и попробуйте ещё раз.',
} as const;
