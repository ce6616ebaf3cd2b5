import type { ListedReview } from '../../contract/desk/reviews.ts';
import {
  BULK_REVIEWS_MOST,
  type Moderation,
  type ReviewFormDeed,
  type ReviewSorting,
} from '../../domain/desk-reviews.ts';
import { plural } from '../../domain/plural.ts';
import type { ReviewState } from '../../domain/reviews.ts';

export const REVIEW_STATE_TITLE: Record<ReviewState, string> = {
  pending: 'ждёт проверки',
  published: 'опубликован',
  rejected: 'отклонён',
};

export const REVIEW_SORTING_TITLE: Record<ReviewSorting, string> = {
  waiting: 'сначала ждущие',
  new: 'новые сверху',
  old: 'старые сверху',
  low: 'с низкой оценкой сверху',
  high: 'с высокой оценкой сверху',
};

const reviews = (count: number) => `${count} ${plural(count, ['отзыв', 'отзыва', 'отзывов'])}`;

/** The list of reviews. */
export const DESK_REVIEWS_TEXT = {
  title: 'Отзывы',
  search: 'Найти',
  searchHint: 'товар, автор, слова',
  state: 'Состояние',
  rating: 'Оценка',
  photos: 'Фотографии',
  hasPhotos: { yes: 'с фотографиями', no: 'без фотографий' },
  sorting: 'Порядок',
  any: 'все',
  show: 'Показать',
  reset: 'Сбросить',
  none: 'Таких отзывов нет.',
  found: (total: number) => `Найдено: ${reviews(total)}`,
  table: 'Отзывы',
  columns: {
    choose: 'Выбрать',
    review: 'Отзыв',
    product: 'Товар',
    rating: 'Оценка',
    author: 'Автор',
    date: 'Написан',
    state: 'Состояние',
  },
  choose: (id: number) => `Выбрать отзыв № ${id}`,
  number: (id: number) => `№ ${id}`,
  noText: 'без текста',
  photoCount: (count: number) =>
    `${count} ${plural(count, ['фотография', 'фотографии', 'фотографий'])}`,
  answered: 'есть ответ',
  anonymous: 'анонимно',
  nobody: 'имя не указано',
  bulk: 'С выбранными',
  bulkHint: `До ${BULK_REVIEWS_MOST} отзывов сразу. Каждый проверяется сам по себе: отказ одного не мешает другим.`,
  chooseAll: 'Выбрать все на странице',
  chooseNone: 'Снять выбор',
  moderations: { published: 'Опубликовать', rejected: 'Отклонить' } satisfies Record<
    Moderation,
    string
  >,
  what: 'Что сделать',
  why: 'Причина отказа',
  whyHint: 'увидит автор',
  doBulk: 'Сделать с выбранными',
  nothingChosen: 'Выберите хотя бы один отзыв.',
  tooMany: `За один раз — не больше ${BULK_REVIEWS_MOST} отзывов.`,
  results: 'Что получилось',
  resultOf: (done: number, all: number) => `Сделано: ${done} из ${all}.`,
  outcomes: {
    done: 'сделано',
    already: 'уже так',
    changed: 'успел измениться',
    refused: 'нельзя',
    failed: 'не получилось',
  },
  resultColumns: { review: 'Отзыв', outcome: 'Что получилось', now: 'Сейчас' },
} as const;

/** What a deed has done, told above the page. */
export const REVIEW_DONE_TEXT: Record<ReviewFormDeed, string> = {
  publish: 'Отзыв опубликован',
  reject: 'Отзыв отклонён',
  withdraw: 'Отзыв снят с публикации и снова ждёт проверки',
  answer: 'Ответ сохранён',
  unanswer: 'Ответ удалён',
};

/** A review's own page. */
export const REVIEW_CARD_TEXT = {
  title: (id: number) => `Отзыв № ${id}`,
  toList: 'К списку',
  state: 'Проверка',
  written: (at: string) => `Написан ${at}`,
  notShown: 'товар на сайте не показан',
  product: 'Товар',
  rating: 'Оценка',
  ratingOf: (rating: number) => `${rating} из 5`,
  price: 'Цена',
  priceOf: (points: number) => `${points} из 3`,
  quality: 'Качество',
  qualityOf: (points: number) => `${points} из 4`,
  author: 'Автор',
  order: 'Покупка',
  orderOf: (number: number, at: string) => `заказ № ${number} от ${at}`,
  noOrder: 'не подтверждена: заказа с этим товаром нет',
  text: 'Что написано',
  advantages: 'Достоинства',
  disadvantages: 'Недостатки',
  comment: 'Комментарий',
  noText: 'Только оценки, без текста.',
  photos: 'Фотографии',
  photo: (number: number) => `Фотография ${number}`,
  reason: 'Почему отклонён',
  publish: 'Опубликовать',
  publishHint: 'Отзыв появится на странице товара, рейтинг пересчитается.',
  reject: 'Отклонить',
  rejectWhy: 'Причина',
  rejectHint: 'Её прочтёт автор в своём кабинете; он сможет исправить отзыв и прислать снова.',
  withdraw: 'Снять с публикации',
  withdrawWhy: 'Почему (необязательно, попадёт в журнал)',
  withdrawHint: 'Отзыв исчезнет с сайта и снова будет ждать проверки.',
  answer: 'Ответ магазина',
  doAnswerFirst: 'Ответить',
  editAnswer: 'Изменить ответ',
  answerLabel: 'Текст ответа',
  answerHint: 'Его увидят все покупатели под отзывом, когда отзыв опубликован.',
  doAnswer: 'Сохранить ответ',
  unanswer: 'Удалить ответ',
  entries: 'Что делали с отзывом',
  noEntries: 'Пока ничего.',
  refused: 'Ничего не сделано.',
  wrong: 'Проверьте, что написано: поле пустое или текст слишком длинный.',
} as const;

/** Why a deed was refused. */
export const REVIEW_REFUSAL_TEXT = {
  movedOn: {
    pending: 'Пока вы смотрели, отзыв изменился: он снова ждёт проверки. Прочтите его ещё раз.',
    published: 'Пока вы смотрели, отзыв изменился: он опубликован. Прочтите его ещё раз.',
    rejected: 'Пока вы смотрели, отзыв изменился: он отклонён. Прочтите его ещё раз.',
  } satisfies Record<ReviewState, string>,
  already: {
    published: 'Отзыв уже опубликован.',
    rejected: 'Отзыв уже отклонён.',
  } satisfies Record<Moderation, string>,
  notPublished: 'Отзыв не опубликован: снимать нечего.',
  noAnswer: 'Ответа уже нет.',
  none: 'Такого отзыва нет.',
  failed: 'Сбой на нашей стороне. Попробуйте ещё раз.',
  reasonRequired: 'Напишите, почему отзыв отклонён: причину прочтёт автор.',
  textRequired: 'Напишите ответ.',
} as const;

/** The author as the desk names him: the name as far as it may be known, and the wish to hide it. */
export function authorTitle({ author, anonymous }: Pick<ListedReview, 'author' | 'anonymous'>) {
  const { nobody, anonymous: hidden } = DESK_REVIEWS_TEXT;
  if (!anonymous) return author || nobody;
  return author === '' ? hidden : `${author} (${hidden})`;
}
