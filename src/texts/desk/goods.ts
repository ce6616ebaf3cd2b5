import {
  BULK_GOODS_MOST,
  COMPANIONS_TYPED_MOST,
  type BulkGoodsDeed,
  type GoodsLack,
  type GoodsRefusal,
  type GoodsSorting,
  type GoodsState,
} from '../../domain/desk-goods.ts';
import { formatPrice } from '../../domain/money.ts';
import { plural } from '../../domain/plural.ts';

export const GOODS_STATE_TITLE: Record<GoodsState, string> = {
  shown: 'на сайте',
  withheld: 'скрыт магазином',
  source: 'скрыт в 1С',
  discontinued: 'снят с продажи',
};
export const GOODS_LACK_TITLE: Record<GoodsLack, string> = {
  picture: 'без картинки',
  description: 'без описания',
  seo: 'без SEO',
  certificate: 'без сертификата',
};
export const GOODS_SORTING_TITLE: Record<GoodsSorting, string> = {
  title: 'по названию',
  changed: 'сначала изменённые',
  article: 'по артикулу',
  popular: 'сначала популярные',
};

/** Why a deed with goods was refused; `about` is an article, a key or a name. */
export const GOODS_REFUSAL_TEXT: Record<GoodsRefusal, (about: string) => string> = {
  version_changed: () =>
    'Пока вы правили, товар изменил кто-то ещё. Сверьте с тем, что сохранено сейчас, и сохраните снова.',
  no_article: (article) =>
    article === '' ? 'Укажите артикул.' : `Товара с артикулом ${article} нет.`,
  many_articles: (article) =>
    `Артикул ${article} у нескольких товаров. Напишите номер товара со знаком #.`,
  itself: () => 'Товар не может сопутствовать самому себе.',
  too_many_companions: () => `Сопутствующих — не больше ${COMPANIONS_TYPED_MOST}.`,
  no_file: (key) => (key === '' ? 'Укажите ключ файла.' : `Файла ${key} нет.`),
  two_files: () => 'Один файл указан дважды.',
  no_label: () => 'Такой метки нет.',
  label_locked: (name) => `Метку «${name}» даёт 1С: снять её можно только там.`,
  already: () => 'Так и есть.',
};

const goods = (count: number) => `${count} ${plural(count, ['товар', 'товара', 'товаров'])}`;

/** The list of goods. */
export const GOODS_TEXT = {
  title: 'Товары',
  search: 'Найти товар',
  searchHint: 'артикул, название, штрихкод',
  find: 'Найти',
  filters: 'Отбор',
  category: 'Категория',
  brand: 'Бренд',
  state: 'Где',
  lacks: 'Чего нет',
  sorting: 'Порядок',
  any: 'все',
  anything: 'неважно',
  show: 'Показать',
  reset: 'Сбросить',
  none: 'Таких товаров нет.',
  noneHint: 'Проверьте, что набрано, или сбросьте отбор.',
  found: (total: number) => `Найдено: ${goods(total)}`,
  table: 'Товары',
  columns: {
    choose: 'Выбрать',
    goods: 'Товар',
    category: 'Категория и бренд',
    price: 'Цена',
    stock: 'В наличии',
    state: 'Где',
    labels: 'Метки',
    lacks: 'Чего нет',
  },
  choose: (title: string) => `Выбрать: ${title}`,
  noArticle: 'без артикула',
  nothing: '—',
} as const;

const BULK_TITLE: Record<BulkGoodsDeed, string> = {
  label: 'Поставить метку',
  unlabel: 'Снять метку',
  hide: 'Скрыть с сайта',
  show: 'Снова показать',
  companion: 'Добавить сопутствующий',
};

/** One deed with many goods. */
export const BULK_GOODS_TEXT = {
  title: 'С выбранными',
  hint: `До ${BULK_GOODS_MOST} товаров сразу. Каждый меняется сам по себе: отказ одного не мешает другим.`,
  deed: 'Что сделать',
  deeds: BULK_TITLE,
  label: 'Метка',
  noLabel: 'не выбрана',
  article: 'Артикул сопутствующего',
  reason: 'Причина',
  act: 'Сделать',
  chooseAll: 'Выбрать все на странице',
  chooseNone: 'Снять выбор',
  nothingChosen: 'Выберите хотя бы один товар.',
  tooMany: `За один раз — не больше ${BULK_GOODS_MOST} товаров.`,
  noDeed: 'Выберите, что сделать.',
  needsLabel: 'Выберите метку.',
  needsArticle: 'Напишите артикул сопутствующего товара.',
  results: 'Что получилось',
  resultOf: (done: number, all: number) => `Сделано: ${done} из ${all}.`,
  columns: { goods: 'Товар', outcome: 'Что получилось', state: 'Сейчас' },
  outcomes: { done: 'сделано', already: 'так и было', refused: 'нельзя', failed: 'не получилось' },
  gone: 'Такого товара больше нет.',
  failed: 'Не получилось. Попробуйте ещё раз.',
} as const;

