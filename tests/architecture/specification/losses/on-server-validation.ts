import { loses, type Losses } from '../loss.ts';

/** §5, noticed by tests without a browser. */
export const SERVER_VALIDATION: Losses = {
  '5.newsletter.email': [
    loses(
      'src/server/modules/forms/newsletter.ts',
      "typed.email === '' ? TEXT.required : TEXT.newsletterEmail",
      'TEXT.newsletterEmail',
    ),
    loses('src/domain/human.ts', "subscriber: 'mailSubscription'", "subscriber: 'subscriber'"),
  ],
  '5.text.your_email': [
    loses('src/texts/account/account.ts', "'Введите свою почту'", "'Укажите почту'"),
  ],
  '5.text.valid_email': [
    loses('src/texts/account/account.ts', "'Введите валидный емейл адрес'", "'Проверьте адрес'"),
  ],
  '5.login.trimmed': [
    loses(
      'src/contract/account.ts',
      'v.trim(), v.nonEmpty(fault(missing))',
      'v.nonEmpty(fault(missing))',
    ),
  ],
  '5.login.required': [
    loses(
      'src/texts/account/account.ts',
      "no_email: 'Введите свою почту'",
      "no_email: 'Введите почту'",
    ),
  ],
  '5.text.required': [
    loses('src/texts/account/account.ts', "'Это поле является обязательным'", "'Заполните поле'"),
  ],
  '5.text.phone': [
    loses(
      'src/texts/account/account.ts',
      "{ phone: 'Введите номер телефона' }",
      "{ phone: 'Проверьте номер' }",
    ),
  ],
  '5.registration.rules': [
    loses(
      'src/contract/account.ts',
      "v.transform(oneLine), v.nonEmpty(fault('required')), v.maxLength(NAME_MOST",
      'v.transform(oneLine), v.maxLength(NAME_MOST',
    ),
  ],
  '5.text.valid_address': [
    loses(
      'src/texts/forms/forms.ts',
      "email: 'Введите валидный адрес эл. почты'",
      "email: 'Введите адрес эл. почты'",
    ),
  ],
  '5.contact.fields': [
    loses('src/server/modules/forms/messages.ts', "if (typed === '') return TEXT.required;"),
    loses(
      'src/server/modules/forms/messages.ts',
      "['message', input.message.length",
      "['message', input.message === '' ? TEXT.required : input.message.length",
    ),
    loses('src/server/modules/forms/routes.ts', 'await verifyHuman(input, caller, kind);'),
  ],
  '5.text.wrong_format': [
    loses('src/texts/forms/upload.ts', "'Файл неверного формата'", "'Не тот файл'"),
  ],
  '5.text.file_format': [
    loses('src/texts/forms/upload.ts', "'Неверный формат файла.'", "'Не тот файл.'"),
  ],
  '5.text.several_files': [
    loses(
      'src/texts/forms/upload.ts',
      "'Выбрано несколько файлов. Выберите один файл.'",
      "'Слишком много файлов.'",
    ),
  ],
  '5.file.hint': [loses('src/texts/forms/upload.ts', 'файлы до ${MEGABYTES}', 'файлы')],
  '5.file.count': [
    loses('src/texts/forms/upload.ts', 'Можно приложить не больше ${FILES_MOST}', 'Не больше'),
  ],
  '5.city.least': [loses('src/domain/limits.ts', 'CITY_QUERY_LEAST = 3', 'CITY_QUERY_LEAST = 2')],
  '5.cart.quantity': [
    loses(
      'src/contract/cart.ts',
      'v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UNITS_MOST))',
      'v.pipe(v.number(), v.minValue(0), v.maxValue(UNITS_MOST))',
    ),
  ],
  '5.cart.stock': [
    loses('src/domain/cart.ts', ', most);', ', wanted);'),
    loses(
      'src/server/database/functions/cart_put.sql',
      'UPDATE cart SET version = version + 1, updated_at = now() WHERE account_id = ' +
        'the_account RETURNING id INTO the_cart;',
      'SELECT id INTO the_cart FROM cart WHERE account_id = the_account;',
    ),
  ],
};
