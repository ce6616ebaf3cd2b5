import type { DeskGroup, DeskScreen, DeskSection } from '../../domain/desk.ts';
import { plural } from '../../domain/plural.ts';

/** Title of each screen, as its link in the header and its page call it. */
export const SCREEN_TITLE: Record<DeskScreen, string> = {
  today: 'Сегодня',
  pages: 'Страницы и статьи',
  media: 'Картинки и файлы',
  blocks: 'Блоки страниц',
  consents: 'Согласия',
  consentJournal: 'Журнал согласий',
  orders: 'Заказы',
  reviews: 'Отзывы',
  messages: 'Обращения',
  waitlist: 'Ждут поступления',
  demand: 'Искали и не нашли',
  letters: 'Письма',
  exchange: 'Обмен',
  jobs: 'Отложенная работа',
  goods: 'Товары',
  promo: 'Промокоды и бонусы',
  shell: 'Главная и меню',
  redirects: 'Ссылки',
  points: 'Пункты выдачи',
  settings: 'Настройки',
  shoppers: 'Данные покупателей',
  staff: 'Сотрудники',
  journal: 'Журнал',
  me: 'Мой вход',
  forbidden: 'Нет доступа',
  otherLogin: 'Вы вошли под другим адресом',
  missing: 'Такой страницы нет',
  ended: 'Вход закончился',
};

/** The groups of the header. */
export const GROUP_TITLE: Record<DeskGroup, string> = {
  sales: 'Продажи',
  goods: 'Товары',
  site: 'Сайт',
  shop: 'Магазин',
  machine: 'Служебное',
};

/** The frame of every page of the desk. */
export const DESK_TEXT = {
  desk: 'Рабочее место',
  skip: 'К содержанию',
  sections: 'Разделы',
  logout: 'Выйти',
  youAre: (name: string, role: string) => `${name}, ${role}`,
  pages: 'Страницы списка',
  before: 'Назад',
  after: 'Дальше',
  pageOf: (page: number, pages: number) => `Страница ${page} из ${pages}`,
} as const;

/** The greeting of the first page, and where it leads. */
export const SECTIONS_TEXT = {
  hello: (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`),
  role: (role: string) => `Ваша роль — ${role}.`,
  sections: 'Куда пойти',
  hint: {
    pages: 'Тексты сайта: черновики, публикация, история',
    media: 'Библиотека: загрузить, описать, кадрировать, найти, где используется',
    blocks: 'Как вставить в текст товары, таблицы, расчёты и вопросы',
    goods: 'Метки, картинки, сопутствующие, документы, SEO; скрыть товар',
    promo: 'Промокоды, подарки к заказу и бонусы покупателей',
    consents: 'С чем соглашаются покупатели: тексты и прежние редакции',
    orders: 'Найти заказ, перевести его дальше, отметить оплату, отгрузить, вернуть деньги',
    reviews: 'Проверить отзывы о товарах, опубликовать, отклонить, ответить',
    messages: 'Вопросы и заявки покупателей с сайта: взять в работу, ответить письмом',
    waitlist: 'Каких товаров ждут покупатели и сколько их осталось',
    demand: 'На какие слова поиск не нашёл ничего',
    letters: 'Что не ушло и почему, отправить снова',
    exchange: 'Загрузки из 1С и от поставщиков: что изменилось, что пропущено',
    jobs: 'Что магазин делает сам и что не получилось',
    shell: 'Баннеры, подборки товаров, меню шапки и подвала',
    redirects: 'Куда ведут старые адреса, и битые ссылки',
    points: 'Где покупатели забирают заказы: адреса, часы, выходные; город магазина',
    settings: 'Налоги, доставка, бонусы, реквизиты и контакты магазина',
    shoppers: 'По письменному запросу: выдать или удалить данные, завершить входы',
    staff: 'Кто работает в магазине: пригласить, сменить роль, завершить работу',
    journal: 'Кто, когда и что изменил',
    me: 'Где открыт ваш вход и ключи для входа без кода',
  } satisfies Record<Exclude<DeskSection, 'today'>, string>,
} as const;

/** What waits on the first page. */
export const INBOX_TEXT = {
  reviews: (count: number) =>
    `${plural(count, ['отзыв ждёт', 'отзыва ждут', 'отзывов ждут'])} проверки`,
  messages: (count: number) =>
    plural(count, ['новое обращение', 'новых обращения', 'новых обращений']),
} as const;

export const FORBIDDEN_TEXT = {
  text: 'Эта страница не для вашей роли. Если она нужна вам для работы, попросите владельца магазина сменить роль.',
  back: 'В начало',
} as const;

export const MISSING_TEXT = {
  text: 'Проверьте адрес: может быть, в нём опечатка, или то, о чём страница, удалено.',
  back: 'В начало',
} as const;

/** In answer to a form whose login has ended. */
export const ENDED_TEXT = {
  text: 'Ничего не потеряно: то, что вы отправили, лежит на этой странице.',
  first: 'Откройте вход в новой вкладке и войдите',
  then: 'Вернитесь сюда и нажмите кнопку',
  sendAgain: 'Отправить ещё раз',
  nothing: 'Отправлять больше нечего.',
} as const;
