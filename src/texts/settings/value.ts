import { formatPrice, roublesTyped } from '../../domain/money.ts';
import type { DaySpan, Setting, Unit, Zone } from '../../domain/setting-kinds.ts';
import { SETTINGS, type SettingKey } from '../../domain/settings.ts';
import { templateFormText } from './seo.ts';

export const NONE = 'нет';
const YES = 'да';
/** Marks the zone without a limit. */
export const BEYOND = 'далее';

/** Units beside a number. */
export const UNITS: Readonly<Record<Unit, string>> = {
  percent: '%',
  hours: 'ч',
  days: 'дн.',
  working_days: 'раб. дн.',
  orders: 'зак.',
  units: 'ед.',
  kilometres: 'км',
  kilograms: 'кг',
  grams: 'г',
  centimetres: 'см',
  number: '',
};

const VAT_CHOICES = {
  22: 'НДС 22 %',
  10: 'НДС 10 %',
  7: 'НДС 7 %',
  5: 'НДС 5 %',
  0: 'НДС 0 %',
  none: 'без НДС',
};
/** The values of choices. */
export const CHOICES: Partial<Record<SettingKey, Readonly<Record<string, string>>>> = {
  'tax.system': {
    osn: 'общая',
    usn_income: 'УСН «доходы»',
    usn_profit: 'УСН «доходы минус расходы»',
    eshn: 'ЕСХН',
    patent: 'патент',
  },
  'tax.vat': VAT_CHOICES,
  'tax.vat_delivery': { as_goods: 'как на товары', ...VAT_CHOICES },
  'receipt.internet': {
    register: 'ставит касса, не передавать',
    yes: 'в интернете',
    no: 'не в интернете',
  },
  'on_order.mode': {
    any: 'любая оплата',
    prepaid: 'только предоплата',
    off: 'не продавать, лист ожидания',
  },
  'stock.figures': { gross: 'полные', net: 'без учтённых заказов' },
};

const withUnit = (number: number, unit: Unit) => `${number}${UNITS[unit] && ` ${UNITS[unit]}`}`;
const span = ({ min, max }: DaySpan) => (min === max ? `${min}` : `${min}–${max}`);

/** A zone as typed: kilometres, roubles for the first kilogram and each further one, days. */
const zoneText = ({ km, first, kilogram, daysMin, daysMax }: Zone) =>
  `${km ?? BEYOND} ${roublesTyped(first)} ${roublesTyped(kilogram)} ${daysMin}-${daysMax}`;

/** A valid value in words. */
export function settingValueText(key: SettingKey, value: unknown): string {
  const setting: Setting = SETTINGS[key];
  if (value === null) return NONE;
  switch (setting.kind) {
    case 'choice':
      return choiceText(key, String(value));
    case 'flag':
      return value === true ? YES : NONE;
    case 'whole':
    case 'whole_or_none':
      return withUnit(Number(value), setting.unit);
    case 'money':
    case 'money_or_none':
      return formatPrice(Number(value));
    case 'code':
    case 'template':
      return String(value);
    case 'days':
      return `${span(value as DaySpan)} дн.`;
    case 'zones':
      return (value as Zone[]).map(zoneText).join('; ');
  }
}

const choiceText = (key: SettingKey, value: string) =>
  `${value} (${CHOICES[key]?.[value] ?? value})`;

/** What may be typed as a value. */
export function settingFormText(key: SettingKey): string {
  const setting: Setting = SETTINGS[key];
  switch (setting.kind) {
    case 'choice':
      return `одно из: ${setting.values.map((each) => choiceText(key, each)).join(', ')}`;
    case 'flag':
      return `${YES} или ${NONE}`;
    case 'whole':
    case 'whole_or_none': {
      const { least, most, unit } = setting;
      const or = setting.kind === 'whole_or_none' ? ` или ${NONE}` : '';
      return `целое число от ${least} до ${withUnit(most, unit)}${or}`;
    }
    case 'money':
      return `сумма в рублях от 0 до ${formatPrice(setting.most)}, например 390 или 390,50`;
    case 'money_or_none':
      return `сумма в рублях от 0 до ${formatPrice(setting.most)}, например 5000, или ${NONE}`;
    case 'code':
      return 'две-три заглавные латинские буквы или цифры';
    case 'days':
      return 'дни: 2 или 1-3';
    case 'zones':
      return (
        `зоны через «;», в каждой: до скольких километров (у последней — ${BEYOND}), ` +
        'рублей за первый килограмм, за каждый следующий, дни; ' +
        `например «300 350 40 4-6; ${BEYOND} 550 130 8-14»`
      );
    case 'template':
      return templateFormText(setting);
  }
}

/** True or false for the words of a flag; null for anything else. */
export function typedFlag(typed: string): boolean | null {
  if (typed === YES) return true;
  return typed === NONE ? false : null;
}
