/**
 * Titles of the newsletter block come from the site config, which says how often letters are sent;
 * these are the defaults.
 */
export const NEWSLETTER_TEXT = {
  title: 'Новинки и скидки',
  description: 'Что поступило на склад и что подешевело.',
  email: 'Эл. почта',
  subscribe: 'Подписаться',
  agree: 'Согласие на',
  agreeTo: 'рассылку',
} as const;

/** Errors under a field, from the server and the scripts (specification §5). */
export const FORM_FIELD_TEXT = {
  required: 'Это поле является обязательным',
  newsletterEmail: 'Введите валидный емейл адрес',
  email: 'Введите валидный адрес эл. почты',
  phone: 'Введите номер телефона полностью',
  tooLong: 'Слишком длинный текст',
  consent: 'Без согласия отправить нельзя',
} as const;

/** The newsletter's own pages and its script. */
export const NEWSLETTER_PAGE_TEXT = {
  title: 'Подписка на рассылку',
  done: 'Успешно!',
  sent: 'Мы отправили письмо: откройте ссылку в нём, чтобы подтвердить подписку.',
  failed: 'Не получилось отправить. Проверьте связь и попробуйте ещё раз.',
  confirmTitle: 'Подтверждение подписки',
  confirmText: 'Осталось нажать кнопку, и мы начнём присылать новинки и скидки на этот адрес.',
  confirm: 'Подтвердить подписку',
  confirmedTitle: 'Подписка подтверждена',
  confirmed: 'Отписаться можно в любой момент по ссылке в каждом письме.',
  expiredTitle: 'Ссылка не действует',
  expired: 'Она скопирована не целиком или устарела. Подпишитесь ещё раз: пришлём новую.',
  again: 'Подписаться ещё раз',
  toShop: 'На главную',
} as const;

export const UNSUBSCRIBE_TEXT = {
  broken:
    'Скорее всего, она скопирована не целиком: откройте её прямо из письма. ' +
    'Не получится — напишите нам, и мы отпишем вас сами.',
  newsletter: {
    title: 'Отписаться от рассылки',
    text: (email: string) => `Больше не присылать новинки и скидки на ${email}?`,
    button: 'Отписаться',
    done: 'Вы отписаны от рассылки',
    doneText: (email: string) => `На ${email} рассылка больше не придёт.`,
  },
  waitlist: {
    title: 'Не сообщать о поступлении',
    text: (product: string) => `Больше не ждать «${product}»?`,
    button: 'Больше не ждать',
    done: 'Больше не ждём',
    doneText: (product: string) => `О поступлении «${product}» писать не будем.`,
  },
} as const;

/** The shell's link to «Написать нам». */
export const FEEDBACK_TEXT = {
  title: 'Написать нам',
  text: 'Вопрос о товаре или заказе.',
} as const;

/** Message forms: titles, fields, and the sentence after sending. */
export const MESSAGE_TEXT = {
  feedback: {
    title: 'Написать нам',
    text: 'Вопрос о товаре, подборе или заказе.',
    message: 'Сообщение (необязательно)',
  },
  application: {
    title: 'Оставить заявку',
    text: 'Опишите, что нужно, или приложите снимок или PDF: список, смету, чертёж.',
    message: 'Что нужно (необязательно)',
  },
  name: 'Имя',
  phone: 'Телефон',
  email: 'Эл. почта',
  file: 'Файл (необязательно)',
  fileHint: (hint: string) => `JPEG, PNG или PDF, ${hint}`,
  noFile: 'Продолжить без файла',
  fileAgain: 'Если файл был выбран, выберите его ещё раз.',
  agree: 'Согласие на',
  agreeTo: 'обработку данных из обращения',
  send: 'Отправить',
  sending: 'Отправляем…',
  failed: 'Не получилось отправить. Проверьте связь и попробуйте ещё раз.',
  thanks: 'Благодарим за ваше сообщение!',
  thanksText: 'Ответим письмом или по телефону.',
  close: 'Закрыть',
  toShop: 'На главную',
} as const;
