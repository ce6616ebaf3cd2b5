import { leastPrice, zoneDays } from '../../domain/delivery-quote.ts';
import { formatPrice } from '../../domain/money.ts';
import { plural } from '../../domain/plural.ts';
import { fillTemplate } from '../../domain/seo-template.ts';
import type { DaySpan, Setting, Unit } from '../../domain/setting-kinds.ts';
import {
  SETTINGS,
  isSettingKey,
  type SettingKey,
  type SettingValues,
} from '../../domain/settings.ts';
import { deliveryDays } from '../cart/cart.ts';
import { NONE } from './value.ts';

/** Placeholders by which a content page shows the shop's terms, so that they are always current. */

const COUNTED: Partial<Record<Unit, readonly [one: string, few: string, many: string]>> = {
  hours: ['час', 'часа', 'часов'],
  days: ['день', 'дня', 'дней'],
  working_days: ['рабочий день', 'рабочих дня', 'рабочих дней'],
  orders: ['заказ', 'заказа', 'заказов'],
  units: ['единица', 'единицы', 'единиц'],
};
const SHORT: Partial<Record<Unit, string>> = {
  percent: '%',
  kilometres: 'км',
  kilograms: 'кг',
  grams: 'г',
  centimetres: 'см',
};

function counted(number: number, unit: Unit): string {
  const forms = COUNTED[unit];
  return [number, forms === undefined ? SHORT[unit] : plural(number, forms)]
    .filter(Boolean)
    .join('\u00a0');
}

const span = ({ min, max }: DaySpan): string => deliveryDays({ days_min: min, days_max: max });

const price = (kopecks: number) => (kopecks === 0 ? 'бесплатно' : formatPrice(kopecks));
const freeFrom = (kopecks: number | null) =>
  kopecks === null ? '' : `, от ${formatPrice(kopecks)} бесплатно`;

/** Placeholders that combine several settings. */
const TOGETHER: Readonly<Record<string, (settings: SettingValues) => string>> = {
  'delivery.courier.terms': (all) =>
    price(all['delivery.courier.price']) + freeFrom(all['delivery.courier.free_from']),
  'delivery.ring.terms': (all) =>
    price(all['delivery.ring.price']) + freeFrom(all['delivery.ring.free_from']),
  'delivery.post.least': (all) => price(leastPrice(all['delivery.post.zones'])),
  'delivery.post.days': (all) => zoneSpan(all['delivery.post.zones']),
  'delivery.carrier.least': (all) => price(leastPrice(all['delivery.carrier.zones'])),
  'delivery.carrier.days': (all) => zoneSpan(all['delivery.carrier.zones']),
  'tax.vat': ({ 'tax.vat': rate }) => (rate === 'none' ? 'без НДС' : `включая НДС ${rate}\u00a0%`),
};

function zoneSpan(zones: SettingValues['delivery.post.zones']): string {
  const { daysMin, daysMax } = zoneDays(zones);
  return span({ min: daysMin, max: daysMax });
}

/** Null for a setting that cannot be said in a word. */
function single(key: SettingKey, values: SettingValues): string | null {
  const [setting, value]: [Setting, unknown] = [SETTINGS[key], values[key]];
  if (value === null) return NONE;
  switch (setting.kind) {
    case 'whole':
    case 'whole_or_none':
      return counted(Number(value), setting.unit);
    case 'money':
    case 'money_or_none':
      return price(Number(value));
    case 'days':
      return span(value as DaySpan);
    case 'template':
      return setting.facts.length === 0 ? fillTemplate(String(value), {}) : null;
    default:
      return null;
  }
}

/**
 * Fills in placeholders like «{{delivery.courier.price}}»; unknown ones stay. `written`: how a value
 * is written into the text, Markdown for one.
 */
export function withTerms(
  text: string,
  settings: SettingValues,
  written = (value: string) => value,
): string {
  return text.replace(/\{\{([a-z][a-z._]*)\}\}/g, (mark, name: string) => {
    const value =
      TOGETHER[name]?.(settings) ?? (isSettingKey(name) ? single(name, settings) : null);
    return value === null ? mark : written(value);
  });
}
