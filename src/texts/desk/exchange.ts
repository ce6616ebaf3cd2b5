import type { LoadChange, LoadFault, LoadState } from '../../domain/load-reports.ts';
import {
  CHANGES_MOST,
  DETAILED_LOADS,
  RAW_DAYS,
  RAW_LOADS,
  SKIPS_MOST,
} from '../../domain/load-reports.ts';
import { formatPrice } from '../../domain/money.ts';

export const LOAD_STATE_TEXT: Record<LoadState, string> = {
  running: 'идёт',
  done: 'готово',
  refused: 'отказано',
  failed: 'не удалось',
  cut_off: 'оборвалась',
};

export const LOAD_FAULT_TEXT: Record<LoadFault, string> = {
  unreadable: 'Файл не читается: ничего не загружено.',
  older: 'Файлы старше тех, что уже загружены: ничего не загружено.',
  hides_much: 'Загрузка скрыла бы слишком много товаров: ничего не загружено.',
  rule: 'Файлы нельзя загрузить так: ничего не загружено.',
  unfinished: 'Загружена часть. Загрузите те же файлы ещё раз, они закончат начатое.',
  broken: 'Сбой базы или диска: ничего не загружено.',
};

export const CHANGE_TEXT: Record<LoadChange, string> = {
  price: 'Цены',
  stock: 'Остатки',
  added: 'Новые товары',
  hidden: 'Скрыты',
};

/** Why rows are left out or changed; the loader's own words for others. */
const REASON_TEXT: Readonly<Record<string, string>> = {
  'marked as deleted and never loaded before': 'помечен удалённым и раньше не загружался',
  'an offer of a product that is not in the catalogue':
    'предложение товара, которого нет в каталоге',
  'no name': 'нет названия',
  'no price': 'нет цены',
  'the price is in a foreign currency': 'цена в иностранной валюте',
  'the price is not a positive number': 'цена — не число больше нуля',
  'goods of a category that is not there': 'товары группы, которой нет',
  'goods with an identifier that another one of their file has: the later one counts':
    'товары с одинаковым идентификатором: считается последний',
  'offers with an identifier that another one of their file has: the later word counts':
    'предложения с одинаковым идентификатором: считается последнее',
  'links to products that are not there': 'связи с товарами, которых нет',
  'values of a property that no classifier declares':
    'значения свойства, которого нет в классификаторе',
  'values that are not in the directory of their property': 'значения не из справочника свойства',
  'the files hold no prices of the type that is sold at: the prices are kept':
    'нет цен того типа, по которому продаём: цены остались',
  'a figure of stock that is older than the known one is left out':
    'остаток старше известного пропущен',
  'a quantity below zero counts as none': 'остаток меньше нуля считается нулём',
  'a quantity that is not a number is left as it was': 'остаток — не число, оставлен прежний',
  'a product without Ид': 'товар без Ид',
  'an offer without Ид': 'предложение без Ид',
  'an offer without id': 'предложение без id',
  'an offer is disabled in the feed: it is not shown': 'предложение выключено в файле',
  'a group whose parent is not there stands at the top': 'группа без родителя стоит наверху',
  'picture: the file is not there': 'картинка: файла нет',
  'picture: the file is too big': 'картинка: файл слишком велик',
  'picture: the file is not a picture': 'картинка: файл не картинка',
  'picture: it is on another server, it is fetched after the load':
    'картинка на другом сервере: скачивается после загрузки',
  'document: the file is not there': 'документ: файла нет',
};
const KEPT_PRICE = ': the price it had is kept';
export function reasonText(reason: string): string {
  const isKept = reason.endsWith(KEPT_PRICE);
  const bare = isKept ? reason.slice(0, -KEPT_PRICE.length) : reason;
  const text = REASON_TEXT[bare] ?? bare;
  return isKept ? `${text}: осталась прежняя цена` : text;
}

