import type { DeskPoint } from '#src/contract/desk/points.ts';
import { type Fields, WrongField, linesIn, typed, wholeIn } from '#src/plain-forms/refused-form.ts';
import { POINT_FORM_TEXT as TEXT } from '#src/texts/desk/points.ts';
import type { FieldLine } from '#src/ui/desk/fields.ts';

/** The form of a pickup point: its fields, what they show, and what was typed into them. */

const weekNames = TEXT.days.map((_, index) => `week_${index + 1}`);

export const placeFields: readonly FieldLine[] = [
  [
    { name: 'town', label: TEXT.town, most: 100 },
    { name: 'region', label: TEXT.region, hint: TEXT.regionHint, most: 100 },
  ],
  { name: 'title', label: TEXT.title, hint: TEXT.titleHint, most: 100 },
  { name: 'address', label: TEXT.address, hint: TEXT.addressHint, most: 300 },
];

/** What follows the hours. */
export const fieldsOfPoint = (
  warehouses: readonly { id: number; title: string }[],
): readonly FieldLine[] => [
  [
    { name: 'phone', label: TEXT.phone, hint: TEXT.phoneHint, most: 30, type: 'tel' },
    { name: 'place', label: TEXT.place, hint: TEXT.placeHint, most: 60 },
  ],
  [
    { name: 'kept', label: TEXT.kept, hint: TEXT.keptHint, most: 3, inputmode: 'numeric' },
    {
      ...{ name: 'warehouse', label: TEXT.warehouse, hint: TEXT.warehouseHint },
      choices: [
        ['', TEXT.noWarehouse],
        ...warehouses.map(({ id, title }) => [String(id), title] as const),
      ],
    },
  ],
  { name: 'days_off', label: TEXT.daysOff, hint: TEXT.daysOffHint, rows: 4 },
  { name: 'open', label: TEXT.open, isTick: true },
];

export const weekFields: readonly FieldLine[] = TEXT.days.map((label, index) => ({
  ...{ name: weekNames[index] ?? '', label, most: 20, placeholder: '9:00–20:00' },
}));

const written = (day: string) => day.split('-').reverse().join('.');

/** What is saved. */
export const valuesOfPoint = (point: DeskPoint): Record<string, string> => ({
  ...{ town: point.town, region: point.region, title: point.title, address: point.address },
  phone: point.phone,
  place: point.latitude === null ? '' : `${point.latitude}, ${point.longitude}`,
  kept: String(point.kept_days ?? ''),
  warehouse: String(point.warehouse_id ?? ''),
  days_off: point.days_off.map(written).join('\n'),
  open: point.is_open ? 'yes' : '',
  ...Object.fromEntries(weekNames.map((name, index) => [name, point.week?.[index] ?? ''])),
});

/** Throws WrongField. */
export function pointIn(fields: Fields) {
  return {
    ...{ town: typed(fields, 'town'), region: typed(fields, 'region') },
    ...{ title: typed(fields, 'title'), address: typed(fields, 'address') },
    hours: '',
    week: weekNames.map((name) => typed(fields, name)),
    days_off: linesIn(fields, 'days_off').map(dayIn),
    phone: typed(fields, 'phone'),
    ...placeIn(typed(fields, 'place')),
    kept_days: wholeIn(fields, 'kept', () => TEXT.noKept),
    warehouse_id: Number(typed(fields, 'warehouse')) || null,
  };
}

function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (year !== '') return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new WrongField('days_off', TEXT.noDay(text));
  return text;
}

function placeIn(text: string): { latitude: number | null; longitude: number | null } {
  if (text === '') return { latitude: null, longitude: null };
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d+)?)[,;\s]+(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined)
    throw new WrongField('place', TEXT.noPlace);
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** The fields that the reasons of a refusal are about. */
export const FIELD_OF: Record<string, string> = {
  ...{ town: 'town', title: 'title', address: 'address', phone: 'phone', place: 'place' },
  ...{ days_off: 'days_off', kept_days: 'kept', warehouse_id: 'warehouse' },
  ...{ latitude: 'place', longitude: 'place' },
  ...Object.fromEntries(weekNames.map((name) => [name, name])),
};
