import { deskMomentInFigures } from './time.ts';

/** Where people are asked to consent to each text, by its page. */
export const CONSENT_PLACE: Readonly<Record<string, string>> = {
  offer: 'оформление заказа',
  'consent-personal-data': 'оформление заказа',
  'consent-newsletter': 'подписка на новости, оформление заказа, личный кабинет',
  'consent-feedback': 'обращения и заявки',
  'consent-counters': 'уведомление о cookie',
};

const byWhom = (by: string) => (by === '' ? 'командой' : by);

export const CONSENTS_TEXT = {
  title: 'Согласия',
  intro:
    'Тексты, с которыми соглашаются покупатели. Каждая опубликованная редакция хранится всегда: ' +
    'кто согласился раньше, согласился с прежними словами.',
  journal: 'Кто и с чем согласился',
  columns: { text: 'Текст', place: 'Где спрашивают', current: 'Редакция в силе' },
  wording: (id: number) => `№ ${id}`,
  made: (iso: string, by: string) => `${deskMomentInFigures(iso)}, ${byWhom(by)}`,
  missing: 'Страницы нет: согласиться с ней нельзя.',
  edit: 'Изменить текст',
  editOf: (title: string) => `Изменить текст: ${title}`,
  history: (count: number) => `Все редакции: ${count}`,
  historyOf: (title: string) => `Редакции: ${title}`,
  back: 'К списку текстов',
  wordings: { id: 'Редакция', made: 'Когда и кто', title: 'Заголовок' },
  open: (id: number) => `Редакция № ${id}`,
  inForce: 'в силе',
  former: 'прежняя',
  hash: 'SHA-256',
  text: 'Текст слово в слово',
  changed: (id: number) => `Что изменилось после редакции № ${id}`,
  changeHint: 'Красным с минусом — прежние строки, зелёным с плюсом — новые.',
  first: 'Это первая редакция.',
} as const;

/** «25.11.2026» for `2026-11-25`. */
const dayOf = (day: string) => day.split('-').reverse().join('.');

export const CONSENT_JOURNAL_TEXT = {
  title: 'Журнал согласий',
  back: 'К текстам согласий',
  search: 'Чьи',
  searchHint: 'почта, телефон или номер заказа',
  purpose: 'На что',
  any: 'всё',
  show: 'Показать',
  reset: 'Сбросить',
  columns: { given: 'Дано', who: 'Кто', what: 'На что', text: 'Редакция', source: 'Откуда' },
  order: (number: number) => `заказ № ${number}`,
  wording: (id: number, day: string) => `№ ${id} от ${dayOf(day)}`,
  older: (day: string) =>
    day === '' ? 'текст не сохранился' : `от ${dayOf(day)}, текст не сохранился`,
  unknown: 'не назвался',
  ip: (ip: string) => `IP ${ip}`,
  withdrawn: (iso: string) => `отозвано ${deskMomentInFigures(iso)}`,
  found: (total: number) => `Записей: ${total}`,
  none: 'Таких согласий нет.',
  notUnderstood: (typed: string) =>
    `«${typed}» не похоже на почту, телефон или номер заказа: проверьте, как написано.`,
} as const;
