import {
  PREVIEW_LINK_HOURS,
  SEO_SHOWN,
  type PageFilter,
  type PageSorting,
} from '../../domain/desk-pages.ts';
import type { PageField, PageRefusal, PageState, RevisionKind } from '../../domain/page-draft.ts';
import { plural } from '../../domain/plural.ts';
import { deskClock, deskMomentInWords } from './time.ts';

export const PAGE_STATE_TITLE: Record<PageState, string> = {
  published: 'на сайте',
  changed: 'на сайте, есть неопубликованные правки',
  draft: 'черновик',
  unpublished: 'снята с публикации',
};
export const PAGE_FILTER_TITLE: Record<PageFilter, string> = {
  all: 'все',
  published: 'на сайте без правок',
  changed: 'с неопубликованными правками',
  draft: 'черновики',
  unpublished: 'снятые с публикации',
  scheduled: 'запланированные',
  failed: 'не вышедшие по плану',
};
export const PAGE_SORTING_TITLE: Record<PageSorting, string> = {
  changed: 'сначала новые правки',
  title: 'по заголовку',
  slug: 'по адресу',
};
export const REVISION_TITLE: Record<RevisionKind, string> = {
  draft: 'сохранение',
  autosave: 'автосохранение',
  published: 'публикация',
  restored: 'восстановление',
};

export const PAGE_FIELD_TITLE: Record<PageField, string> = {
  title: 'Заголовок',
  slug: 'Адрес',
  summary: 'Кратко',
  tags: 'Метки',
  image: 'Обложка',
  seo_title: 'Заголовок для поиска',
  seo_description: 'Описание для поиска',
  og_image: 'Картинка для соцсетей',
  body: 'Текст',
};
export const PAGE_FIELD_HINT: Partial<Record<PageField, string>> = {
  slug: 'латиница, цифры, дефис; статья начинается с articles/',
  summary: 'одно-два предложения для списков',
  tags: 'через запятую; у статьи есть метка «статьи»',
  seo_title: 'если пусто, берётся заголовок',
  seo_description: 'если пусто, берётся «Кратко»',
  image: 'ключ картинки из библиотеки: в списках статей и в соцсетях; можно без неё',
  og_image: 'ключ картинки из библиотеки; если пусто, берётся обложка или картинка магазина',
  body: 'разметка Markdown',
};

/** Why a text was refused, under its field. */
export const DESK_PAGES_REFUSAL = {
  form: 'В адресе могут быть латинские буквы, цифры, дефис и косая черта: dostavka или articles/petli.',
  taken: 'Этот адрес занят самим магазином. Выберите другой.',
  time: 'Укажите время по Москве, которое ещё не наступило.',
} as const;

export const PAGE_REFUSAL_TEXT: Record<PageRefusal, string> = {
  version_changed: 'Эту страницу уже сохранил кто-то ещё: откройте её снова.',
  slug_taken: 'По этому адресу уже открывается другая страница.',
  page_unfinished: 'Чтобы опубликовать страницу, заполните заголовок, адрес и текст.',
  page_faulty: 'Страница не опубликована: в тексте есть ошибки.',
  page_needed:
    'С этим текстом покупатели соглашаются при заказе: он остаётся на сайте и по тому же адресу.',
  page_linked: 'На страницу ведут новые ссылки: посмотрите на них ещё раз.',
  page_was_public: 'Эта страница уже была на сайте: её можно снять с публикации, но не удалить.',
};

const byWhom = (by: string) => (by === '' ? 'командой' : by);

export const DESK_PAGES_TEXT = {
  title: 'Страницы и статьи',
  add: 'Новая страница',
  filters: 'Отбор',
  state: 'Какие',
  search: 'Найти',
  searchHint: 'в заголовке, адресе, тексте',
  sorting: 'Порядок',
  show: 'Показать',
  reset: 'Сбросить',
  none: 'Таких страниц нет.',
  found: (total: number) => `Страниц: ${total}`,
  columns: { page: 'Страница', state: 'Состояние', changed: 'Правка' },
  noTitle: 'без заголовка',
  noSlug: 'без адреса',
  changed: (iso: string, by: string) => `${deskMomentInWords(iso)}, ${byWhom(by)}`,
  scheduled: (iso: string) => `выйдет ${deskMomentInWords(iso)}`,
  failed: 'Не вышли по расписанию',
  notScheduled: (why: string) => `не вышла по расписанию: ${why}`,
} as const;