/** The page of one product. */
export const GOODS_CARD_TEXT = {
  onSite: 'Открыть на сайте',
  back: 'К списку',
  locked: 'Из 1С',
  lockedHint: (source: string) =>
    `Эти поля приходят из 1С${source === '' ? '' : ` (${source})`} и меняются только там.`,
  lock: 'Закрыто: поле 1С',
  fields: {
    title: 'Название',
    article: 'Артикул',
    barcode: 'Штрихкод',
    category: 'Категория',
    brand: 'Бренд',
    price: 'Цена',
    stock: 'В наличии',
    lead: 'Под заказ',
    quantity: 'Как продаётся',
    novelty: 'Новинка',
    popularity: 'Популярность',
    description: 'Описание',
    attributes: 'Характеристики',
    updated: 'Изменён',
  },
  price: (price: number, old: number | null) =>
    old === null ? formatPrice(price) : `${formatPrice(price)}, старая ${formatPrice(old)}`,
  stock: (stock: number, reserved: number, unit: string) =>
    `${stock} ${unit}${reserved === 0 ? '' : `, ещё ${reserved} в заказах`}`,
  days: (days: number | null) =>
    days === null ? 'нет' : `${days} ${plural(days, ['день', 'дня', 'дней'])}`,
  quantity: (least: number, step: number, unit: string) =>
    `от ${least} ${unit}${step === 1 ? '' : `, по ${step}`}`,
  yes: 'да',
  no: 'нет',
  empty: 'не указано',
  own: 'Своё',
  ownHint: 'Этого 1С не знает: загрузка ничего здесь не меняет.',
  seo: 'Для поиска',
  seoTitle: 'Заголовок страницы (title)',
  seoTitleHint: 'пусто — соберётся сам из названия и артикула',
  seoDescription: 'Описание страницы (description)',
  seoDescriptionHint: 'пусто — соберётся само',
  labels: 'Метки',
  labelOf1c: 'из 1С',
  noLabels: 'Меток в магазине пока нет.',
  weight: 'Вес в сортировке «Популярные»',
  weightHint: (popularity: number) => `больше — выше; пусто — как в 1С (${popularity})`,
  pictures: 'Картинки',
  picturesHint: 'Первая стоит в списках. Места можно менять числами.',
  noPictures: 'Картинок нет.',
  place: 'Место',
  alt: 'Что на картинке (alt)',
  altOf: (number: number) => `Что на картинке ${number} (alt)`,
  placeOf: (number: number) => `Место картинки ${number}`,
  sourceAlt: (alt: string) => `в 1С: ${alt}`,
  noAlt: 'пусто — название товара',
  companions: 'С этим товаром нужно',
  companionsField: 'Артикулы',
  companionsHint: `по артикулу в строке, не больше ${COMPANIONS_TYPED_MOST}; номер товара — со знаком #`,
  companionsOf1c: 'Из 1С:',
  companionHidden: 'не на сайте',
  documents: 'Документы и сертификат',
  documentsHint: 'Ключ файла и слова ссылки. Пустая строка убирает документ.',
  documentsOf1c: 'Из 1С:',
  fileKey: (row: number) => `Ключ файла, строка ${row}`,
  fileTitle: (row: number) => `Слова ссылки, строка ${row}`,
  isCertificate: (row: number) => `Сертификат, строка ${row}`,
  key: 'Ключ файла',
  words: 'Слова ссылки',
  certificate: 'Сертификат',
  exempt: 'Сертификат не нужен («не подлежит»)',
  reason: 'Причина',
  reasonHint: 'необязательно, попадёт в журнал',
  save: 'Сохранить',
  now: 'Сейчас сохранено',
  hide: 'Скрыть с сайта',
  hideHint:
    'Товар пропадёт из списков, поиска и карты сайта, его страница ответит 404, ' +
    'в корзинах он станет недоступен. Загрузка из 1С его не вернёт.',
  showAgain: 'Снова показать',
  showHint: (state: string) => `Товар получит то состояние, что в 1С: ${state}.`,
  sourceState: {
    active: 'на сайте',
    hidden: 'скрыт в 1С',
    discontinued: 'снят с продажи',
  },
  wrong: 'Что-то заполнено не так. Проверьте поля.',
  noFileKey: (title: string) =>
    `У документа «${title}» нет ключа файла. Впишите его или сотрите и слова ссылки.`,
  badWeight: (typed: string) => `«${typed}» — не целое число.`,
  said: { saved: 'Сохранено', hidden: 'Товар скрыт', shown: 'Товар снова показан' },
} as const;
