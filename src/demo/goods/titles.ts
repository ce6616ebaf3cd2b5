import type { Attributes, Value } from './leaf.ts';

export interface Words {
  brand: string;
  series: string;
  m: string;
  article: string;
}

const UNIT = String.raw`(?:[  ]?(?:мм|кг|Н|Вт\/м|Вт|К|В|м|г|мл|л|шт\.)(?![а-яё])|°)?`;

/** A value as it is read: decimal comma. */
export function shown(value: Value): string {
  return typeof value === 'number'
    ? String(value).replace('.', ',')
    : typeof value === 'boolean'
      ? value
        ? 'да'
        : 'нет'
      : value;
}

function tidy(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.)])/g, '$1')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/\s*«»/g, '')
    .replace(/\s[×/]\S*(?: мм)?(?=[\s,]|$)/g, '')
    .replace(/[,\s×/-]+$/g, '')
    .replace(/^[,\s]+/g, '')
    .trim();
}

const fill = (template: string, attributes: Attributes, words: Words): string =>
  template.replace(/\{(\w+)\}/g, (whole, key: string) => {
    if (key in words) return words[key as keyof Words];
    const value = attributes[key];
    return value === undefined ? whole : shown(value);
  });

export function fillTitle(template: string, attributes: Attributes, words: Words): string {
  return capital(tidy(fill(template, attributes, words)));
}

/** The title of a model: the variant's without what the variants differ in. */
export function modelTitle(
  template: string,
  axes: readonly string[],
  attributes: Attributes,
  words: Words,
): string {
  let rest = template.replace(/\{article\}/g, '');
  for (const axis of axes)
    rest = rest.replace(
      new RegExp(String.raw`(?:[^\s{},]*[=×]|[DHRM](?=\{))?\{${axis}\}${UNIT}`, 'g'),
      '',
    );
  return capital(
    tidy(fill(rest, attributes, words))
      .replace(
        /,?\s(?:до|на|в базу|база|трек|фасад|для фасада|присадка|планка и|штанга|рама|газлифт|плита|ключи|L=?)(?=,|$)/g,
        '',
      )
      .replace(/ D15\//, ' D15')
      .replace(/[,\s×/-]+$/g, ''),
  );
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
