const shortDay = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Moscow',
});

/** «до 31 декабря»: the last valid day. */
export const untilDay = (iso: string) => `до ${shortDay.format(new Date(Date.parse(iso) - 1))}`;

export const CONTENT_TEXT = {
  advertising: 'Реклама',
  updated: 'Обновлено',
  tags: 'Темы',
  articles: 'Статьи',
  articlesWithTag: (tag: string) => `Статьи: ${tag}`,
  allArticles: 'Все статьи',
  pages: 'Страницы',
  pageTitle: (title: string, page: number) => (page > 1 ? `${title}, страница ${page}` : title),
  actionGoods: 'Товары акции',
} as const;

export const HOME_TEXT = {
  heading: 'Мебельная фурнитура и комплектующие',
  soonTitle: 'Каталог пока пуст',
  soon: 'Товары появятся здесь, когда магазин их загрузит.',
  contacts: 'Контакты магазина',
  all: 'Смотреть все',
  week: 'Товары недели',
  actions: 'Акции',
  advantages: 'Почему здесь покупают',
  recommended: 'Разделы',
  brands: 'Бренды',
  allBrands: 'Все бренды',
  reviews: 'Отзывы о магазине',
  answer: 'Ответ магазина:',
} as const;
