import { formatPrice } from '../../domain/money.ts';
import type { DeskDeed, DeskSubject } from '../../domain/desk-journal.ts';
import { GOODS_CARD_TEXT, GOODS_STATE_TITLE } from './goods.ts';
import { PROMO_KIND_TITLE } from './promo.ts';
import type { JournalEntry } from '../../contract/desk/journal.ts';
import { SETTING_TEXT } from '../settings/settings.ts';
import { CONFIG_TITLE } from '../site-config.ts';
import { PAGE_REFUSAL_TEXT } from './pages.ts';
import { CONFIG_GROUP_TITLE, SETTING_GROUP_TITLE, cutValue } from './settings.ts';
import { ROLE_TITLE } from './staff.ts';
import { deskMomentInWords } from './time.ts';

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
  media_added: 'Новый файл библиотеки',
  media_changed: 'Описание файла',
  media_replaced: 'Замена файла',
  media_deleted: 'Удаление файла',
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
  letter_retried: 'Повтор письма',
  job_retried: 'Повтор отложенной работы',
  load_file_taken: 'Скачан файл обмена',
  load_repeated: 'Повтор загрузки',
  promo_created: 'Новый промокод',
  promo_changed: 'Правка промокода',
  promo_stopped: 'Остановка промокода',
  promo_batch_made: 'Серия одноразовых кодов',
  gift_created: 'Новый подарок',
  gift_changed: 'Правка подарка',
  bonuses_changed: 'Бонусы покупателя',
  shopper_exported: 'Выдача данных покупателя по запросу',
  shopper_deleted: 'Удаление данных покупателя по запросу',
  shopper_logged_out: 'Завершение входов покупателя',
  shoppers_logged_out: 'Завершение входов всех покупателей',
  staff_logged_out: 'Завершение входов сотрудников',
  accounts_joined: 'Объединение учётных записей одной почты',
  mailbox_left: 'Почта учётной записи оставлена как есть',
  goods_changed: 'Правка товара',
  goods_hidden: 'Товар скрыт',
  goods_shown: 'Товар снова показан',
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
  stock_corrected: 'Исправление остатка',
  picture_retried: 'Повтор загрузки картинки',
  point_added: 'Новый пункт выдачи',
  point_changed: 'Правка пункта выдачи',
  main_city_set: 'Город магазина',
};

export const SUBJECT_TITLE: Record<DeskSubject, string> = {
  staff: 'сотрудник',
  page: 'страница',
  order: 'заказ №',
  media: 'файл',
  review: 'отзыв №',
  message: 'обращение №',
  letter: 'письмо №',
  job: 'работа №',
  load: 'загрузка №',
  promo: 'промокод',
  gift: 'подарок №',
  account: 'покупатель №',
  goods: 'товар',
  setting: 'настройки',
  site_config: 'сведения',
  redirect: 'адрес',
  banner: 'баннер',
  menu: 'меню',
  selection: 'подборка',
  picture: 'картинка',
  point: 'пункт выдачи №',
  city: 'город',
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
  alt: 'описание',
  isDecorative: 'декоративная',
  focalX: 'главное место по ширине, ‰',
  focalY: 'главное место по высоте, ‰',
  bytes: 'байт',
  state: 'состояние',
  answer: 'ответ',
  task: 'задача',
  file: 'файл',
  confirmed: 'с подтверждением',
  kind: 'вид',
  percent: 'скидка, %',
  discount: 'скидка',
  minimum_sum: 'от суммы',
  categories: 'категории',
  brands: 'бренды',
  goods: 'товары',
  gift: 'товар-подарок',
  set: 'вместе с товарами',
  is_active: 'даётся',
  limit_total: 'предел',
  limit_per_account: 'предел на покупателя',
  starts_at: 'начало',
  ends_at: 'конец',
  used: 'использован',
  count: 'сколько',
  balance: 'на счёте',
  points: 'бонусов',
  orders: 'заказов',
  joined: 'присоединена запись №',
  entry: 'запись',
  seo_title: 'заголовок для поиска',
  seo_description: 'описание для поиска',
  sort_weight: 'вес в сортировке',
  labels: 'метки',
  pictures: 'картинки',
  companions: 'сопутствующие',
  documents: 'документы',
  certificate_exempt: 'сертификат не нужен',
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
  on_hand: 'на складе',
  address: 'адрес пункта',
  hours: 'часы',
  warehouse: 'склад №',
  is_open: 'открыт',
  region: 'регион',
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
  other_mailbox: 'прежние письма уходили в другой ящик или никуда',
  changed_lately: 'адрес недавно сменили, и это ещё можно отменить',
  true: 'да',
  false: 'нет',
  null: 'нет',
};
/** Values that mean something of their own under one name: of promo codes, goods and messages. */
const VALUE_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: PROMO_KIND_TITLE,
  state: { ...GOODS_STATE_TITLE, ...GOODS_CARD_TEXT.sourceState, new: 'новое' },
};
/** Facts that are kopecks. */
const SUMS: readonly string[] = [
  'final',
  'delivery_price',
  'paid',
  'refunded',
  'due',
  'discount',
  'minimum_sum',
];
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(name: string, value: unknown): string {
  if (typeof value === 'number' && SUMS.includes(name)) return formatPrice(value);
  const text = String(value);
  return (
    VALUE_OF[name]?.[text] ??
    FACT_VALUE[text] ??
    (TIME.test(text) ? deskMomentInWords(text) : cutValue(text))
  );
}

/** «роль: редактор» for each fact, in one line. */
export function factsText(facts: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(facts ?? {})
    .map(([name, value]) => `${FACT_TITLE[name] ?? name}: ${valueText(name, value)}`)
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
