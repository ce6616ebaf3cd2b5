import { loses } from './loss.ts';
import { api, e2e, unit, type Row } from './row.ts';

const ANSWERS = api('front/form-answers');
const REFUSED = 'refuses a form with %j under its fields';
const WINDOW =
  'leads a new shopper from the guarded page through code and registration back to that page';

/** §5: validation. */
export const RULES: readonly Row[] = [
  [
    'Newsletter e-mail: required, valid, server errors under the field, captcha mailSubscription',
    api('forms/newsletter'),
    'needs an address, a good one, and the box ticked: the errors stand under the fields',
    loses(
      'src/server/modules/forms/newsletter.ts',
      "typed.email === '' ? TEXT.required : TEXT.newsletterEmail",
      'TEXT.newsletterEmail',
    ),
  ],
  [
    'Newsletter e-mail: required, valid, server errors under the field, captcha mailSubscription',
    api('forms/human-captcha'),
    'of Google counts with a score and for the action of its form, once',
    loses('src/domain/human.ts', "subscriber: 'mailSubscription'", "subscriber: 'subscriber'"),
  ],
  [
    'Newsletter e-mail: required, valid, server errors under the field, captcha mailSubscription',
    e2e('newsletter'),
    'a failure stops the loading and says what the server says under the field',
    loses(
      'src/stores/newsletter.ts',
      "$newsletter.set({ state: refusal === null ? 'done' : 'open', refusal });",
      "$newsletter.set({ state: refusal === null ? 'done' : 'open', refusal: null });",
    ),
  ],
  [
    'Введите свою почту',
    ANSWERS,
    'is not asked for to the address «%s»',
    loses('src/texts/account/account.ts', "'Введите свою почту'", "'Укажите почту'"),
  ],
  [
    'Введите валидный емейл адрес',
    api('login/registration'),
    REFUSED,
    loses('src/texts/account/account.ts', "'Введите валидный емейл адрес'", "'Проверьте адрес'"),
  ],
  [
    'Login e-mail: trimmed before sending',
    api('login/code'),
    'answers send_code and sends a letter whose subject begins with four digits',
    loses(
      'src/contract/account.ts',
      'v.trim(), v.nonEmpty(fault(missing))',
      'v.nonEmpty(fault(missing))',
    ),
  ],
  [
    'The code input is numeric',
    e2e('login'),
    WINDOW,
    loses('src/features/account/code-step.tsx', 'inputMode="numeric" '),
  ],
  [
    'Это поле является обязательным',
    api('login/registration'),
    'refuses a form with %j under its fields',
    loses('src/texts/account/account.ts', "'Это поле является обязательным'", "'Заполните поле'"),
  ],
  [
    'Введите номер телефона',
    api('login/registration'),
    REFUSED,
    loses(
      'src/texts/account/account.ts',
      "{ phone: 'Введите номер телефона' }",
      "{ phone: 'Проверьте номер' }",
    ),
  ],
  [
    'Registration: the same rules on the server; last_name is optional',
    api('login/registration'),
    REFUSED,
    loses(
      'src/contract/account.ts',
      "v.transform(oneLine), v.nonEmpty(fault('required')), v.maxLength(NAME_MOST",
      'v.transform(oneLine), v.maxLength(NAME_MOST',
    ),
  ],
  [
    'Phone: a general pattern',
    unit('domain/phone'),
    'is read from «%s» as %s',
    loses('src/domain/phone.ts', '/^[78]/.test(digits)', "digits.startsWith('7')"),
  ],
  [
    'Phone: a general pattern',
    unit('domain/phone'),
    'is read from «%s» as %s',
    loses('src/domain/phone.ts', "if (plus === '+' && !digits.startsWith('7')) return null;"),
  ],
  [
    'Введите валидный адрес эл. почты',
    api('forms/messages'),
    'says what is wrong under each field',
    loses(
      'src/texts/forms/forms.ts',
      "email: 'Введите валидный адрес эл. почты'",
      "email: 'Введите адрес эл. почты'",
    ),
  ],
  [
    'Contact form: name, phone, e-mail required, comment free, captcha',
    api('forms/messages'),
    'says what is wrong under each field',
    loses('src/server/modules/forms/messages.ts', "if (typed === '') return TEXT.required;"),
  ],
  [
    'Contact form: name, phone, e-mail required, comment free, captcha',
    api('forms/messages'),
    'needs no comment',
    loses(
      'src/server/modules/forms/messages.ts',
      "['message', input.message.length",
      "['message', input.message === '' ? TEXT.required : input.message.length",
    ),
  ],
  [
    'Contact form: name, phone, e-mail required, comment free, captcha',
    api('forms/messages'),
    'comes from a human',
    loses('src/server/modules/forms/routes.ts', 'await verifyHuman(input, caller, kind);'),
  ],
  [
    'Файл неверного формата',
    api('media/uploads-refused'),
    'one bad file among ten good ones: none is kept',
    loses('src/texts/forms/upload.ts', "'Файл неверного формата'", "'Не тот файл'"),
  ],
  [
    'Файл неверного формата',
    api('reviews/own-reviews'),
    'is refused under its fields, and leaves no file',
    loses('src/texts/forms/upload.ts', "'Файл неверного формата'", "'Не тот файл'"),
  ],
  [
    'Неверный формат файла.',
    api('media/uploads-refused'),
    'not what the field takes: %s',
    loses('src/texts/forms/upload.ts', "'Неверный формат файла.'", "'Не тот файл.'"),
  ],
  [
    'Выбрано несколько файлов. Выберите один файл.',
    api('media/uploads-refused'),
    'not what the field takes: %s',
    loses(
      'src/texts/forms/upload.ts',
      "'Выбрано несколько файлов. Выберите один файл.'",
      "'Слишком много файлов.'",
    ),
  ],
  [
    'City search: more than 2 characters after trimming',
    api('delivery/city'),
    'takes a query of fewer than 3 characters, spaces not counted, for no query',
    loses('src/domain/limits.ts', 'CITY_QUERY_LEAST = 3', 'CITY_QUERY_LEAST = 2'),
  ],
  [
    'Cart quantity: an integer of at least 0',
    api('cart/lines'),
    'refuses a quantity that is not a whole number',
    loses(
      'src/contract/cart.ts',
      'v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UNITS_MOST))',
      'v.pipe(v.number(), v.minValue(0), v.maxValue(UNITS_MOST))',
    ),
  ],
  [
    'Cart quantity: bounded by stock',
    unit('domain/cart'),
    'above the stock is clamped to the stock; empty and 0 remove',
    loses('src/domain/cart.ts', ', most);', ', wanted);'),
  ],
  [
    'Cart quantity: bounded by stock',
    api('cart/login'),
    'parallel adds of the last pieces never pass the stock, and none is lost',
    loses(
      'src/server/database/functions/cart_put.sql',
      'UPDATE cart SET version = version + 1, updated_at = now() ' +
        'WHERE account_id = the_account RETURNING id INTO the_cart;',
      'SELECT id INTO the_cart FROM cart WHERE account_id = the_account;',
    ),
  ],
];

