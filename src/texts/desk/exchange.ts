import {
  CHANGES_MOST,
  DETAILED_LOADS,
  RAW_DAYS,
  RAW_LOADS,
  SKIPS_MOST,
  type LoadChange,
  type LoadFault,
  type LoadState,
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
  place: (file: string, line: number | null) => {
    if (file === '') return '—';
    return line === null ? file : `${file}, строка ${line}`;
  },
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
