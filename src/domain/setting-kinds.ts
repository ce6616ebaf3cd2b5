/**
 * Kinds of setting values; plain data, so that the server can check them, the command line can read
 * them and the desk can show a field for each.
 */

/** What a number counts; the text of each is in `texts/settings`. */
export type Unit =
  | 'percent'
  | 'hours'
  | 'days'
  | 'working_days'
  | 'orders'
  | 'units'
  | 'kilometres'
  | 'kilograms'
  | 'grams'
  | 'centimetres'
  | 'number';

/** Days of a delivery, inclusive. */
export interface DaySpan {
  min: number;
  max: number;
}

/**
 * A tariff up to `km` kilometres from the main city, in kopecks for the first kilogram and for each
 * further one begun. Only the last zone has no limit: its `km` is null.
 */
export interface Zone {
  km: number | null;
  first: number;
  kilogram: number;
  daysMin: number;
  daysMax: number;
}

export interface Choice<Value extends string> {
  kind: 'choice';
  values: readonly Value[];
  default: Value;
}
export interface Flag {
  kind: 'flag';
  default: boolean;
}
interface Bounds {
  least: number;
  most: number;
  unit: Unit;
}
export interface Whole extends Bounds {
  kind: 'whole';
  default: number;
}
/** Null: none (no limit, no end, not stated). */
export interface WholeOrNone extends Bounds {
  kind: 'whole_or_none';
  default: number | null;
}
/** Kopecks. */
export interface Money {
  kind: 'money';
  most: number;
  default: number;
}
export interface MoneyOrNone {
  kind: 'money_or_none';
  most: number;
  default: number | null;
}
/** A short code of capital Latin letters and digits. */
export interface Code {
  kind: 'code';
  default: string;
}
export interface Span {
  kind: 'days';
  most: number;
  default: DaySpan;
}
export interface Zones {
  kind: 'zones';
  default: readonly Zone[];
}
/** A text with facts of a page, or of a way of delivery or payment: see `seo-template.ts`. */
export interface Template {
  kind: 'template';
  /** Names of the facts that it may hold. */
  facts: readonly string[];
  /** Characters. */
  most: number;
  mayBeEmpty: boolean;
  default: string;
}

export type Setting =
  | Choice<string>
  | Flag
  | Whole
  | WholeOrNone
  | Money
  | MoneyOrNone
  | Code
  | Span
  | Zones
  | Template;

const TEMPLATE_MOST = 300;
/** Of a way of delivery or payment. */
const WAY_TITLE_MOST = 60;
const WAY_ABOUT_MOST = 200;

export const ZONES_MOST = 20;
export const DELIVERY_DAYS_MOST = 365;
/** Ten million roubles: more is a typo. */
export const MONEY_MOST = 1_000_000_000;

export const choice = <const Value extends string>(
  values: readonly Value[],
  byDefault: NoInfer<Value>,
): Choice<Value> => ({ kind: 'choice', values, default: byDefault });

export const flag = (byDefault: boolean): Flag => ({ kind: 'flag', default: byDefault });

type Range = readonly [least: number, most: number];

export const whole = (unit: Unit, [least, most]: Range, byDefault: number): Whole => ({
  kind: 'whole',
  unit,
  least,
  most,
  default: byDefault,
});

export const wholeOrNone = (
  unit: Unit,
  [least, most]: Range,
  byDefault: number | null,
): WholeOrNone => ({ kind: 'whole_or_none', unit, least, most, default: byDefault });

export const money = (byDefault: number): Money => ({
  kind: 'money',
  most: MONEY_MOST,
  default: byDefault,
});

export const moneyOrNone = (byDefault: number | null): MoneyOrNone => ({
  kind: 'money_or_none',
  most: MONEY_MOST,
  default: byDefault,
});

export const code = (byDefault: string): Code => ({ kind: 'code', default: byDefault });

export const days = (min: number, max: number): Span => ({
  kind: 'days',
  most: DELIVERY_DAYS_MOST,
  default: { min, max },
});

export const zones = (byDefault: readonly Zone[]): Zones => ({ kind: 'zones', default: byDefault });

export const template = (facts: readonly string[], byDefault: string): Template => ({
  kind: 'template',
  facts,
  most: TEMPLATE_MOST,
  mayBeEmpty: false,
  default: byDefault,
});

/** The name of a way of delivery or payment. */
export const wayTitle = (byDefault: string): Template => ({
  ...template([], byDefault),
  most: WAY_TITLE_MOST,
});

/** What a way promises; its figures are facts, so that they are those of the settings. */
export const wayAbout = (facts: readonly string[], byDefault: string): Template => ({
  ...template(facts, byDefault),
  most: WAY_ABOUT_MOST,
  mayBeEmpty: true,
});
