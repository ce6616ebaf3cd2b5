import { isSettingValue } from '../../contract/settings.ts';
import type { SettingGroup } from '../../domain/desk-settings.ts';
import type { ConfigGroup, SiteKey } from '../../domain/site-config-groups.ts';
import type { FieldWords } from '../../domain/form-field.ts';
import { formatPrice } from '../../domain/money.ts';
import type { Zone } from '../../domain/setting-kinds.ts';
import { LETTER_NAMES, letterGroup, type LetterName } from '../../domain/letter-settings.ts';
import { SETTINGS, type SettingClash, type SettingKey } from '../../domain/settings.ts';
import { ruleOf, type ConfigFault, type ConfigKey } from '../../domain/site-config.ts';
import { LETTER_TITLE, LETTER_WORDS_ABOUT } from '../settings/letters.ts';
import { TEMPLATE_ABOUT, TEMPLATE_FAULT_TEXT } from '../settings/seo.ts';
import { WAY_WORDS_ABOUT } from '../settings/ways.ts';
import { SETTING_CLASH_TEXT, SETTING_TEXT } from '../settings/settings.ts';
import { CHOICES, settingValueText } from '../settings/value.ts';
import { CONFIG_FAULT_TEXT, CONFIG_TITLE } from '../site-config.ts';

const LETTER_GROUP_TITLE = Object.fromEntries(
  LETTER_NAMES.map((name) => [letterGroup(name), `Письмо «${LETTER_TITLE[name]}»`]),
) as Record<`letter_${LetterName}`, string>;

export const SETTING_GROUP_TITLE: Record<SettingGroup, string> = {
  tax: 'Налоги',
  receipt: 'Чеки',
  bonus: 'Бонусы',
  reservation: 'Резерв неоплаченных заказов',
  order: 'Ограничения заказов',
  on_order: 'Товары под заказ',
  stock: 'Остатки',
  desk: 'Рабочее место',
  returns: 'Возврат',
  delivery: 'Доставка',
  payment: 'Оплата',
  seo: 'Шаблоны заголовков и описаний',
  ...LETTER_GROUP_TITLE,
};
/** What stands above a form. */
export const SETTING_GROUP_ABOUT: Partial<Record<string, string>> = {
  delivery: WAY_WORDS_ABOUT,
  payment: WAY_WORDS_ABOUT,
  seo: TEMPLATE_ABOUT,
  ...Object.fromEntries(LETTER_NAMES.map((name) => [letterGroup(name), LETTER_WORDS_ABOUT])),
};
export const CONFIG_GROUP_TITLE: Record<ConfigGroup, string> = {
  shop: 'Магазин',
  contacts: 'Контакты',
  company: 'Реквизиты продавца',
  bank: 'Банк для счетов',
  social: 'Соцсети',
  cards: 'Значки карт в подвале',
  search: 'Для поисковиков и соцсетей',
  counters: 'Счётчики и подтверждение сайта',
};

/** Parts of settings that have several; a part without a title fails a test. */
const PARTS: Readonly<Record<string, string>> = {
  min: 'от',
  max: 'до',
  km: 'до, км (у последней пусто)',
  first: 'первый кг, ₽',
  kilogram: 'каждый следующий, ₽',
  daysMin: 'дней от',
  daysMax: 'дней до',
};

export const settingWords = (key: SettingKey): FieldWords => ({
  ...SETTING_TEXT[key],
  parts: PARTS,
  choices: CHOICES[key] ?? {},
});

const PICTURE_ABOUT = 'Ключ картинки из библиотеки; пусто — без картинки.';
const ABOUT: Partial<Record<SiteKey, string>> = {
  SITE_IMAGE: PICTURE_ABOUT,
  OG_IMAGE: PICTURE_ABOUT,
};
/** What a value of each kind looks like, under its title. */
const KIND_ABOUT: Partial<Record<ReturnType<typeof ruleOf>['kind'], string>> = {
  link: 'Адрес целиком, с https://',
  path: 'Путь на сайте (/policy) или адрес с https://',
};
const isConfig = (key: SiteKey): key is ConfigKey => key !== 'SITE_IMAGE' && key !== 'OG_IMAGE';
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const siteWords = (key: SiteKey): FieldWords => ({
  title: capital(CONFIG_TITLE[key]),
  about: ABOUT[key] ?? (isConfig(key) ? (KIND_ABOUT[ruleOf(key).kind] ?? '') : ''),
});

const zoneText = ({ km, first, kilogram, daysMin, daysMax }: Zone) =>
  `${km === null ? 'дальше' : `до ${km} км`} — ${formatPrice(first)}, ` +
  `ещё ${formatPrice(kilogram)}/кг, ${daysMin}–${daysMax} дн.`;

/** A value of a setting in words, without codes. */
export function settingText(key: SettingKey, value: unknown): string {
  if (!isSettingValue(key, value)) return JSON.stringify(value);
  if (SETTINGS[key].kind === 'zones') return (value as Zone[]).map(zoneText).join('; ');
  const choice = typeof value === 'string' ? CHOICES[key]?.[value] : undefined;
  return choice ?? settingValueText(key, value);
}

/** A value of the site config in words. */
export function siteText(key: SiteKey, value: string): string {
  if (isConfig(key) && ruleOf(key).kind === 'flag') return value === '' ? 'нет' : 'да';
  return value;
}

const VALUE_MOST = 300;
/** A long value, cut for a table. */
export const cutValue = (text: string): string =>
  text.length > VALUE_MOST ? `${text.slice(0, VALUE_MOST)}…` : text;

/** What is wrong with a value. */
const FAULT: Readonly<Record<string, string>> = {
  ...(CONFIG_FAULT_TEXT satisfies Record<ConfigFault, string>),
  ...(SETTING_CLASH_TEXT satisfies Record<SettingClash, string>),
  ...TEMPLATE_FAULT_TEXT,
  picture: 'нет картинки с таким ключом',
  value: 'проверьте значение',
};

export const DESK_SETTINGS_TEXT = {
  title: 'Настройки',
  intro: 'Работающий магазин узнаёт об изменении сразу.',
  terms: 'Условия',
  about: 'О магазине',
  change: 'Изменить',
  open: 'Посмотреть',
  all: 'Все настройки',
  now: 'Сейчас',
  byDefault: (value: string) => `По умолчанию: ${value}`,
  /** In an example. */
  shop: 'Ваш магазин',
  example: (text: string) => `Получится, например: ${text}`,
  own: 'задано магазином',
  missing: 'не заполнено, а нужно',
  none: 'не задано',
  reset: 'Вернуть значение по умолчанию',
  reason: 'Зачем',
  reasonHint: 'останется в истории',
  save: 'Сохранить',
  said: { saved: 'Сохранено.' },
  faults: 'Ничего не изменено: проверьте отмеченные поля.',
  changed: 'Кто-то уже изменил эти настройки. Ваши значения в полях, новые — рядом с ними.',
  theirs: (value: string) => `Теперь в магазине: ${value}`,
  history: 'История',
  noHistory: 'Ещё не меняли.',
  columns: {
    key: 'Что',
    value: 'Значение',
    at: 'Когда',
    by: 'Кто',
    before: 'Было',
    after: 'Стало',
  },
  toDefault: (value: string) => `${value} (по умолчанию)`,
  empty: 'пусто',
  /** The sentence of a code, as one. */
  fault: (code: string) => `${capital(FAULT[code] ?? FAULT['value'] ?? '').replace(/\.$/, '')}.`,
} as const;
