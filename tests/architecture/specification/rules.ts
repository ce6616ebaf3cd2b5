import { loses } from './loss.ts';
import { api, e2e, unit } from './row.ts';
import type { Row } from './row.ts';

const WINDOW = 'leads a new shopper from the guarded page through code and registration back to that page';

/** §5 and §6: validation, roles. */
export const RULES: readonly Row[] = [
  ['Newsletter e-mail: required, valid, server errors under the field, captcha mailSubscription', api('newsletter'), 'needs an address, a good one, and the box ticked: the errors stand under the fields'],
  ['Newsletter e-mail: required, valid, server errors under the field, captcha mailSubscription', api('human'), 'of Google counts with a score and for the action of its form, once'],
  ['Newsletter e-mail: required, valid, server errors under the field, captcha mailSubscription', e2e('newsletter'), 'a failure stops the loading and says what the server says under the field'],
  ['Введите свою почту', e2e('login'), WINDOW],
  ['Введите валидный емейл адрес', e2e('login'), WINDOW],
  ['Login e-mail: trimmed before sending', e2e('login'), WINDOW],
  ['The code input is numeric', e2e('login'), WINDOW],
  ['Это поле является обязательным', e2e('login'), WINDOW],
  ['Введите номер телефона', e2e('login'), WINDOW],
  ['Registration: the same rules on the server; last_name is optional', api('login-account'), 'refuses a form with %j'],
  ['Phone: a general pattern', unit('domain/phone'), 'reads «%s» as one number',
    loses('src/domain/phone.ts', "|| digits.startsWith('8')")],
  ['Phone: a general pattern', unit('domain/phone'), 'takes «%s» for no number',
    loses('src/domain/phone.ts', "&& !typed.includes('+')")],
  ['Введите валидный адрес эл. почты', api('messages'), 'says what is wrong under each field'],
  ['Contact form: name, phone, e-mail required, comment free, captcha', api('messages'), 'says what is wrong under each field'],
  ['Contact form: name, phone, e-mail required, comment free, captcha', api('messages'), 'needs no comment'],
  ['Contact form: name, phone, e-mail required, comment free, captcha', api('messages'), 'comes from a human'],
  ['Файл неверного формата', api('uploads'), 'one bad file among ten good ones: none is kept'],
  ['Файл неверного формата', api('own-reviews'), 'is refused under its fields, and leaves no file'],
  ['Неверный формат файла.', api('uploads'), 'not what the field takes: %s'],
  ['Выбрано несколько файлов. Выберите один файл.', api('uploads'), 'not what the field takes: %s'],
  ['City search: more than 2 characters after trimming', api('city'), 'takes a query of fewer than 3 characters, spaces not counted, for no query'],
  ['Cart quantity: an integer of at least 0', api('cart'), 'refuses a quantity that is not a whole number'],
  ['Cart quantity: bounded by stock', unit('domain/cart'), 'above the stock is clamped to the stock; empty and 0 remove',
    loses('src/domain/cart.ts', ', most);', ', wanted);')],
  ['Cart quantity: bounded by stock', api('cart-login'), 'parallel adds of the last pieces never pass the stock, and none is lost'],

  ['Guest: browses, uses a cart through a session', api('cart'), 'gets a session by the first change, and the count of lines in a cookie that scripts can read'],
  ['Authorized only: /order, /order/confirm, all of /personal', unit('domain/paths'), 'only the authorized reach orders, confirmations and the cabinet',
    loses('src/domain/paths.ts',
      ' || path === PATHS.personal || path.startsWith(`${PATHS.personal}/`)',
      ' || path === PATHS.personal')],
  ['A guest on a protected path is sent to / and the auth window opens', e2e('routes'), 'is sent from ${path} to the login'],
  ['A guest on a protected path is sent to / and the auth window opens', e2e('login'), WINDOW],
  ['Авторизуйтесь, чтобы добавлять товары в избранное', e2e('favourites'), 'a guest\'s heart opens the window of login, after which the product is a favourite'],
  ['Авторизуйтесь, чтобы делать покупки, отслеживать заказы и пользоваться персональными скидками и баллами.', e2e('login'), WINDOW],
];