export const PAGE_EDITOR_TEXT = {
  newTitle: 'Новая страница',
  saved: (iso: string) => `Сохранено в ${deskClock(iso)}`,
  savedOn: (iso: string) => `Сохранено ${deskMomentInWords(iso)}`,
  fresh: 'Ещё не сохранено',
  saving: 'Сохраняется…',
  unsaved: 'Не сохранено',
  gone: 'Черновик тем временем удалили. Ваш текст цел: сохраните его ещё раз, и он станет новым.',
  again: 'Повторить',
  loginEnded: 'Вход закончился. Текст цел в этом браузере.',
  loginAgain: 'Войти в другой вкладке',
  conflict: 'Страницу сохранил кто-то ещё. Нажмите «Сохранить черновик», чтобы сравнить тексты.',
  kept: (iso: string) =>
    `В этом браузере остался несохранённый текст от ${deskMomentInWords(iso)}.`,
  takeKept: 'Вернуть его',
  dropKept: 'Удалить',
  state: 'Состояние',
  atAddress: 'Открыть на сайте',
  scheduled: (iso: string) => `Выйдет ${deskMomentInWords(iso)} по Москве.`,
  laterEdits: 'Правки после планирования туда не войдут: запланируйте снова, если они нужны.',
  scheduleFailed: (why: string) => `По расписанию не вышла: ${why}`,
  needed: 'С этим текстом соглашаются покупатели: снять страницу или сменить её адрес нельзя.',
  main: 'Страница',
  seo: 'В поиске',
  openLibrary: 'Открыть библиотеку',
  searchSnippet: { yandex: 'Так в Яндексе', google: 'Так в Google' },
  length: (length: number, most: number) => `${length} из ${most} знаков`,
  tooLong: (most: number) => `длиннее ${most} знаков поиск обрежет`,
  preview: 'Как это выглядит',
  save: 'Сохранить черновик',
  toPreview: 'Предпросмотр',
  toCheck: 'Проверить',
  publish: 'Опубликовать',
  unpublish: 'Снять с публикации',
  history: 'История',
  remove: 'Удалить черновик',
  removeHint: 'Черновик и его история исчезнут насовсем.',
  schedule: 'Запланировать',
  scheduleAt: 'Выйдет',
  scheduleHint: 'время московское',
  endSchedule: 'Отменить план',
  share: 'Ссылка на предпросмотр',
  shareHint: `Открывает черновик без входа, действует ${PREVIEW_LINK_HOURS} часа.`,
  shared: (iso: string) => `Ссылка действует до ${deskMomentInWords(iso)}:`,
  said: {
    saved: 'Черновик сохранён',
    published: 'Опубликовано',
    unpublished: 'Снято с публикации',
    scheduled: 'Запланировано',
    unscheduled: 'План отменён',
    inserted: 'Вставлено и сохранено в черновике',
    restored: 'Текст восстановлен. На сайте он появится после публикации',
    deleted: 'Черновик удалён',
  },
  seoShown: SEO_SHOWN,
} as const;

export const PAGE_CONFLICT_TEXT = {
  title: 'Два разных текста',
  intro: (by: string, iso: string) =>
    `Пока вы правили, страницу сохранил ${byWhom(by)} (${deskMomentInWords(iso)}). ` +
    'Ничего не потеряно: оба текста ниже.',
  theirs: 'Сохранённый текст',
  yours: 'Ваш текст',
  differences: 'Чем они отличаются',
  keepYours: 'Сохранить мой текст',
  keepYoursHint: 'Другой текст останется в истории.',
  keepTheirs: 'Оставить сохранённый',
} as const;

export const PAGE_HISTORY_TEXT = {
  title: 'История',
  of: (title: string) => `История: ${title}`,
  columns: { number: 'Номер', at: 'Когда', by: 'Кто', kind: 'Что', title: 'Заголовок' },
  by: byWhom,
  first: 'до рабочего места',
  compare: 'Сравнить с черновиком',
  compareOf: (number: number) => `Сравнить с черновиком: ревизия ${number}`,
  none: 'Эту страницу ещё никто не правил на рабочем месте.',
  back: 'К странице',
  difference: (number: number) => `Ревизия ${number} и черновик`,
  intro: 'Красным с минусом — строки ревизии, зелёным с плюсом — строки черновика.',
  same: 'Тексты одинаковы.',
  added: 'добавлено',
  removed: 'убрано',
  unchanged: (count: number) => `без изменений, строк: ${count}`,
  restore: 'Восстановить этот текст',
  restoreHint: 'Нынешний черновик останется в истории. На сайте ничего не изменится до публикации.',
} as const;

export const PAGE_LINKS_TEXT = {
  title: (title: string) => `Снять с публикации: ${title}`,
  none: 'На страницу ничего не ведёт.',
  intro: 'На страницу ведут ссылки. После снятия они откроют «Страница не найдена»:',
  kind: {
    page: 'страница',
    draft: 'черновик',
    menu: 'пункт меню',
    banner: 'баннер',
    config: 'настройка сайта',
  },
  hint: 'Черновик и история останутся, страницу можно опубликовать снова.',
  confirm: 'Снять с публикации',
  confirmLinked: 'Всё равно снять с публикации',
  back: 'Не снимать',
} as const;

export const PREVIEW_TEXT = {
  note: 'Предпросмотр черновика',
  faults(count: number): string {
    const verb = plural(count, ['мешает', 'мешают', 'мешают']);
    return `Публикации ${verb} ${count} ${plural(count, ['ошибка', 'ошибки', 'ошибок'])} в тексте.`;
  },
  toText: 'К тексту',
  toCheck: 'Проверка',
  endedTitle: 'Ссылка больше не действует',
  ended: 'Попросите у того, кто её прислал, новую.',
} as const;
