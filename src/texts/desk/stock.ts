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
  nothingToChange: 'Менять нечего: назовите title, address, hours, warehouse_id или is_open.',
} as const;
