import type { ErrorCode } from '../../contract/errors.ts';

/** One sentence for every error code: the `detail` of the API and what pages say. */
export const ERROR_TEXT: Record<ErrorCode, string> = {
  invalid_input: 'Запрос составлен неверно.',
  wrong_code: 'Неверный код.',
  code_expired: 'Код устарел. Запросите новый.',
  not_proven: 'Сначала подтвердите почту кодом из письма.',
  wrong_fields: 'Проверьте поля формы: что-то заполнено неверно.',
  not_human: 'Не удалось убедиться, что форму заполнил человек. Подождите несколько секунд и отправьте ещё раз.',
  form_expired: 'Страница открыта слишком давно. Обновите её и отправьте форму ещё раз.',
  too_many_files: 'Выбрано слишком много файлов.',
  not_authorized: 'Войдите, чтобы продолжить.',
  foreign_origin: 'Запрос пришёл с чужого сайта и не принят.',
  promo_not_legit: 'Такого промокода нет.',
  not_found: 'Ничего не найдено по этому адресу.',
  out_of_stock: 'Товара нет в наличии.',
  cart_full: 'В корзине уже 200 товаров: больше она не вмещает.',
  cart_empty: 'В корзине нет товаров, которые можно заказать.',
  order_changed: 'Пока вы оформляли заказ, изменились цены или остатки. Проверьте строки и подтвердите ещё раз.',
  cannot_cancel: 'Заказ уже собирают: отменить его можно по телефону.',
  cannot_pay: 'Этот заказ не ждёт оплаты онлайн.',
  discontinued: 'Товар снят с продажи.',
  body_too_large: 'Слишком много данных в одном запросе.',
  file_too_large: 'Файл больше 5 МБ. Выберите файл поменьше.',
  wrong_file: 'Файл неверного формата',
  too_many_requests: 'Слишком много запросов. Попробуйте немного позже.',
  failure: 'Непредвиденная ошибка сервера.',
  unavailable: 'Магазин ненадолго недоступен. Попробуйте через минуту.',
  payment_unavailable: 'Платёжная система сейчас не отвечает. Заказ сохранён: попробуйте оплатить его через несколько минут.',
};

/** What the shell of every page says. */
export const SHELL_TEXT = {
  skip: 'К содержанию',
  shopMenu: 'Меню магазина',
  menu: 'Меню',
  closeMenu: 'Закрыть меню',
  forShopper: 'Покупателю',
  home: 'Скоба, на главную',
  shop: 'Скоба',
  catalogue: 'Каталог',
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
  footerMenu: 'Разделы сайта',
  contacts: 'Контакты',
  social: 'Мы в сети',
  cards: 'Принимаем карты',
  policy: 'Политика обработки данных',
  breadcrumbs: 'Вы здесь',
} as const;

export const MENU_TEXT = {
  panel: 'Каталог товаров',
  sections: 'Разделы каталога',
  all: 'Все товары раздела',
  loading: 'Загружаем разделы…',
  failed: 'Разделы не загрузились.',
  openCatalogue: 'Открыть каталог страницей',
} as const;

export const ERROR_PAGE_TEXT = {
  notFoundTitle: 'Страница не найдена',
  notFound: 'Адрес набран с ошибкой, или такой страницы больше нет.',
  failureTitle: 'Непредвиденная ошибка сервера',
  failure: 'Мы уже работаем над её устранением',
  toHome: 'На главную',
  sections: 'Разделы каталога',
} as const;
