import type { ClientBase } from 'pg';
import type { Facts } from '../facts.ts';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';
import { copyInto, copyLine } from '../staging/copy.ts';
import { splitUnit } from '../units.ts';
import { AttributeBook, nameKey, type Attribute, type Named } from './attribute-book.ts';
import { brandProperties } from './brands.ts';

/** The parameter for variants that nothing else distinguishes. */
export const VARIANT = { ext: 'вариант', slug: 'variant', title: 'Вариант' };

/**
 * Finds or makes the attribute of every property that has values, and fills x_property with them.
 */
export async function mergeAttributes(
  client: ClientBase,
  source: Source,
  facts: Facts,
  remarks: Remarks,
): Promise<void> {
  const used = await client.query<{ property: string; count: number }>(
    `select property, count(*)::integer as count from stage_value
     where property <> all($1) group by property`,
    [brandProperties(facts)],
  );
  const { rows: stored } = await client.query<Attribute>(
    `select id, source_id as "sourceId", external_id as ext, title, unit, slug from attribute
     where slug <> '${VARIANT.slug}' order by position, id`,
  );
  const book = new AttributeBook(source, stored, VARIANT.slug);
  const counts = new Map(used.rows.map((row) => [row.property, row.count]));
  const { bound, unknown } = bindProperties(book, facts, counts);
  for (const [ext, count] of unknown)
    remarks.add('values of a property that no classifier declares', ext, count);
  await book.write(client);
  await client.query(
    'create temp table x_property (property text, attribute_id integer, directory boolean)',
  );
  await copyInto(
    client,
    'x_property',
    ['property', 'attribute_id', 'directory'],
    bound.map(({ property, attribute, directory }) =>
      copyLine([property, attribute.id, directory]),
    ),
  );
  await client.query('analyze x_property');
}

interface Binding {
  property: string;
  attribute: Attribute;
  directory: boolean;
}

/**
 * Maps every property with values to its attribute, in the order of the classifier, then of the
 * goods.
 */
export function bindProperties(
  book: AttributeBook,
  facts: Pick<Facts, 'properties' | 'characteristics'>,
  counts: ReadonlyMap<string, number>,
): { bound: Binding[]; unknown: Map<string, number> } {
  const unknown = new Map(counts);
  const bound: Binding[] = [];
  const add = (property: string, attribute: Attribute, directory: boolean): void => {
    bound.push({ property, attribute, directory });
    unknown.delete(property);
  };
  /** Undefined: neither the classifier nor the shop knows the identifier. */
  const bindById = (id: string): Attribute | undefined => {
    const property = facts.properties.get(id);
    return property === undefined ? book.own(id) : book.bind(id, property);
  };
  const declared = new Map<string, string>();
  for (const [ext, property] of facts.properties) {
    const key = nameKey(property);
    if (!isNamed(ext) && !declared.has(key)) declared.set(key, ext);
  }
  /**
   * Properties without an identifier are known by their name: «Цвет» of goods and «Цвет» of
   * variants are one filter.
   */
  const bindNamed = (ext: string, name: Named): Attribute => {
    const id = declared.get(nameKey(name));
    const byId = id === undefined ? undefined : bindById(id);
    if (byId !== undefined) return byId;
    const known = book.own(ext) === undefined ? book.called(name) : undefined;
    return known ?? book.bind(ext, name);
  };

  for (const [ext, property] of facts.properties) {
    if (!counts.has(ext)) continue;
    add(
      ext,
      isNamed(ext) ? bindNamed(ext, property) : book.bind(ext, property),
      property.directory,
    );
  }
  for (const [key, { title, ids }] of facts.characteristics) {
    if (!counts.has(key)) continue;
    const id = [...ids].find((one) => facts.properties.has(one) || book.own(one) !== undefined);
    const byId = id === undefined ? undefined : bindById(id);
    const directory = id !== undefined && facts.properties.get(id)?.directory === true;
    add(key, byId ?? bindNamed(key, splitUnit(title)), directory);
  }
  for (const ext of counts.keys()) {
    const own = unknown.has(ext) ? book.own(ext) : undefined;
    if (own !== undefined) add(ext, own, true);
  }
  return { bound, unknown };
}

const isNamed = (ext: string): boolean => ext.startsWith('param:');

/**
 * Infers the type of an attribute from all its values: yes or no, numbers, ranges, long texts, else
 * a list to choose from.
 */
export async function inferTypes(client: ClientBase): Promise<void> {
  await client.query(`
    update attribute a set type = found.type from (
      select attribute_id, case
        when bool_and(value in ('да', 'нет')) then 'bool'
        when bool_and(number is not null) and bool_or(number_max is not null) then 'range'
        when bool_and(number is not null) then 'number'
        when max(length(value)) > 64 then 'text'
        else 'enum' end as type
      from product_attribute where attribute_id in (select attribute_id from x_property) group by 1
    ) found where found.attribute_id = a.id and found.type is distinct from a.type`);
}
