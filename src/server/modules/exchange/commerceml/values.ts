import { children, textOf, within, type XmlNode } from '../read/node.ts';
import type { Reading } from '../reading.ts';
import { COUNTRY, countryName } from '../country.ts';
import { namedProperty } from '../facts.ts';
import { propertyValue } from '../values.ts';

/**
 * Positions from here on are properties of goods; characteristics come first, because shoppers
 * choose by them.
 */
export const GOOD_VALUES_FROM = 100;

/**
 * Stages the property values of a good or an offer; `own` when they belong to an offer and may
 * distinguish variants.
 */
export function stageValues(
  node: XmlNode,
  owner: string,
  own: boolean,
  { facts, staging }: Reading,
): void {
  let position = 0;
  for (const one of within(node, 'ХарактеристикиТовара', 'ХарактеристикаТовара')) {
    const title = textOf(one, 'Наименование');
    const text = textOf(one, 'Значение');
    if (title === undefined || text === undefined) continue;
    const key = `характеристика:${title.toLowerCase()}`;
    const known = facts.characteristics.get(key) ?? { title, ids: new Set<string>() };
    const id = textOf(one, 'Ид');
    if (id !== undefined) known.ids.add(id);
    facts.characteristics.set(key, known);
    add(key, text, true);
  }
  if (node.name === 'Товар' || !own) position = Math.max(position, GOOD_VALUES_FROM);
  for (const one of within(node, 'ЗначенияСвойств', 'ЗначенияСвойства')) {
    const property = textOf(one, 'Ид');
    if (property === undefined) continue;
    for (const name of ['Значение', 'ИдЗначения'])
      for (const value of children(one, name)) add(property, value.text, own);
  }

  const country = textOf(node, 'Страна');
  if (country !== undefined) add(namedProperty(COUNTRY, '', facts), countryName(country), own);

  function add(property: string, text: string, isOwn: boolean): void {
    const raw = text.trim();
    const value = propertyValue(raw);
    if (value === undefined) return;
    staging.add('value', {
      owner,
      property,
      raw,
      value: value.value,
      slug: value.slug,
      number: value.number,
      number_max: value.numberMax,
      position,
      own: isOwn,
    });
    position += 1;
  }
}
