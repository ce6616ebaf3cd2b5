import type { OwnReviewCounts } from '../../contract/reviews.ts';
import { plural } from '../../domain/plural.ts';
import type { ReviewState } from '../../domain/reviews.ts';
import { FILES_MOST } from '../../domain/uploads.ts';

/** The shopper's reviews in the cabinet. */
export const OWN_REVIEWS_TEXT = {
  cabinet: 'Личный кабинет',
  title: 'Отзывы',
  sent: 'Спасибо! Отзыв появится на сайте, когда мы его проверим.',
  awaiting: 'Ждут вашего отзыва',
  awaitingPages: 'Страницы товаров без отзыва',
  write: 'Написать отзыв',
  writeNamed: (title: string) => `Написать отзыв: ${title}`,
  decline: 'Не буду писать',
  declineNamed: (title: string) => `Не буду писать отзыв: ${title}`,
  noneAwaiting: 'Отзывов больше ничего не ждёт.',
  own: 'Мои отзывы',
  states: 'Какие отзывы показать',
  all: 'Все',
  pages: 'Страницы моих отзывов',
  noneOwn: 'Вы пока ничего не написали.',
  noneInState: 'Таких отзывов нет.',
  empty: 'Отзывов пока нет',
  advice: 'Когда вы получите заказ, здесь появятся его товары: о каждом можно написать отзыв.',
  toCatalogue: 'В каталог',
  reason: 'Почему не опубликован',
  again: 'Исправить и отправить ещё раз',
  gone: 'Товара больше нет в каталоге.',
} as const;

export const REVIEW_STATE_TEXT: Record<ReviewState, { one: string; many: string }> = {
  pending: { one: 'На проверке', many: 'На проверке' },
  published: { one: 'Опубликован', many: 'Опубликованные' },
  rejected: { one: 'Не опубликован', many: 'Не опубликованные' },
};
export const stateLabel = (state: ReviewState | undefined, counts: OwnReviewCounts) =>
  `${state === undefined ? OWN_REVIEWS_TEXT.all : REVIEW_STATE_TEXT[state].many}\u00a0(${counts[state ?? 'all']})`;

/** The review form. */
export const REVIEW_FORM_TEXT = {
  title: 'Ваш отзыв',
  cannotTitle: 'Отзыв написать нельзя',
  cannot:
    'Отзыв пишут один раз и только о товаре, который куплен и получен. Товары, которые его ждут, собраны в кабинете.',
  toReviews: 'К моим отзывам',
  rating: 'Оценка товару',
  ratings: ['Ужасно', 'Плохо', 'Средне', 'Хорошо', 'Отлично'],
  stars: (count: number) => `${count}\u00a0${plural(count, ['звезда', 'звезды', 'звёзд'])}`,
  price: 'Цена',
  prices: ['Дорого', 'Приемлемо', 'Выгодно'],
  quality: 'Качество',
  qualities: ['Плохое', 'Среднее', 'Хорошее', 'Отличное'],
  advantages: 'Достоинства',
  disadvantages: 'Недостатки',
  comment: 'Комментарий',
  photos: 'Фотографии',
  photosHint: (hint: string) => `JPEG или PNG, не больше ${FILES_MOST}, ${hint}`,
  photosStay: (count: number) =>
    'Если не выбрать новых, останутся прежние: ' +
    `${count}\u00a0${plural(count, ['фотография', 'фотографии', 'фотографий'])}.`,
  photosAgain: 'Если фотографии были выбраны, выберите их ещё раз.',
  anonymous: 'Не показывать моё имя',
  signed: (name: string) => `Подпишем отзыв именем «${name}» и покажем после проверки.`,
  send: 'Отправить отзыв',
  cancel: 'Не сейчас',
} as const;

/** The script of the review form. */
export const REVIEW_SCRIPT_TEXT = {
  removePhoto: (name: string) => `Убрать ${name}`,
  chosen: (count: number) =>
    `Выбрано: ${count}\u00a0${plural(count, ['фотография', 'фотографии', 'фотографий'])}`,
  preparing: 'Готовим фотографии…',
  sending: (percent: number) => `Отправляем: ${percent}\u00a0%`,
  checking: 'Отправили, проверяем фотографии…',
  failed: 'Отзыв не отправился: нет связи. Текст и фотографии на месте, попробуйте ещё раз.',
} as const;
