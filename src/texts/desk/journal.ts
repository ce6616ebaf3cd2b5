import type { DeskDeed, DeskSubject } from '../../domain/staff.ts';
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
};

export const SUBJECT_TITLE: Record<DeskSubject, string> = {
  staff: 'сотрудник',
  page: 'страница',
  order: 'заказ №',
  media: 'файл',
};

/** Names of the facts that entries keep; a fact without one is shown by its own name. */
const FACT_TITLE: Readonly<Record<string, string>> = {
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
};
const FACT_VALUE: Readonly<Record<string, string>> = {
  ...ROLE_TITLE,
  code: 'код из письма',
  passkey: 'ключ входа',
};

/** «роль: редактор» for each fact, in one line. */
export function factsText(facts: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(facts ?? {})
    .map(([name, value]) => `${FACT_TITLE[name] ?? name}: ${FACT_VALUE[String(value)] ?? value}`)
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
