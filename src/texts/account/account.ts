import { NO_COOKIES } from '../shell/no-cookies.ts';
import { ACCOUNT_FAULTS, type AccountFault } from '../../contract/account.ts';
import { countdown } from '../../domain/login.ts';
import { CODE_ADVICE, CODE_LIFE } from './code.ts';

/** Sentences of login errors that contain a figure; sent by the server. */
export const LOGIN_DETAIL = {
  wrongCode: (left: number) => `Неверный код. Осталось попыток: ${left}`,
  codeWasSent: (seconds: number) =>
    `Код уже отправлен. Новый можно запросить через ${countdown(seconds)}.`,
  lettersStopped: (seconds: number) =>
    'Сейчас кто-то заказывает слишком много писем с кодами. ' +
    `Войдите там, где уже входили, или запросите код через ${Math.ceil(seconds / 60)}\u00a0мин.`,
  useLink:
    'Из вашей сети слишком часто вводят неверные коды. Откройте ссылку «Войти без кода» из того же письма.',
} as const;

/** The letter with a code. The code comes first in the subject, so that a notification shows it. */
export const CODE_LETTER = {
  subject: (code: string) => `${code} — код для входа в магазин`,
  title: 'Код для входа в магазин',
  advice: CODE_ADVICE,
  link: {
    title: 'Войти без кода',
    hint: 'Или откройте ссылку на том устройстве, где хотите войти:',
  },
  warning:
    'Никому не сообщайте код и не пересылайте ссылку: сотрудники магазина их не спрашивают. ' +
    'Если вы не входили в магазин, просто удалите это письмо.',
} as const;

/** Sentence of a broken rule; a field may have its own. */
const FAULT: Record<AccountFault, string> = {
  required: 'Это поле является обязательным',
  no_email: 'Введите свою почту',
  bad_email: 'Введите валидный емейл адрес',
  bad_phone: 'Введите номер телефона',
  bad_code: 'В коде только цифры: введите их все',
  bad_name: 'Имя пишется без адресов сайтов и почты',
  too_long: 'Слишком длинно',
};
const REQUIRED: Readonly<Record<string, string>> = { phone: 'Введите номер телефона' };
export const fieldError = (field: string, fault: AccountFault) =>
  fault === 'required' ? (REQUIRED[field] ?? FAULT.required) : FAULT[fault];
/** The sentence of a broken rule; null if it has none for shoppers. */
export function inputError(field: string, rule: string): string | null {
  const fault = ACCOUNT_FAULTS.find((one) => one === rule);
  return fault === undefined ? null : fieldError(field, fault);
}

/** Prompts to a guest, by the purpose of the login. */
export const LOGIN_REASON = {
  favourites: 'Авторизуйтесь, чтобы добавлять товары в избранное',
  purchase:
    'Авторизуйтесь, чтобы делать покупки, отслеживать заказы и пользоваться персональными скидками и баллами.',
} as const;

export const LOGIN_TEXT = {
  title: 'Вход или регистрация',
  email: 'Электронная почта',
  getCode: 'Получить код',
  sending: 'Отправляем…',
  howItWorks: 'Пришлём код на почту. Пароль не нужен.',
  codeTitle: 'Введите код',
  codeSentTo: 'Отправили письмо с кодом на',
  change: 'Изменить',
  code: 'Код из письма',
  checking: 'Проверяем…',
  enter: 'Войти',
  resend: 'Отправить код ещё раз',
  resendIn: (seconds: number) => `Отправить ещё раз через ${countdown(seconds)}`,
  back: 'Назад',
  close: 'Закрыть',
} as const;

/** The page of the link in the letter with a code. */
export const LOGIN_LINK_TEXT = {
  title: 'Вход по ссылке из письма',
  text: 'На этом устройстве откроется аккаунт',
  check: 'Это не ваш адрес? Не нажимайте кнопку и закройте страницу.',
  cart: 'Товары из корзины этого устройства перейдут в корзину аккаунта.',
  switches: 'Сейчас здесь открыт вход в магазин: он завершится.',
  enter: 'Войти',
  brokenTitle: 'Ссылка больше не действует',
  broken:
    `Она действует ${CODE_LIFE} и открывает вход один раз, ` +
    'как и код из того же письма. Запросите новый код.',
  again: 'Запросить код',
} as const;

export const REGISTRATION_TEXT = {
  title: 'Регистрация',
  intro: 'Почта подтверждена. Осталось назваться: имя и телефон нужны для заказов.',
  firstName: 'Имя',
  lastName: 'Фамилия',
  optional: 'необязательно',
  phone: 'Телефон',
  submit: 'Зарегистрироваться',
  sending: 'Регистрируем…',
  policy: 'Как мы обращаемся с данными',
} as const;

/** Sentences of the windows for errors without one from the server. */
export const LOGIN_FAILURE = {
  not_sent: 'Не удалось отправить код. Пожалуйста, попробуйте еще раз.',
  not_asked: 'Произошла ошибка при отправке кода. Пожалуйста, попробуйте еще раз.',
  not_human: 'Форма отправлена слишком быстро. Подождите пару секунд и нажмите ещё раз.',
  form_expired: 'Страница открыта слишком давно. Подождите пару секунд и нажмите ещё раз.',
  no_cookies: NO_COOKIES,
  not_registered: 'Не удалось зарегистрироваться. Пожалуйста, попробуйте еще раз.',
} as const;

export const ACCOUNT_TEXT = {
  cabinet: 'Личный кабинет',
  orders: 'Заказы',
  data: 'Личные данные',
  favourites: 'Избранное',
  reviews: 'Отзывы',
  logout: 'Выйти',
  loggingOut: 'Выходим…',
  logoutFailed: 'Не удалось выйти. Попробуйте ещё раз.',
  name: 'Имя',
  phone: 'Телефон',
  email: 'Электронная почта',
  bonuses: 'Бонусы',
  cart: 'Корзина',
} as const;
