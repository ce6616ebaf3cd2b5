import type { ErrorCode } from '../../contract/error-codes.ts';
import { CART_LINES_MOST } from '../../domain/cart.ts';
import { CODE_LENGTH_IN_ALERT } from '../../domain/login.ts';
import { FILE_BYTES_MOST } from '../../domain/uploads.ts';
import { BUY_TEXT } from '../cart/buy.ts';

/** The sentence of every error code: the `detail` of the API, also shown on pages. */
export const ERROR_TEXT: Record<ErrorCode, string> = {
  invalid_input: 'Запрос составлен неверно.',
  wrong_code: 'Неверный код.',
  short_code: `В коде ${CODE_LENGTH_IN_ALERT} цифр: введите все.`,
  code_expired: 'Код устарел. Запросите новый.',
  not_proven: 'Сначала подтвердите почту кодом из письма.',
  wrong_fields: 'Проверьте поля формы: что-то заполнено неверно.',
  not_human:
    'Не удалось убедиться, что форму заполнил человек. Подождите несколько секунд и отправьте ещё раз.',
  form_expired: 'Страница открыта слишком давно. Обновите её и отправьте форму ещё раз.',
  link_expired: 'Ссылка из письма больше не действует.',
  too_many_files: 'Выбрано слишком много файлов.',
  not_authorized: 'Войдите, чтобы продолжить.',
  foreign_origin: 'Запрос пришёл с чужого сайта и не принят.',
  not_allowed: 'Для этого действия не хватает прав.',
  promo_not_legit: 'Такого промокода нет.',
  not_found: 'Ничего не найдено по этому адресу.',
  email_taken:
    'Этот адрес уже принадлежит другому аккаунту. Войдите в него или укажите другой адрес.',
  email_kept:
    'Адрес аккаунта недавно заменили на другой. ' +
    'Войдите по новому адресу или верните этот по ссылке из письма ' +
    '«Адрес вашего аккаунта в магазине изменён». Письма нет — напишите нам.',
  email_changed_lately:
    'Адрес аккаунта недавно изменили: пока замену можно отменить, удалить аккаунт нельзя.',
  open_orders: 'Пока заказ в работе, аккаунт удалить нельзя.',
  out_of_stock: 'Товара нет в наличии.',
  not_whole: `${BUY_TEXT.notWhole}.`,
  cart_full: `В корзине уже ${CART_LINES_MOST} товаров: больше она не вмещает.`,
  cart_empty: 'В корзине нет товаров, которые можно заказать.',
  order_changed:
    'Пока вы оформляли заказ, изменились цены или остатки. Проверьте строки и подтвердите ещё раз.',
  cannot_cancel: 'Заказ уже собирают: отменить его можно по телефону.',
  delivery_changed: 'Сумма заказа изменилась. Проверьте её и подтвердите ещё раз.',
  cannot_agree: 'Этот заказ не ждёт подтверждения доставки.',
  cannot_pay: 'Этот заказ не ждёт оплаты онлайн.',
  delivery_not_agreed: 'Оплатить можно, когда вы подтвердите стоимость доставки.',
  cannot_review: 'Отзыв можно оставить один раз и только о товаре из выполненного заказа.',
  conflict: 'Сделать это сейчас нельзя: обновите страницу и посмотрите, что изменилось.',
  discontinued: 'Товар снят с продажи.',
  body_too_large: 'Слишком много данных в одном запросе.',
  file_too_large: `Файл больше ${FILE_BYTES_MOST / 1024 / 1024} МБ. Выберите файл поменьше.`,
  wrong_file: 'Файл неверного формата',
  too_many_requests: 'Слишком много запросов. Попробуйте немного позже.',
  no_more_files: 'Файлы сегодня больше не принимаем. Отправьте форму без файла.',
  failure: 'Непредвиденная ошибка сервера.',
  unavailable: 'Магазин ненадолго недоступен. Попробуйте через минуту.',
  busy: 'Этот товар или заказ прямо сейчас меняет кто-то другой. Ничего не потеряно: повторите через несколько секунд.',
  payment_unavailable:
    'Платёжная система сейчас не отвечает. Заказ сохранён: попробуйте оплатить его через несколько минут.',
};

/** For a text above the limit of its field. */
export const TOO_LONG_TEXT = 'Слишком длинный текст: сократите его и отправьте ещё раз.';

/** Texts of header, footer and menus. */
export const SHELL_TEXT = {
  skip: 'К содержанию',
  shopMenu: 'Меню магазина',
  menu: 'Меню',
  closeMenu: 'Закрыть меню',
  forShopper: 'Покупателю',
  home: (site: string) => `${site}, на главную`,
  cart: 'Корзина',
  favourites: 'Избранное',
  signIn: 'Вход',
  cabinet: 'Кабинет',
  panelSawing: 'Распил плит онлайн',
  newWindow: 'откроется в новом окне',
  topBanner: 'Объявление',
  closeTopBanner: 'Скрыть объявление',
  cookieNotice: 'Уведомление о файлах cookie',
  cookieText: 'Cookie хранят корзину, город и вход: без них магазин не работает.',
  cookiePolicy: 'Подробнее',
  cookieAccept: 'ОК',
  counters: 'Разрешить счётчики посещений',
  countersConsent: 'текст согласия',
  countersAllowed: 'сейчас разрешены',
  cookieChoice: 'Файлы cookie и счётчики',
  footerMenu: 'Разделы сайта',
  contacts: 'Контакты',
  social: 'Мы в сети',
  bannedNetworks: '* Принадлежит Meta, признана экстремистской и запрещена в РФ.',
  cards: 'Принимаем карты',
  policy: 'Политика обработки данных',
  breadcrumbs: 'Вы здесь',
  /** Leaves out what is unknown. An ОГРН of 15 digits is that of an entrepreneur. */
  requisites: (inn = '', ogrn = '') =>
    [inn && `ИНН ${inn}`, ogrn && `${ogrn.length > 13 ? 'ОГРНИП' : 'ОГРН'} ${ogrn}`]
      .filter(Boolean)
      .join(', '),
} as const;

/** The script of the cookie notice. */
export const COUNTERS_TEXT = {
  notKept: 'Не получилось сохранить согласие. Попробуйте ещё раз или снимите отметку.',
} as const;

export const ERROR_PAGE_TEXT = {
  notFoundTitle: 'Страница не найдена',
  notFound: 'Адрес набран с ошибкой, или такой страницы больше нет.',
  failureTitle: 'Непредвиденная ошибка сервера',
  failure: 'Мы уже работаем над её устранением',
  tooManyTitle: 'Слишком много запросов',
  tooMany:
    'С вашего адреса почти одновременно открыли слишком много разных страниц. ' +
    'Подождите несколько секунд и обновите эту.',
  awayTitle: 'Магазин ненадолго недоступен',
  away: 'Попробуйте через минуту: корзина, избранное и заказы на месте.',
  unsent:
    'Ответа нет: то, что вы отправили, могло не дойти. ' +
    'Ничего не потеряно: попробуйте ещё раз через минуту с этой же страницы.',
  unsentFiles:
    'Файлы здесь не сохраняются. Если они важны, вернитесь на предыдущую страницу и отправьте форму с неё.',
  sendAgain: 'Отправить ещё раз',
  toHome: 'На главную',
  sections: 'Разделы каталога',
} as const;
