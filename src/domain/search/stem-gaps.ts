/** A form → the word whose stem it does not share by the rules of `stem`. */
export const STEM_GAPS: Readonly<Record<string, string>> = {
  петель: 'петля',
  ручек: 'ручка',
  стяжек: 'стяжка',
  кромок: 'кромка',
  ножек: 'ножка',
  кнопок: 'кнопка',
  защелок: 'защелка',
  реек: 'рейка',
  скоб: 'скоба',
  планок: 'планка',
  корзин: 'корзина',
};