/** §5 and §6, read once more. */
export const MORE_RULES: readonly Row[] = [
  [
    'Login e-mail: required',
    api('http/answer-sentences'),
    '%s of %j is told to the shopper in words and to the programmer by its field',
    loses(
      'src/texts/account/account.ts',
      "no_email: 'Введите свою почту'",
      "no_email: 'Введите почту'",
    ),
  ],
  [
    'The hint of a file field: up to 5 MB',
    unit('texts/forms/upload'),
    'a field of files says beforehand how big they may be, and afterwards how many',
    loses('src/texts/forms/upload.ts', 'файлы до ${MEGABYTES}', 'файлы'),
  ],
  [
    'A file field says how many files it takes',
    unit('texts/forms/upload'),
    'a field of files says beforehand how big they may be, and afterwards how many',
    loses('src/texts/forms/upload.ts', 'Можно приложить не больше ${FILES_MOST}', 'Не больше'),
  ],
  [
    'Guest: what is put into the cart goes into the account',
    api('cart/login'),
    'the same product is summed, clamped to stock, and a clamped line says so; the guest cart is gone',
    loses(
      'src/server/modules/cart/merge.ts',
      'clamped = excluded.clamped`);',
      'clamped = false`);',
    ),
  ],
  [
    'After the login a guest comes to a page of this site, never of another',
    unit('domain/paths'),
    '%j is no way on this site',
    loses(
      'src/domain/paths.ts',
      "typeof next === 'string' && isSitePath(next) ? next",
      "typeof next === 'string' ? next",
    ),
  ],
  [
    "/order/confirm/*: what is another's is not there",
    api('order/after'),
    'is not there for anybody else, and asks a guest to log in',
    loses(
      'src/server/modules/order/order-queries.ts',
      'and(eq(order.id, id), accountId === undefined ? undefined : eq(order.accountId, accountId))',
      'eq(order.id, id)',
    ),
  ],
];
