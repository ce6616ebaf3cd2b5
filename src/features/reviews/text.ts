import { plural } from '../../domain/plural.ts';

const reviewWord = (count: number) => plural(count, ['отзыв', 'отзыва', 'отзывов']);

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
  photos: 'Фотографии покупателей',
  photo: (author: string) => `Фотография к отзыву: ${author}`,
  pages: 'Страницы отзывов',
  page: (number: number) => `Страница ${number} отзывов`,
  newer: 'Новее',
  older: 'Раньше',
} as const;
