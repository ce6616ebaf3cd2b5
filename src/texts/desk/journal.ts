import type { DeskDeed, DeskSubject } from '../../domain/staff.ts';
import type { JournalEntry } from '../../contract/desk/journal.ts';
import { SETTING_TEXT } from '../settings/settings.ts';
import { CONFIG_TITLE } from '../site-config.ts';
import { PAGE_REFUSAL_TEXT } from './pages.ts';
import { CONFIG_GROUP_TITLE, SETTING_GROUP_TITLE, cutText } from './settings.ts';
import { ROLE_TITLE } from './staff.ts';

export const DEED_TITLE: Record<DeskDeed, string> = {
  staff_invited: 'Приглашение сотрудника',
  invitation_accepted: 'Вход по приглашению',
  role_changed: 'Смена роли',
  staff_ended: 'Завершение работы',
  login: 'Вход',
  login_ended: 'Завершение входа',
  passkey_added: 'Новый ключ входа',
  passkey_removed: 'Удаление ключа входа',
  page_created: 'Новая страница',
  page_saved: 'Сохранение черновика',
  page_published: 'Публикация страницы',
  page_unpublished: 'Снятие страницы с публикации',
  page_scheduled: 'План публикации',
  page_schedule_ended: 'Отмена плана публикации',
  page_schedule_failed: 'Публикация по плану не удалась',
  page_restored: 'Восстановление текста страницы',
  page_deleted: 'Удаление черновика',
  page_preview_shared: 'Ссылка на предпросмотр',
  order_placed: 'Заказ по телефону',
  order_moved: 'Смена статуса заказа',
  order_noted: 'Заметка о заказе',
  order_tracked: 'Номер отслеживания',
  order_delivery_priced: 'Стоимость доставки',
  order_paid: 'Отметка об оплате',
  order_payment_voided: 'Отмена отметки об оплате',
  order_payment_accepted: 'Оплата засчитана',
  order_refunded: 'Возврат денег',
  order_refund_given: 'Деньги возвращены вручную',
  order_money_retried: 'Повтор возвратов и чеков',
  order_lines_changed: 'Состав заказа',
  order_details_changed: 'Данные заказа',
  order_shipped: 'Отгрузка',
  order_taken_back: 'Возврат товара',
  settings_changed: 'Изменение настроек',
  site_config_changed: 'Изменение сведений о магазине',
  redirect_added: 'Переадресация',
  redirect_removed: 'Удаление переадресации',
  banner_saved: 'Баннер',
  banner_moved: 'Порядок баннеров',
  banner_removed: 'Удаление баннера',
  menu_item_saved: 'Пункт меню',
  menu_item_moved: 'Порядок меню',
  menu_item_removed: 'Удаление пункта меню',
  selection_saved: 'Подборка',
  review_published: 'Публикация отзыва',
  review_rejected: 'Отклонение отзыва',
  review_withdrawn: 'Снятие отзыва с публикации',
  review_answered: 'Ответ на отзыв',
  review_answer_removed: 'Удаление ответа на отзыв',
  message_taken: 'Обращение взято в работу',
  message_answered: 'Ответ на обращение',
  message_noted: 'Заметка об обращении',
  message_closed: 'Обращение закрыто',
  message_reopened: 'Обращение открыто снова',
};

export const SUBJECT_TITLE: Record<DeskSubject, string> = {
  staff: 'сотрудник',
  page: 'страница',
  order: 'заказ №',
  setting: 'настройки',
  site_config: 'сведения',
  redirect: 'адрес',
  banner: 'баннер',
  menu: 'меню',
  selection: 'подборка',
  review: 'отзыв №',
  message: 'обращение №',
};

/** Names of things that have no title in the database. */
const SUBJECT_NAME: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(SETTING_GROUP_TITLE).map(([group, title]) => [`setting ${group}`, title]),
  ),
  ...Object.fromEntries(
    Object.entries(CONFIG_GROUP_TITLE).map(([group, title]) => [`site_config ${group}`, title]),
  ),
};
/** What a deed was about. */
export const subjectText = ({ kind, id, title }: JournalEntry['subject']): string =>
  `${SUBJECT_TITLE[kind]} ${title || (SUBJECT_NAME[`${kind} ${id}`] ?? id)}`;

/** Names of the facts that entries keep; a fact without one is shown by its own name. */
const FACT_TITLE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SETTING_TEXT).map(([key, { title }]) => [key, title])),
  ...CONFIG_TITLE,
  role: 'роль',
  way: 'способ',
  device: 'устройство',
  name: 'название',
  title: 'заголовок',
  slug: 'адрес',
  version: 'версия',
  number: 'ревизия',
  links: 'ссылок на неё',
  at: 'время',
  until: 'до',
  failure: 'причина',
  status: 'статус',
  final: 'итого',
  delivery_price: 'доставка',
  delivery_to_confirm: 'ждёт согласия с доставкой',
  delivery: 'способ доставки',
  payment: 'способ оплаты',
  paid: 'получено',
  refunded: 'возвращено',
  due: 'осталось заплатить',
  units: 'единиц',
  shipped: 'отгружено',
  returned: 'вернулось',
  carrier: 'перевозчик',
  to: 'куда',
  fields: 'поля',
  target: 'ведёт на',
  place: 'место',
  erid: 'erid',
  advertiser: 'рекламодатель',
  is_on: 'включён',
  from: 'с',
  position: 'порядок',
  type: 'вид',
  hidden: 'скрыт',
  items: 'состав',
  state: 'состояние',
  answer: 'ответ',
};
const FACT_VALUE: Readonly<Record<string, string>> = {
  ...ROLE_TITLE,
  ...PAGE_REFUSAL_TEXT,
  code: 'код из письма',
  passkey: 'ключ входа',
  pending: 'ждёт проверки',
  published: 'опубликован',
  rejected: 'отклонён',
  in_work: 'в работе',
  answered: 'отвечено',
  closed: 'закрыто',
  none: 'нет',
  given: 'есть',
  changed: 'изменён',
  'state: new': 'новое',
  true: 'да',
  false: 'нет',
  null: 'нет',
};

/** Anything may stand in a fact: `constructor` too. */
const valueTitle = (word: string): string | undefined =>
  Object.hasOwn(FACT_VALUE, word) ? FACT_VALUE[word] : undefined;

/** «роль: редактор» for each fact, in one line. */
export function factsText(facts: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(facts ?? {})
    .map(([name, value]) => {
      const text = String(value);
      const title = valueTitle(`${name}: ${text}`) ?? valueTitle(text) ?? text;
      return `${FACT_TITLE[name] ?? name}: ${cutText(title)}`;
    })
    .join(', ');
}

export const JOURNAL_TEXT = {
  title: 'Журнал',
  intro: 'Кто, когда и что сделал. Записи нельзя изменить или удалить.',
  person: 'Кто',
  deed: 'Что сделано',
  from: 'С какого дня',
  to: 'По какой день',
  anyone: 'все',
  anything: 'всё',
  show: 'Показать',
  reset: 'Сбросить',
  columns: { at: 'Когда', by: 'Кто', deed: 'Что', subject: 'О чём', facts: 'Было и стало' },
  command: (login: string) => `команда, ${login}`,
  before: 'Было',
  after: 'Стало',
  reason: 'Причина',
  none: 'Таких записей нет.',
  found: (total: number) => `Записей: ${total}`,
} as const;
