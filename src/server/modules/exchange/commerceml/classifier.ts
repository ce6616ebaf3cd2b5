import type { Facts } from '../facts.ts';
import { child, textOf, type XmlNode } from '../read/node.ts';
import type { Reading } from '../reading.ts';
import type { Staging } from '../staging/staging.ts';
import { splitUnit } from '../units.ts';
import { parseFlag, propertyValue } from '../values.ts';

export function isDeleted(node: XmlNode): boolean {
  const status = node.attributes['Статус'] ?? textOf(node, 'Статус');
  if (status !== undefined && /^удал[её]н/i.test(status.trim())) return true;
  return parseFlag(node.attributes['ПометкаУдаления'] ?? textOf(node, 'ПометкаУдаления')) === true;
}

/** A group or a category of the tree. */
export function takeGroup(node: XmlNode, parent: XmlNode | undefined, tree: Facts['groups']): void {
  const id = textOf(node, 'Ид');
  const title = textOf(node, 'Наименование');
  if (id === undefined || title === undefined) return;
  tree.set(id, {
    title,
    parent: textOf(parent, 'Ид'),
    deleted: isDeleted(node),
    order: node.order,
  });
}

export function takeProperty(node: XmlNode, facts: Facts): void {
  const id = textOf(node, 'Ид');
  const title = textOf(node, 'Наименование');
  if (id === undefined || title === undefined) return;
  const directory =
    textOf(node, 'ТипЗначений') === 'Справочник' ||
    child(node, 'ВариантыЗначений', 'ТипыЗначений') !== undefined;
  facts.properties.set(id, { ...splitUnit(title), directory });
}

export function takeDirectoryValue(
  node: XmlNode,
  property: string | undefined,
  staging: Staging,
): void {
  const raw = textOf(node, 'ИдЗначения', 'Ид');
  const value = propertyValue(textOf(node, 'Значение', 'Наименование') ?? '');
  if (raw === undefined || value === undefined || property === undefined) return;
  staging.add('directory', {
    seq: staging.nextSeq(),
    property,
    raw,
    value: value.value,
    slug: value.slug,
    number: value.number,
    number_max: value.numberMax,
  });
}

export function takePriceType(node: XmlNode, facts: Facts): void {
  const id = textOf(node, 'Ид');
  if (id === undefined) return;
  facts.priceTypes.set(id, {
    title: textOf(node, 'Наименование') ?? id,
    currency: textOf(node, 'Валюта'),
  });
}

export function takeWarehouse(node: XmlNode, { facts, formedAt }: Reading): void {
  const id = textOf(node, 'Ид');
  if (id === undefined) return;
  const title = textOf(node, 'Наименование') ?? id;
  facts.warehouses.set(id, { title, deleted: isDeleted(node), formedAt });
}

/** Goods of CommerceML 2.08 and later name their unit by an id or code of this list. */
export function takeUnit(node: XmlNode, facts: Facts): void {
  const spellings = ['Код', 'НаименованиеКраткое', 'НаименованиеПолное', 'Наименование'].map(
    (name) => textOf(node, name),
  );
  const names = spellings.filter((one) => one !== undefined);
  for (const key of [textOf(node, 'Ид'), textOf(node, 'Код')])
    if (key !== undefined) facts.units.set(key, names);
}
