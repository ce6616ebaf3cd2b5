import type { ConfigFault, ConfigKey, FileConfigKey } from '../domain/site-config.ts';

/** What `npm run config` says to the shop's staff. */
export const SITE_CONFIG_TEXT = {
  usage: `Сведения о магазине: название, контакты, реквизиты. Команды:
  npm run config -- list                    все ключи; ! — без этого магазин не готов
  npm run config -- get КЛЮЧ                что это, что сейчас и что можно задать
  npm run config -- set КЛЮЧ ЗНАЧЕНИЕ       задать; '' — очистить. Работающий сайт узнаёт сразу
  npm run config -- file КЛЮЧ ФАЙЛ          картинка сайта (SITE_IMAGE, OG_IMAGE); «-» вместо файла — убрать
Черновики страниц, которые никто не правил, заполняются этими сведениями сами.`,
  unknownCommand: (command: string) => `Нет такой команды: ${command}.`,
  tooMany: (word: string) =>
    `Лишнее слово: ${word}. Значение из нескольких слов возьмите в кавычки.`,
  missing: (what: string) => `Не хватает: ${what}.`,
  key: 'ключ',
  value: 'значение',
  file: 'файл',
  unknownKey: (key: string) => `Нет такого ключа: ${key}. Все — npm run config -- list.`,
  noFileKey: (key: string) => `${key} — не картинка. Картинки: SITE_IMAGE, OG_IMAGE.`,
  columns: ['', 'Ключ', 'Значение', 'Что это'],
  needed: '!',
  left: (count: number) =>
    count === 0
      ? 'Всё необходимое заполнено.'
      : `Не заполнено необходимого: ${count} (отмечено !).`,
  now: (value: string) => `Сейчас: ${value === '' ? 'не задано' : value}`,
  form: (form: string) => `Можно: ${form}.`,
  set: (key: string, value: string) => (value === '' ? `${key}: очищено.` : `${key}: ${value}`),
  bad: (key: string, typed: string, why: string) => `${key} не может быть «${typed}»: ${why}.`,
  otherBank: (keys: readonly string[]) =>
    `Проверьте ${keys.join(' и ')}: контрольная цифра не подходит к этому БИК.`,
  badFile: (path: string) =>
    `Не получилось взять картинку из ${path}: нужен файл JPEG, PNG, WebP, AVIF, GIF, TIFF или SVG до 32 МБ.`,
  nothingDone: 'Ничего не сделано.',
} as const;

export const CONFIG_FAULT_TEXT: Record<ConfigFault, string> = {
  empty: 'без названия магазину нельзя',
  too_long: 'слишком длинно',
  not_of_bank: 'контрольная цифра не подходит к БИК банка',
  line: 'нужна одна строка',
  phone: 'нужен российский номер, например +7 (495) 123-45-67',
  email: 'нужен адрес электронной почты',
  inn: 'нужен ИНН из 10 или 12 цифр с верными контрольными',
  kpp: 'нужен КПП из девяти знаков',
  ogrn: 'нужен ОГРН из 13 или ОГРНИП из 15 цифр с верной контрольной',
  bik: 'нужен БИК из девяти цифр',
  account: 'нужен счёт из 20 цифр',
  corr_account: 'нужен счёт из 20 цифр',
  link: 'нужен адрес, который начинается с https://',
  path: 'нужен путь на сайте (/policy) или адрес с https://',
  flag: 'нужно «да» или «нет»',
  meta: 'нужен текст',
};

export const CONFIG_TITLE: Record<ConfigKey | FileConfigKey, string> = {
  SITE_NAME: 'название магазина: в шапке, письмах, заголовках',
  SITE_DESCRIPTION: 'описание для поисковиков',
  SITE_KEYWORDS: 'ключевые слова',
  OG_TITLE: 'заголовок главной страницы и ссылки на неё в соцсетях',
  OG_DESCRIPTION: 'описание ссылки в соцсетях',
  MAIN_PHONE: 'телефон магазина',
  MAIN_EMAIL: 'почта магазина: её видят покупатели, на неё приходят обращения',
  ORDERS_EMAIL: 'куда писать о заказах; пусто — на MAIN_EMAIL',
  COMPANY_NAME: 'продавец: организация или предприниматель',
  COMPANY_INN: 'ИНН продавца',
  COMPANY_KPP: 'КПП (у предпринимателя его нет)',
  COMPANY_OGRN: 'ОГРН или ОГРНИП',
  COMPANY_ADDRESS: 'адрес продавца',
  BANK_NAME: 'банк для оплаты по счёту',
  BANK_BIK: 'БИК банка',
  BANK_ACCOUNT: 'расчётный счёт',
  BANK_CORR_ACCOUNT: 'корреспондентский счёт',
  POLICY_LINK: 'политика обработки персональных данных',
  vkontakte: 'страница ВКонтакте',
  telegram: 'канал в Телеграме',
  instagram: 'страница (принадлежит компании, запрещённой в России)',
  facebook: 'страница (принадлежит компании, запрещённой в России)',
  PANEL_SAWING_LINK: 'сервис раскроя плит в шапке',
  MIR_CARD: 'принимаем МИР: значок в подвале',
  VISA_CARD: 'принимаем Visa: значок в подвале',
  MASTERCARD: 'принимаем Mastercard: значок в подвале',
  MAESTRO_CARD: 'принимаем Maestro: значок в подвале',
  TITLE_SUBSCRIBER_FORM: 'заголовок подписки на новости',
  DESCRIPTION_SUBSCRIBER_FORM: 'пояснение к подписке',
  META_TAGS: 'теги <meta> для подтверждения сайта в поисковиках',
  COUNTERS_HEAD:
    'код счётчиков: работает у тех, кто разрешил; все их сайты должны стоять в коде в кавычках',
  SITE_IMAGE: 'знак магазина',
  OG_IMAGE: 'картинка ссылки в соцсетях',
};
