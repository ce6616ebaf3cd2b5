import type { ClientBase } from 'pg';
import {
  BRAND_FILTER, DISCOUNT_FILTER, NOVELTY_FILTER, PAGE_PARAM, PRICE_FROM_PARAM, PRICE_TO_PARAM, SORT_PARAM, STOCK_FILTER,
} from '../../../../domain/listing.ts';
import { slugify } from '../../../../domain/slug.ts';
import type { Facts, Property } from '../facts.ts';
import type { Remarks } from '../remarks.ts';
import { copyInto, copyLine } from '../staging/copy.ts';
import { splitUnit } from '../units.ts';
import { brandProperties } from './brands.ts';

/** Names that the query string of a listing gives another meaning. */
const RESERVED = [
  SORT_PARAM, PAGE_PARAM, PRICE_FROM_PARAM, PRICE_TO_PARAM, BRAND_FILTER, STOCK_FILTER, DISCOUNT_FILTER, NOVELTY_FILTER,
  'query', 'category_query', 'lang', 'page_size', 'price', 'tags',
];
const OWN_SLUG = /^[a-z][a-z0-9_]{1,30}$/;
/** The parameter of variants that nothing else tells apart. */
export const VARIANT = { ext: 'вариант', slug: 'variant', title: 'Вариант' };

interface Stored {
  id: number;
  ext: string | null;
  title: string;
  unit: string | null;
}

/** Finds or makes the attribute of every property that has values: x_property says which one it is. */
export async function mergeAttributes(client: ClientBase, facts: Facts, remarks: Remarks): Promise<void> {
  const used = await client.query<{ property: string; count: number }>(
    'select property, count(*)::integer as count from stage_value where property <> all($1) group by property', [brandProperties(facts)],
  );
  const counts = new Map(used.rows.map((row) => [row.property, row.count]));
  const { rows } = await client.query<Stored & { slug: string }>('select id, external_id as ext, title, unit, slug from attribute order by position, id');
  const attributes = new Map(rows.map((row) => [row.ext ?? row.slug, row as Stored]));
  const slugs = new Set([...RESERVED, VARIANT.slug, ...rows.map((row) => row.slug)]);
  let position = rows.length;

  const bind = async (ext: string, { title, unit }: Pick<Property, 'title' | 'unit'>): Promise<number> => {
    const known = attributes.get(ext);
    if (known !== undefined) {
      if (known.title !== title || known.unit !== unit) {
        await client.query('update attribute set title = $2, unit = $3 where id = $1', [known.id, title, unit]);
      }
      return known.id;
    }
    const slug = freeSlug(ext, title, slugs);
    const made = await client.query<{ id: number }>(
      `insert into attribute (external_id, slug, title, type, unit, position) values ($1, $2, $3, 'enum', $4, $5) returning id`,
      [ext, slug, title, unit, position],
    );
    position += 1;
    const id = made.rows[0]?.id ?? 0;
    attributes.set(ext, { id, ext, title, unit });
    return id;
  };

  const lines: string[] = [];
  // In the order of the classifier, then of the goods.
  for (const [ext, property] of facts.properties) {
    if (!counts.has(ext)) continue;
    // A feed's parameter has only a name: what is called the same is the same filter.
    const known = isNamed(ext) && !attributes.has(ext) ? attributes.get(namesake(property, facts, attributes) ?? '')?.id : undefined;
    lines.push(copyLine([ext, known ?? (await bind(ext, property)), property.directory]));
    counts.delete(ext);
  }
  for (const [key, { title, ids }] of facts.characteristics) {
    if (!counts.has(key)) continue;
    const split = splitUnit(title);
    const declared = [...ids].find((id) => facts.properties.has(id) || attributes.has(id)) ?? namesake(split, facts, attributes);
    const property = declared === undefined ? undefined : facts.properties.get(declared);
    const id = declared === undefined ? await bind(key, split) : property === undefined ? attributes.get(declared)?.id : await bind(declared, property);
    if (id !== undefined) lines.push(copyLine([key, id, property?.directory ?? false]));
    counts.delete(key);
  }
  for (const [ext, count] of counts) {
    const known = attributes.get(ext);
    if (known === undefined) remarks.add('values of a property that no classifier declares', ext, count);
    else lines.push(copyLine([ext, known.id, true]));
  }
  await client.query('create temp table x_property (property text, attribute_id integer, directory boolean) on commit drop');
  await copyInto(client, 'x_property', ['property', 'attribute_id', 'directory'], lines);
  await client.query('analyze x_property');
}

const isNamed = (ext: string): boolean => ext.startsWith('param:');

/** A characteristic «Цвет» and a property «Цвет» are one filter. */
function namesake({ title, unit }: Pick<Property, 'title' | 'unit'>, facts: Facts, attributes: ReadonlyMap<string, Stored>): string | undefined {
  const same = (one: Pick<Property, 'title' | 'unit'>): boolean => one.title.toLowerCase() === title.toLowerCase() && one.unit === unit;
  return [...facts.properties].find(([ext, one]) => !isNamed(ext) && same(one))?.[0] ?? [...attributes].find(([, one]) => same(one))?.[0];
}

/** The property's own id when it can stand in a query string, else its title in Latin letters. */
function freeSlug(ext: string, title: string, slugs: Set<string>): string {
  const base = OWN_SLUG.test(ext) ? ext : (slugify(title).replaceAll('-', '_').slice(0, 30).replace(/_+$/, '') || 'svoystvo');
  const named = /^[a-z]/.test(base) ? base : `p_${base}`;
  let slug = named;
  for (let number = 2; slugs.has(slug); number += 1) slug = `${named}_${number}`;
  slugs.add(slug);
  return slug;
}

/** What an attribute is, by all values that it has: yes and no, numbers, ranges, long texts, else a list to choose from. */
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
