export const BRANDS_TITLE = 'Бренды';
/** The brand title of goods without a brand. */
export const NO_BRAND_TITLE = 'Без бренда';

export const BRANDS_TEXT = {
  popular: 'Популярные',
  letters: 'Бренды по буквам',
  all: 'Все',
  none: 'На эту букву брендов нет.',
  noneYet: 'Брендов в каталоге пока нет.',
  letter: (letter: string) => `Бренды на ${letter}`,
} as const;
