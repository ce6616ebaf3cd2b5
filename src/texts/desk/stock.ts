/** Why a deed with the stock or a pickup point is refused at the desk. */
export const STOCK_REFUSAL_TEXT = {
  noArticle: (article: string) => `Товара с артикулом «${article}» нет.`,
  noProduct: (id: number) => `Товара с ID ${id} нет.`,
} as const;

export const POINT_REFUSAL_TEXT = {
  noTown: (title: string) => `Города «${title}» нет в списке магазина.`,
  manyTowns: (title: string, regions: readonly string[]) =>
    `Городов «${title}» несколько, добавьте регион (region): ${regions.join(', ')}.`,
  noPoint: (id: number) => `Пункта ${id} нет.`,
  noWarehouse: (id: number) => `Склада ${id} нет. Склады приходят с загрузкой товаров.`,
  nothingToChange: 'Менять нечего: назовите хотя бы одно поле пункта.',
  noHours: (typed: string) =>
    `«${typed}» — не часы работы. Напишите, например, 9:00–20:00; пусто — пункт закрыт.`,
  neverOpen: 'Напишите часы хотя бы одного дня недели.',
  noDay: (typed: string) => `«${typed}» — не день. Напишите, например, 31.12.2026.`,
  noPhone: 'Введите телефон целиком: +7 и десять цифр, или оставьте пустым.',
  halfPlace: 'Координат две: широта и долгота, например 55.7512, 37.6184.',
  changed: 'Кто-то уже изменил этот пункт. Ваши значения в полях, новые — над ними.',
} as const;

export const CITY_SETTING_TEXT = {
  /** In the history of the setting. */
  regionFollows: (town: string) => `Главный город — ${town}`,
} as const;
