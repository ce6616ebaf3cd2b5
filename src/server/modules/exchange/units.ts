import { OKEI } from './okei.ts';

const plainCode = (code: string): string => code.replace(/^0+/, '');
const BY_CODE = new Map(OKEI.map(([code, unit]) => [plainCode(code), unit]));
const BY_FULL_NAME = new Map(OKEI.map(([, unit, name]) => [name, unit]));

const BY_NAME: [RegExp, string][] = [
  [/^(шт|штук|pce|nmb)/, 'шт'],
  [/^(компл|набор|к-т|set)/, 'компл.'],
  [/^(упак|уп(?!\p{L})|пачк|pk\b)/u, 'упак.'],
  [/^(лист|lef)/, 'лист'],
  [/^(пара|пар$|пар\.|пары|npr)/, 'пара'],
  [/^(м|м\.|метр|метры|mtr|п\.?\s?м\.?|пог\.?\s?м\.?|погонный метр|м\.?\s?п\.?)$/, 'м'],
  [/^(м2|м²|м\.\s?кв\.?|кв\.?\s?м\.?|mtk)$/, 'м²'],
  [/^(м3|м³|м\.\s?куб\.?|куб\.?\s?м\.?|mtq)$/, 'м³'],
  [/^(кг\.?|kgm)$/, 'кг'],
  [/^(г\.?|гр\.?|grm)$/, 'г'],
  [/^(т\.?|tne)$/, 'т'],
  [/^(л\.?|литр|ltr)$/, 'л'],
  [/^(мл\.?|миллилитр|mlt)$/, 'мл'],
  [/^(рул|рулон)/, 'рул.'],
];

/**
 * Our name of a unit for any of its spellings (ОКЕИ code, short or full name); an unknown one stays
 * as written.
 */
export function unitCode(...spellings: (string | undefined)[]): string | undefined {
  const written = spellings.flatMap((one) => one?.trim() || []);
  for (const one of written) {
    const word = one.toLowerCase();
    const unit =
      BY_CODE.get(plainCode(one)) ??
      BY_FULL_NAME.get(word) ??
      BY_NAME.find(([pattern]) => pattern.test(word))?.[1];
    if (unit !== undefined) return unit;
  }
  return written.find((one) => !/^\d+$/.test(one));
}

/**
 * Units at the end of a property's title; only known ones, because «Цвет (основной)» has no unit.
 */
const MEASURES = new Set([
  'мм',
  'см',
  'дм',
  'м',
  'км',
  'мкм',
  'мм²',
  'см²',
  'м²',
  'м2',
  'кв.м',
  'кв. м',
  'м³',
  'м3',
  'куб.м',
  'г',
  'гр',
  'кг',
  'т',
  'мл',
  'л',
  'шт',
  'шт.',
  'пар',
  'упак.',
  'Вт',
  'кВт',
  'Вт/м',
  'В',
  'А',
  'мА',
  'К',
  'K',
  'лм',
  'лм/м',
  'лк',
  'Гц',
  'Ом',
  '°',
  '°C',
  '°С',
  'град',
  'град.',
  '%',
  'Н',
  'Нм',
  'Н·м',
  'Н*м',
  'кгс',
  'Па',
  'кПа',
  'МПа',
  'бар',
  'с',
  'сек',
  'мин',
  'ч',
  'дн',
  'дней',
  'мес',
  'мес.',
  'лет',
  'г/м²',
  'кг/м²',
  'кг/м³',
  'об/мин',
  'дюйм',
  'дБ',
  'циклов',
  'руб',
  '₽',
  'диодов/м',
]);

/** «Длина, мм» → «Длина» and «мм»; the same for «Нагрузка (кг)». */
export function splitUnit(title: string): { title: string; unit: string | null } {
  const [, name, bracketed, listed] = /^(.*\S)\s*(?:\(([^()]+)\)|,\s*([^,]+))$/.exec(title) ?? [];
  const unit = (bracketed ?? listed)?.trim();
  return name !== undefined && unit !== undefined && MEASURES.has(unit)
    ? { title: name.replace(/[\s,]+$/, ''), unit }
    : { title, unit: null };
}
