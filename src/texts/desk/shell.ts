import type {
  BannerPlace,
  BannerState,
  Menu,
  MenuType,
  SelectionKind,
  ShellFault,
  ShellRefusal,
} from '../../domain/desk-shell.ts';
import type { BannerFields, MenuFields } from '../../contract/desk/shell.ts';
import type { FieldWords } from '../../domain/form-field.ts';

/** «Главная и меню»: banners, selections, menus. */

export const BANNER_PLACE_TITLE: Record<BannerPlace, string> = {
  top: 'Полоса над шапкой',
  main_hero_top: 'Главная: сверху',
  main_hero_bottom: 'Главная: внизу',
  advantages: 'Главная: преимущества',
  header_catalog: 'Выпадающий каталог',
  personal_top: 'Личный кабинет',
};
export const BANNER_STATE_TITLE: Record<BannerState, string> = {
  shown: 'показывается',
  off: 'выключен',
  soon: 'ещё не начался',
  over: 'закончился',
};
export const MENU_TITLE: Record<Menu, string> = {
  header_left: 'Шапка, слева',
  header_right: 'Шапка, справа',
  footer: 'Подвал',
};
const MENU_TYPE_TITLE: Record<MenuType, string> = {
  page: 'страница магазина',
  external: 'другой сайт',
  group: 'заголовок без ссылки',
};

export const BANNER_WORDS: Record<keyof BannerFields, FieldWords> = {
  place: { title: 'Место', choices: BANNER_PLACE_TITLE },
  title: { title: 'Заголовок' },
  short_text: { title: 'Пояснение' },
  link: {
    title: 'Куда ведёт',
    about: 'адрес на этом сайте, например /category/petli; можно пусто',
  },
  image: { title: 'Картинка', about: 'ключ из библиотеки; можно пусто' },
  background_color: { title: 'Цвет фона', about: 'например #f3ece2; можно пусто' },
  is_ad: {
    title: 'Это реклама',
    about:
      'да — чужая реклама: по закону 38-ФЗ с пометкой, рекламодателем и erid; нет — свой баннер',
  },
  advertiser: { title: 'Рекламодатель', about: 'только у рекламы' },
  erid: {
    title: 'erid',
    about: 'только у рекламы: токен, который выдал оператор рекламных данных',
  },
  starts_at: { title: 'Показывать с' },
  ends_at: { title: 'Показывать до' },
  is_on: { title: 'Включён' },
};
export const MENU_WORDS: Record<keyof MenuFields, FieldWords> = {
  type: { title: 'Что это', choices: MENU_TYPE_TITLE },
  title: { title: 'Название' },
  link: {
    title: 'Куда ведёт',
    about: 'страница — путь (/delivery), другой сайт — адрес с https://',
  },
  is_new_tab: { title: 'В новой вкладке' },
  hidden: { title: 'Скрыт' },
};

export const SHELL_FAULT_TEXT: Record<ShellFault, string> = {
  needed: 'Заполните это поле.',
  value: 'Проверьте значение.',
  picture: 'В библиотеке нет картинки с таким ключом.',
  link: 'Нужен адрес на этом сайте, например /delivery.',
  link_dead: 'По этому адресу ничего нет.',
  ad_needs: 'У рекламы должны быть рекламодатель и erid.',
  own_has: 'У своего баннера это поле пустое. Если это реклама, так и отметьте.',
  times: 'Конец должен быть позже начала.',
  parent: 'Выберите заголовок этого же меню.',
  below: 'Под этим пунктом есть другие: сначала перенесите их.',
  no_link: 'У заголовка нет ссылки: очистите поле.',
  https: 'Нужен адрес, который начинается с https://.',
  line: 'Проверьте строки.',
};
export const SHELL_REFUSAL_TEXT: Record<ShellRefusal, string> = {
  version_changed: 'Кто-то уже изменил это. Ваши значения в полях, сохранённые — под формой.',
  banner_used: 'Баннер стоит в тексте страницы. Сначала уберите его оттуда или просто выключите.',
  item_has_items: 'Под этим заголовком есть пункты. Сначала уберите или перенесите их.',
};

const LINE_WORD: Record<SelectionKind, string> = {
  products: 'нет такого товара или категории',
  categories: 'нет такой категории',
  category_rows: 'нет такой категории или товара',
  actions: 'нет такой акции',
};
export const SHELL_LINE_TEXT = {
  wrong: (kind: SelectionKind, lines: readonly number[]) =>
    `${lines.length === 1 ? 'Строка' : 'Строки'} ${lines.join(', ')}: ${LINE_WORD[kind]}.`,
  tooMany: (most: number) => `Не больше ${most} строк.`,
} as const;
const SELECTION_TITLE: Readonly<Record<string, string>> = {
  main: 'Популярное',
  'products/week': 'Главная: товары недели',
  'actions/main': 'Главная: акции',
  categories_recomend: 'Главная: категории плитками',
  categories_bottom: 'Главная: категории внизу',
  catalog_row: 'Главная: ряды товаров по категориям',
};
export const selectionTitle = (name: string): string => SELECTION_TITLE[name] ?? name;
export const SELECTION_HINT: Record<SelectionKind, string> = {
  products:
    'По строке: артикул или адрес товара. Адрес категории (/category/petli) поставит её популярные товары.',
  categories: 'По строке: адрес категории, например /category/petli.',
  category_rows:
    'По строке: адрес категории. Без товаров покажет популярные; или выберите сами: /category/petli: 71B3550, H1145.',
  actions: 'По строке: адрес акции, например /actions/petli.',
};

export const DESK_SHELL_TEXT = {
  title: 'Главная и меню',
  tabs: 'Части раздела',
  banners: 'Баннеры',
  menus: 'Меню',
  selections: 'Подборки',
  newBanner: 'Новый баннер',
  noBanners: 'Здесь ничего нет.',
  newItem: 'Новый пункт',
  itemTitle: 'Пункт меню',
  bannerTitle: 'Баннер',
  parent: 'Под каким заголовком',
  noParent: 'прямо в меню',
  up: (title: string) => `Выше: ${title}`,
  down: (title: string) => `Ниже: ${title}`,
  remove: 'Удалить',
  save: 'Сохранить',
  back: 'Назад',
  dead: 'ведёт в никуда',
  hidden: 'скрыт',
  notShown: 'не показывается',
  ad: (advertiser: string, erid: string) => `Реклама. ${advertiser}. erid: ${erid}`,
  since: (from: string, until: string) =>
    [from && `с ${from}`, until && `до ${until}`].filter(Boolean).join(' '),
  theirs: 'Сохранено другим',
  selectionName: 'Заголовок на странице',
  lines: 'Что в подборке, по порядку',
  now: 'Сейчас в подборке',
  empty: 'Подборка пуста: на странице её не видно.',
  count: (count: number) => `Позиций: ${count}`,
  edit: 'Изменить',
  said: { saved: 'Сохранено.', moved: 'Порядок изменён.', removed: 'Удалено.' },
} as const;
