import { RETRIED_MOST } from '../../domain/desk-retries.ts';
import { plural } from '../../domain/plural.ts';

const STATE = {
  waiting: 'ждёт',
  running: 'выполняется',
  again: 'пробуем снова',
  failed: 'не удалось, само не повторится',
} as const;

const COMMON = {
  state: 'Состояние',
  states: STATE,
  any: 'всё',
  show: 'Показать',
  reset: 'Сбросить',
  choose: 'Выбрать',
  chooseAll: 'Выбрать всё на странице',
  chooseNone: 'Снять выбор',
  nothingChosen: 'Выберите хотя бы одну строку.',
  tooMany: `За один раз — не больше ${RETRIED_MOST}.`,
  next: (at: string) => `следующая попытка ${at}`,
  attempts: (count: number) => `${count} ${plural(count, ['попытка', 'попытки', 'попыток'])}`,
  none: '—',
};

/** Letters that have not been sent. */
export const LETTERS_TEXT = {
  ...COMMON,
  title: 'Письма',
  intro:
    'Письма, которые пока не ушли. Магазин пробует трое суток, потом ждёт вас. Ушедшие письма — в карточке заказа.',
  empty: 'Все письма ушли.',
  emptyHere: 'Таких писем нет.',
  table: 'Письма, которые не ушли',
  columns: { letter: 'Письмо', about: 'О чём', state: 'Состояние', error: 'Почему не ушло' },
  choose: (id: string) => `Выбрать письмо ${id}`,
  order: (number: number) => `Заказ № ${number}`,
  again: 'Отправить снова',
  /** Of those that were chosen. */
  done: (count: number, chosen: number) =>
    count === chosen
      ? `Отправляем снова: ${count}.`
      : `Отправляем снова: ${count} из ${chosen}. Остальные уже ушли или уходят сейчас.`,
} as const;

/** Deferred work that has failed. */
export const DESK_JOBS_TEXT = {
  ...COMMON,
  title: 'Отложенная работа',
  intro:
    'Письма, чеки, возвраты, уборка: то, что магазин делает сам и что пока не получилось. То же говорит npm run jobs.',
  empty: 'Всё сделано.',
  emptyHere: 'Такой работы нет.',
  table: 'Работа, которая не удалась',
  columns: { letter: 'Работа', about: 'Причина', state: 'Состояние', error: 'Что случилось' },
  choose: (id: string) => `Выбрать работу ${id}`,
  again: 'Сделать снова',
  done: (count: number, chosen: number) =>
    count === chosen
      ? `Делаем снова: ${count}.`
      : `Делаем снова: ${count} из ${chosen}. Остальное уже сделано или делается сейчас.`,
} as const;
