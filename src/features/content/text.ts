export const CONTENT_TEXT = {
  advertising: 'Реклама',
  updated: 'Обновлено',
  tags: 'Темы',
  allArticles: 'Все статьи',
  articles: 'Статьи',
  articlesWithTag: (tag: string) => `Статьи на тему «${tag}»`,
  noArticles: 'По этой теме статей пока нет.',
  actionGoods: 'Товары акции',
  actionEnds: 'до',
  read: 'Читать',
} as const;