export const EXCHANGE_TEXT = {
  title: 'Обмен с 1С и поставщиками',
  intro: 'Что и когда загружено в каталог, что изменилось, что пропущено и почему.',
  lastDone: (at: string) => `Последняя удачная загрузка — ${at}.`,
  neverDone: 'Ещё ничего не загружено.',
  isLate: (hours: number) =>
    `Ничего не загружено больше ${hours} ч: проверьте выгрузку из 1С и расписание.`,
  state: 'Состояние',
  any: 'все',
  show: 'Показать',
  reset: 'Сбросить',
  none: 'Таких загрузок нет.',
  noneAtAll: 'Файлы загружает npm run load — сразу или по расписанию.',
  table: 'Загрузки, новые сверху',
  found: (total: number) => `Загрузок: ${total}`,
  columns: {
    number: 'Загрузка',
    at: 'Когда',
    source: 'Источник',
    state: 'Состояние',
    seconds: 'Сколько шла',
    added: 'Новых',
    changed: 'Изменено',
    hidden: 'Скрыто',
    skipped: 'Пропущено',
  },
  number: (id: number) => `№ ${id}`,
  unknownSource: 'неизвестен',
  seconds: (seconds: number) =>
    seconds < 60
      ? `${Math.max(1, Math.round(seconds))} с`
      : `${Math.floor(seconds / 60)} мин ${Math.round(seconds % 60)} с`,
} as const;

export const LOAD_TEXT = {
  title: (id: number) => `Загрузка № ${id}`,
  toList: 'Ко всем загрузкам',
  isPartial: 'только изменения',
  isWhole: 'полный каталог',
  figures: 'Итог',
  unchanged: 'Без изменений',
  kind: 'Что в файлах',
  format: 'Формат',
  saidBy: 'Сообщение загрузчика',
  cutOff: 'Загрузка оборвалась на середине. Загрузите те же файлы ещё раз, они закончат начатое.',
  running: 'Загрузка ещё идёт. Обновите страницу.',
  remarks: 'Замечания',
  remarkColumns: { reason: 'Что', count: 'Сколько', example: 'Например' },
  skips: 'Пропущенные строки',
  noSkips: 'Ничего не пропущено.',
  skipsKept: (kept: number, all: number) =>
    kept < all
      ? `Хранятся первые ${SKIPS_MOST} строк последних ${DETAILED_LOADS} загрузок: здесь ${kept} из ${all}.`
      : `Строк: ${all}`,
  reason: 'Почему',
  anyReason: 'всё',
  show: 'Показать',
  skipColumns: { article: 'Артикул', title: 'Товар', reason: 'Почему', place: 'Где в файле' },
  place: (file: string, line: number | null) =>
    file === '' ? '—' : line === null ? file : `${file}, строка ${line}`,
  changes: 'Что изменилось',
  changesHint: `Хранится до ${CHANGES_MOST} строк последних ${DETAILED_LOADS} загрузок.`,
  noChanges: 'Такого в этой загрузке не было, или строки уже не хранятся.',
  changeColumns: { article: 'Артикул', title: 'Товар', before: 'Было', after: 'Стало' },
  units: 'Остаток',
  money: (kopecks: number | null) => (kopecks === null ? '—' : formatPrice(kopecks)),
  delta: (units: number) => (units > 0 ? `+${units}` : `−${-units}`),
  files: 'Файлы',
  filesHint: `Хранятся ${RAW_DAYS} дней, последние ${RAW_LOADS} загрузок. Скачивание попадает в журнал.`,
  notKept: 'не хранится',
  download: (name: string) => `Скачать ${name}`,
  size: (bytes: number) =>
    bytes < 1024 * 1024
      ? `${Math.max(1, Math.round(bytes / 1024))} КБ`
      : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} МБ`,
  noFiles: 'Файлы не хранятся.',
  again: 'Загрузить ещё раз',
  againHint:
    'Те же файлы загрузятся так же, как в первый раз. Картинки рядом с ними останутся прежними.',
  confirm: 'Загрузить, даже если файлы старше загруженных или скроют много товаров',
  said: { again: 'Загрузка начнётся через несколько секунд и появится в списке' },
  gone: 'Файлы этой загрузки больше не хранятся.',
} as const;
