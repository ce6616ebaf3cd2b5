import { plural } from '../../domain/plural.ts';

const reviewWord = (count: number) => plural(count, ['отзыв', 'отзыва', 'отзывов']);

const day = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});
export const reviewDay = (iso: string) => day.format(new Date(iso)).replaceAll(' ', '\u00a0');

export const REVIEWS_TEXT = {
  title: 'Отзывы',
  none: 'Отзывов пока нет. Первый сможет оставить тот, кто купил этот товар.',
  noneWithRating: 'С такой оценкой отзывов нет.',
  count: (count: number) => `${count}\u00a0${reviewWord(count)}`,
  word: reviewWord,
  average: (average: number) => average.toFixed(1).replace('.', ','),
  outOfFive: (rating: number) => `Оценка ${rating} из 5`,
  all: 'Все отзывы',
  advantages: 'Достоинства',
  disadvantages: 'Недостатки',
  price: 'Цена',
  quality: 'Качество',
  ofThree: (points: number) => `${points} из 3`,
  ofFour: (points: number) => `${points} из 4`,
  answer: 'Ответ магазина',
  write: 'Написать отзыв',
  photos: 'Фотографии покупателей',
  photoOf: (number: number, total: number) => `Фотография покупателя ${number} из ${total}`,
  photoPages: 'Страницы фотографий',
  photosBack: 'Назад',
  photosOn: 'Ещё фото',
  photo: (author: string) => `Фотография к отзыву: ${author}`,
  pages: 'Страницы отзывов',
  page: (number: number) => `Страница ${number} отзывов`,
  newer: 'Новее',
  older: 'Раньше',
} as const;

/** Names of authors who have none to show. */
export const REVIEW_AUTHOR_TEXT = {
  anonymous: 'Анонимный покупатель',
  nameless: 'Покупатель',
} as const;

/** Errors of the form's fields. */
export const REVIEW_FIELD_TEXT = {
  ratingRequired: 'Поставьте оценку товару',
  wrongMark: 'Выберите один из вариантов',
  tooLong: (most: number) => `Не больше ${most.toLocaleString('ru-RU')} знаков`,
} as const;

/** The photo viewer. */
export const VIEWER_TEXT = {
  title: 'Фотография',
  of: (number: number, total: number) => `${number} из ${total}`,
  close: 'Закрыть',
  back: 'Предыдущая',
  on: 'Следующая',
} as const;
