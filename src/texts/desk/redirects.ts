import type { DeadLink } from '../../contract/desk/redirects.ts';
import type {
  RedirectFault,
  RedirectKind,
  RedirectOutcome,
  RedirectState,
} from '../../domain/redirects.ts';

const BAD_CODE =
  'После «%» в адресе нужны две цифры или буквы от A до F. Скопируйте адрес из браузера.';

/** Why a redirect is refused; `now` is where its address leads already. */
export const REDIRECT_FAULT_TEXT: Record<RedirectFault, (now: string) => string> = {
  from_form: () => 'Нужен адрес на этом сайте, например /old/page.',
  from_coded: () => BAD_CODE,
  from_query: () => 'Адрес с «?» сюда не подходит: переадресация смотрит только на путь.',
  from_own: () => 'Этот адрес занят самим сайтом.',
  from_live: () => 'По этому адресу открывается страница. Сначала уберите её или смените её адрес.',
  from_moved: (now) => `Этот адрес уже ведёт на ${now}: так он переименован.`,
  from_taken: (now) => `Этот адрес уже ведёт на ${now}.`,
  to_form: () => 'Нужен адрес на этом сайте, например /category/petli.',
  to_coded: () => BAD_CODE,
  to_dead: () => 'По этому адресу ничего нет.',
  to_loop: () => 'Получился бы круг: этот адрес ведёт обратно.',
};

export const REDIRECT_KIND_TITLE: Record<RedirectKind, string> = {
  manual: 'вручную',
  page: 'страница переименована',
  category: 'категория переименована',
  product: 'товар переименован',
};
export const REDIRECT_STATE_TITLE: Record<RedirectState, string> = {
  works: 'работает',
  shadowed: 'не нужна: по адресу открывается страница',
  dead: 'ведёт в никуда',
};
export const REDIRECT_OUTCOME_TITLE: Record<RedirectOutcome, string> = {
  added: 'добавлена',
  replaced: 'заменена',
  same: 'уже есть',
  refused: 'не добавлена',
  head: 'заголовки столбцов',
};
export const LINK_PLACE_TITLE: Record<DeadLink['place'], string> = {
  page: 'Страница',
  menu: 'Меню',
  banner: 'Баннер',
};

export const DESK_REDIRECTS_TEXT = {
  title: 'Ссылки и переадресации',
  tabs: 'Части раздела',
  list: 'Переадресации',
  dead: 'Битые ссылки',
  importTitle: 'Загрузить списком',
  add: 'Новая переадресация',
  from: 'Старый адрес',
  fromHint: 'путь на сайте, например /old/page.html',
  to: 'Куда вести',
  toHint: 'страница этого сайта',
  replace: 'Заменить: теперь он ведёт в другое место',
  save: 'Добавить',
  search: 'Адрес или его часть',
  kind: 'Откуда взялась',
  anyKind: 'все',
  show: 'Показать',
  reset: 'Сбросить',
  none: 'Таких переадресаций нет.',
  found: (total: number) => `Переадресаций: ${total}`,
  columns: {
    from: 'Откуда',
    to: 'Куда',
    state: 'Состояние',
    hits: 'Переходы',
    made: 'Появилась',
  },
  hits: (count: number, at: string | null) =>
    at === null ? 'ни разу' : `${count}, последний ${at}`,
  gone: 'того, куда она вела, больше нет',
  made: (at: string, by: string) => (by === '' ? at : `${at}, ${by}`),
  remove: 'Убрать',
  removeOf: (from: string) => `Убрать переадресацию с ${from}`,
  said: { added: 'Переадресация работает.', removed: 'Переадресация убрана.' },
  noDead: 'Битых ссылок нет.',
  deadIntro:
    'Ссылки опубликованных страниц, меню и баннеров, которые ведут в никуда или через переадресацию.',
  deadColumns: { place: 'Где', line: 'Строка', path: 'Ссылка', now: 'Куда она ведёт' },
  nowhere: 'никуда',
  importHint:
    'По строке на переадресацию: старый адрес; новый адрес. Подойдёт файл CSV или столбцы, скопированные из таблицы.',
  file: 'Файл CSV',
  rows: 'Или строки здесь',
  importReplace: 'Заменять то, что уже есть',
  load: 'Загрузить',
  noRows: 'Здесь нет ни одной строки.',
  tooMany: (most: number) => `За раз можно загрузить не больше ${most} строк.`,
  results: 'Что получилось',
  summary: (done: number, refused: number) => `Загружено: ${done}, не загружено: ${refused}.`,
  outcome: 'Итог',
} as const;
