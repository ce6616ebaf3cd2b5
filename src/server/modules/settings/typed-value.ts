import { MONEY_MOST, type DaySpan, type Setting, type Zone } from '#src/domain/setting-kinds.ts';
import { SETTINGS, type SettingKey } from '#src/domain/settings.ts';
import { BEYOND, NONE, typedFlag } from '#src/texts/settings/value.ts';

/**
 * A typed value of the setting; undefined when it cannot be read. The contract checks its bounds.
 */
export function typedValue(key: SettingKey, typed: string): unknown {
  const setting: Setting = SETTINGS[key];
  const text = typed.trim();
  switch (setting.kind) {
    case 'choice':
    case 'code':
    case 'template':
      return text;
    case 'flag':
      return typedFlag(text) ?? undefined;
    case 'whole':
      return typedWhole(text);
    case 'whole_or_none':
      return text === NONE ? null : typedWhole(text);
    case 'money':
      return typedMoney(text);
    case 'money_or_none':
      return text === NONE ? null : typedMoney(text);
    case 'days':
      return typedDays(text);
    case 'zones':
      return typedZones(text);
  }
}

const typedWhole = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Kopecks from «390», «390,5», «1 390,50 ₽». */
function typedMoney(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d[\d\s]{0,11})(?:[.,](\d{1,2}))?\s*₽?$/.exec(text) ?? [];
  const roubles = whole.replace(/\s/g, '');
  const kopecks = Number(roubles) * 100 + Number(part.padEnd(2, '0'));
  return roubles === '' || kopecks > MONEY_MOST ? undefined : kopecks;
}

function typedDays(text: string): DaySpan | undefined {
  const [, min, max] = /^(\d{1,3})(?:\s*[-–—]\s*(\d{1,3}))?$/.exec(text) ?? [];
  return min === undefined ? undefined : { min: Number(min), max: Number(max ?? min) };
}

/** Reads «300 350 40 4-6; далее 550 130 8-14». */
function typedZones(text: string): Zone[] | undefined {
  const zones = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(typedZone);
  return zones.every((zone) => zone !== undefined) ? zones : undefined;
}

function typedZone(text: string): Zone | undefined {
  const [end = '', price = '', more = '', span = '', ...rest] = text.split(/\s+/);
  const km = end === BEYOND ? null : typedWhole(end);
  const [first, kilogram, days] = [typedMoney(price), typedMoney(more), typedDays(span)];
  const isRead =
    km !== undefined && first !== undefined && kilogram !== undefined && days !== undefined;
  return isRead && rest.length === 0
    ? { km, first, kilogram, daysMin: days.min, daysMax: days.max }
    : undefined;
}
