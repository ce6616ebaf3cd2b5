export const CITY_TEXT = {
  /** Screen readers hear what the link with the city's name leads to. */
  delivery: 'Доставка по городу:',
} as const;
