/** Texts of the catalogue menu: a file of its own, since every page loads its script. */
export const MENU_TEXT = {
  catalogue: 'Каталог',
  panel: 'Каталог товаров',
  sections: 'Разделы каталога',
  all: 'Все товары раздела',
  loading: 'Загружаем разделы…',
  empty: 'Разделов пока нет.',
  failed: 'Разделы не загрузились.',
  openCatalogue: 'Открыть каталог страницей',
} as const;
