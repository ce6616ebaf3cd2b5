import * as v from 'valibot';
import { DELIVERY_KEYS } from '../domain/delivery.ts';
import { PAYMENT_KEYS } from '../domain/order.ts';
import { forEach } from '../domain/order-fields.ts';
import { templateFault } from '../domain/seo-template.ts';
import {
  DELIVERY_DAYS_MOST,
  MONEY_MOST,
  ZONES_MOST,
  type Setting,
  type Unit,
} from '../domain/setting-kinds.ts';
import { SETTINGS, type SettingKey } from '../domain/settings.ts';
import { endpoint, minute } from './endpoint.ts';
import { kopecks, langQuery, nothing } from './parts.ts';

/** `unit` says to a form what the number counts. */
const whole = (least: number, most: number, unit: Unit = 'number') =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most), v.metadata({ unit }));
const money = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most), v.metadata({ isMoney: true }));

const zone = v.strictObject({
  km: v.nullable(whole(1, 20_000, 'kilometres')),
  first: money(MONEY_MOST),
  kilogram: money(MONEY_MOST),
  daysMin: whole(0, DELIVERY_DAYS_MOST, 'days'),
  daysMax: whole(0, DELIVERY_DAYS_MOST, 'days'),
});

/**
 * Each zone ends further away than the one before; the last has no limit, so that every place has a
 * zone.
 */
const zones = v.pipe(
  v.array(zone),
  v.minLength(1),
  v.maxLength(ZONES_MOST),
  v.check((all) => all.every(({ daysMin, daysMax }) => daysMin <= daysMax)),
  v.check((all) => all.every(({ km }, index) => (km === null) === (index === all.length - 1))),
  v.check((all) => all.every(({ km }, index) => km === null || km > (all[index - 1]?.km ?? 0))),
);

function schemaOf(setting: Setting): v.GenericSchema {
  switch (setting.kind) {
    case 'choice':
      return v.picklist(setting.values);
    case 'flag':
      return v.boolean();
    case 'whole':
      return whole(setting.least, setting.most, setting.unit);
    case 'whole_or_none':
      return v.nullable(whole(setting.least, setting.most, setting.unit));
    case 'money':
      return money(setting.most);
    case 'money_or_none':
      return v.nullable(money(setting.most));
    case 'code':
      return v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,3}$/), v.maxLength(3));
    case 'days':
      return v.pipe(
        v.strictObject({
          min: whole(0, setting.most, 'days'),
          max: whole(0, setting.most, 'days'),
        }),
        v.check(({ min, max }) => min <= max),
      );
    case 'zones':
      return zones;
    case 'template':
      return v.pipe(
        v.string(),
        v.maxLength(setting.most),
        v.check((text) => templateFault(text, setting.facts, setting.mayBeEmpty) === null),
        v.metadata({
          isLong: setting.most > 300 || (setting.most > 60 && setting.default.length > 40),
        }),
      );
  }
}

/** The schema of a setting's value; a form is made from it (contract/desk/field-of.ts). */
export const settingSchema = (key: SettingKey): v.GenericSchema => schemaOf(SETTINGS[key]);

/**
 * Whether the value is valid for the setting by itself; combinations are checked by `settingClash`.
 */
export const isSettingValue = (key: SettingKey, value: unknown): boolean =>
  v.is(settingSchema(key), value);

const priceAndDays = { price: kopecks, days_min: v.number(), days_max: v.number() };

const titlesOf = <const Key extends string>(keys: readonly Key[]) =>
  v.object(forEach(keys, () => v.string()));

/** Terms of the shop that are public, as pages and search engines show them. */
const shopTerms = v.object({
  returns_days: v.number(),
  /** Days to hand an order in stock over to the carrier. */
  handling_days: v.number(),
  /** Region of the main city, ISO 3166-2:RU. */
  region_code: v.string(),
  /** Prices in the main city; `free_from` null: never free. A way that is not offered is null. */
  pickup: v.nullable(v.object(priceAndDays)),
  courier: v.nullable(v.object({ ...priceAndDays, free_from: v.nullable(kopecks) })),
  /** To the nearest zone. */
  post: v.nullable(v.object({ least_price: kopecks })),
  has_carrier: v.boolean(),
  delivery_offered: v.array(v.picklist(DELIVERY_KEYS)),
  /** What the shop calls its ways. */
  delivery_titles: titlesOf(DELIVERY_KEYS),
  payment_titles: titlesOf(PAYMENT_KEYS),
  /** Templates of the titles that a page makes of its own address: `domain/seo-template.ts`. */
  titles: v.object({ further: v.string(), search: v.string() }),
});
export type ShopTerms = v.InferOutput<typeof shopTerms>;
export type WayTitles = Pick<ShopTerms, 'delivery_offered' | 'delivery_titles' | 'payment_titles'>;

export const settingsEndpoints = {
  shopTerms: endpoint({
    method: 'GET',
    path: '/api/shop-terms',
    params: nothing,
    query: langQuery,
    body: nothing,
    answer: shopTerms,
    errors: [],
    caching: minute('settings'),
    ofShell: true,
  }),
};
