import {
  MEDIA_BYTES_MOST,
  MEDIA_UPLOAD,
  type MediaPlaceKind,
  type MediaProblem,
  type MediaRefusal,
} from '../../domain/media-library.ts';
import type { MediaFilter, MediaSorting } from '../../domain/desk-media.ts';
import type { CropShape } from '../../domain/focal-crop.ts';
import { PICTURE_PIXELS_MOST, PROGRESSIVE_PIXELS_MOST } from '../../domain/uploads.ts';
import { deskMomentInWords } from './time.ts';

const MEGABYTES = MEDIA_BYTES_MOST / 1024 / 1024;

export const MEDIA_FILTER_TITLE: Record<MediaFilter, string> = {
  all: 'все',
  picture: 'картинки',
  document: 'документы',
  undescribed: 'картинки без описания',
};
export const MEDIA_SORTING_TITLE: Record<MediaSorting, string> = {
  new: 'сначала новые',
  title: 'по названию',
  large: 'сначала большие',
};

/** Why a file was not added. */
export const MEDIA_PROBLEM_TEXT: Record<MediaProblem, string> = {
  wrong_type:
    'такой файл библиотека не берёт: нужны JPEG, PNG, WebP, PDF, DOCX, XLSX без макросов или ZIP',
  too_many_pixels: `больше ${PICTURE_PIXELS_MOST / 1_000_000} мегапикселей: уменьшите картинку`,
  progressive:
    `прогрессивная картинка больше ${PROGRESSIVE_PIXELS_MOST / 1_000_000} мегапикселей: ` +
    'сохраните её обычным JPEG или уменьшите',
  known: 'такой файл в библиотеке уже есть',
};

export const MEDIA_REFUSAL_TEXT: Record<MediaRefusal, string> = {
  version_changed: 'Этот файл уже изменил кто-то ещё: посмотрите, что стало, и повторите.',
  media_used: 'Файл используется, поэтому не удалён: сначала уберите его с этих мест.',
};

/** Rules of the fields. */
export const MEDIA_RULE = {
  title: 'Напишите название.',
  described:
    'Опишите, что на картинке, или отметьте, что она декоративная: без этого её нельзя поставить на страницу.',
  notBoth: 'У декоративной картинки описания нет: оставьте что-то одно.',
  focal: 'Главное место — два числа от 0 до 100.',
  noFile: 'Выберите файл.',
  sameType: 'Заменить можно на файл того же вида: картинку на картинку, PDF на PDF.',
} as const;

export const MEDIA_PLACE_TITLE: Record<MediaPlaceKind, string> = {
  page: 'страница',
  draft: 'черновик',
  banner: 'баннер',
  action: 'акция',
  category: 'раздел',
  brand: 'бренд',
  config: 'настройка сайта',
  product: 'товар',
};

/** «34 КБ», «1,6 МБ». */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0КБ`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')}\u00a0МБ`;

/** «PDF» of a document's key. */
export const fileFormat = (key: string): string => (key.split('.').at(-1) ?? '').toUpperCase();

export const DESK_MEDIA_TEXT = {
  title: 'Картинки и файлы',
  noName: 'Без названия',
  upload: 'Добавить файлы',
  files: 'Файлы',
  filesHint:
    `до ${MEDIA_UPLOAD.most} за раз, каждый до ${MEGABYTES} МБ: ` +
    'JPEG, PNG, WebP, PDF, DOCX, XLSX, ZIP',
  safety:
    'Картинки перекодируются: место съёмки, модель телефона и другие сведения о снимке ' +
    'не сохраняются. SVG не берём: это программа.',
  send: 'Загрузить',
  refused: 'Не добавлены',
  refusedFile: (name: string, why: string) => `${name === '' ? 'файл' : `«${name}»`} — ${why}`,
  openKnown: 'Открыть его',
  filters: 'Отбор',
  kind: 'Какие',
  search: 'Найти',
  searchHint: 'в названии, описании, ключе',
  sorting: 'Порядок',
  show: 'Показать',
  reset: 'Сбросить',
  none: 'Таких файлов нет.',
  empty: 'В библиотеке пока ничего нет. Загрузите первую картинку или документ.',
  found: (total: number) => `Файлов: ${total}`,
  columns: { preview: 'Вид', file: 'Файл', alt: 'Описание', size: 'Размер', added: 'Добавлен' },
  undescribed: 'без описания',
  decorative: 'декоративная',
  pixels: (width: number, height: number) => `${width}×${height}`,
  said: {
    added: 'Добавлено',
    saved: 'Сохранено',
    replaced: 'Файл заменён. Проверьте описание и главное место',
    deleted: 'Файл удалён',
  },
  /** Sentences for refusals of the forms with files. */
  notices: {
    wrong_fields: MEDIA_RULE.noFile,
    wrong_file: `Файл не подошёл. ${MEDIA_RULE.sameType}`,
    file_too_large: `Файл больше ${MEGABYTES} МБ. Выберите файл поменьше.`,
    too_many_files: `За раз — не больше ${MEDIA_UPLOAD.most} файлов.`,
    conflict: MEDIA_REFUSAL_TEXT.version_changed,
  },
} as const;

export const MEDIA_FILE_TEXT = {
  facts: 'Файл',
  key: 'Ключ',
  added: (iso: string, by: string) => `добавлен ${deskMomentInWords(iso)}, ${by}`,
  changed: (iso: string, by: string) => `изменён ${deskMomentInWords(iso)}, ${by}`,
  open: 'Открыть',
  insert: 'Вставить на страницу',
  insertHint: 'Скопируйте эту строку в текст страницы.',
  notYet: 'На страницу картинку можно поставить, когда у неё есть описание.',
  words: 'Название и описание',
  name: 'Название',
  alt: 'Описание',
  altHint: 'что на картинке, для тех, кто её не видит',
  decorative: 'Декоративная: ничего не сообщает',
  focal: 'Главное место',
  focalHint: 'остаётся в кадре, когда картинку обрезают',
  cells: 'Ячейки картинки',
  cell: (x: number, y: number) =>
    `${['сверху', 'посередине', 'снизу'][y]} ${['слева', 'по центру', 'справа'][x]}`,
  exact: 'Точно',
  x: 'От левого края, %',
  y: 'От верхнего края, %',
  save: 'Сохранить',
  crops: 'Как обрежется',
  shape: { wide: 'Баннер, 3:2', square: 'Квадрат' } satisfies Record<CropShape, string>,
  replace: 'Заменить файл',
  replaceHint: 'Ключ, название и описание останутся, на страницах сразу появится новый файл.',
  replacement: 'Новый файл',
  doReplace: 'Заменить',
  places: 'Где используется',
  noPlaces: 'Нигде.',
  remove: 'Удалить файл',
  removeHint: 'Файл нигде не используется. Удалить его можно насовсем.',
  used: 'Пока файл используется, удалить его нельзя.',
  conflict: {
    intro: (by: string, iso: string) =>
      `Пока вы правили, файл сохранил ${by} (${deskMomentInWords(iso)}). ` +
      'Ниже — ваш вариант: сохраните ещё раз, чтобы он заменил другой.',
    theirs: 'Сейчас сохранено',
  },
} as const;

/** What an address says of a form with files, beside its field; empty: nothing. */
export const mediaNotice = (code: string | null): string =>
  Object.entries(DESK_MEDIA_TEXT.notices).find(([known]) => known === code)?.[1] ?? '';
