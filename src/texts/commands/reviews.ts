import type { ReviewState } from '../../domain/reviews.ts';
import { ANY_COMMAND_TEXT } from './all.ts';

const STATES: Record<ReviewState, string> = {
  pending: 'ждёт проверки',
  published: 'опубликован',
  rejected: 'отклонён',
};
const title = (state: ReviewState) => `${state} (${STATES[state]})`;

/** What `npm run reviews` says to the shop's staff. */
export const REVIEWS_COMMAND_TEXT = {
  usage: `Отзывы о товарах. Команды:
  npm run reviews -- list [--state СОСТОЯНИЕ] [--page N]  список, новые сверху
  npm run reviews -- show ID [--photos ПАПКА]             отзыв целиком; фотографии сложить в папку
  npm run reviews -- publish ID                           показать на сайте: рейтинг товара пересчитается сам
  npm run reviews -- reject ID [--reason "ПОЧЕМУ"]        не показывать; причину увидит автор
  npm run reviews -- answer ID "ТЕКСТ"                    ответ магазина; пустой текст уберёт ответ
Состояния: `,
  ...ANY_COMMAND_TEXT,
  unknownState: (typed: string, all: readonly string[]) =>
    `Нет такого состояния: ${typed}. Есть: ${all.join(', ')}.`,
  badId: (typed: string) => `ID отзыва — целое число, а не «${typed}».`,
  tooLong: (most: number) => `Текст длиннее ${most} знаков.`,
  id: 'ID отзыва',
  answer: 'текст ответа в кавычках',
  none: 'Отзывов нет.',
  noReview: (id: number) => `Отзыва ${id} нет.`,
  page: (page: number, pages: number, total: number) =>
    `Страница ${page} из ${pages}, отзывов ${total}.`,
  moved: (id: number, from: ReviewState, to: ReviewState) =>
    `Отзыв ${id}: ${title(from)} → ${title(to)}.`,
  already: (id: number, state: ReviewState) => `Отзыв ${id} уже ${title(state)}.`,
  answered: (id: number) => `Отзыв ${id}: ответ записан.`,
  unanswered: (id: number) => `Отзыв ${id}: ответа больше нет.`,
  photosPut: (count: number, folder: string) => `Фотографий сложено в ${folder}: ${count}.`,
  busy: 'Эти данные прямо сейчас меняет кто-то другой. Повторите через несколько секунд.',
  columns: ['ID', 'Написан', 'Состояние', 'Оценка', 'Фото', 'Автор', 'Товар'],
  anonymous: 'просит не показывать имя',
  labels: {
    product: 'Товар',
    author: 'Автор',
    rating: 'Оценка',
    quality: 'Качество',
    price: 'Цена',
    advantages: 'Достоинства',
    disadvantages: 'Недостатки',
    comment: 'Комментарий',
    photos: 'Фотографий',
    answer: 'Ответ магазина',
    reason: 'Почему отклонён',
  },
  title,
} as const;
