import type { ClientBase } from 'pg';
import type { Tag } from '#src/domain/tags.ts';
import { announceOn } from '#src/server/database/changes.ts';
import type { Facts } from '../facts.ts';
import type { Source } from '../source.ts';
import { copyInto, copyLine } from '../staging/copy.ts';
import { propertyValue } from '../values.ts';
import { GOOD_VALUES_FROM } from '../commerceml/values.ts';
import { announceValues } from './announce.ts';
import { VARIANT } from './attributes.ts';
import { syncRows } from './rows.ts';

export interface Sibling {
  id: number;
  title: string;
  article: string;
  /**
   * Attribute slug and value slug, in the order of choosing, and whether it is a characteristic
   * rather than a descriptive property.
   */
  values: [attribute: string, value: string, isCharacteristic?: boolean][];
}

/**
 * Chooses the attributes by which a shopper picks a sibling: every sibling has exactly one value of
 * each, and they differ. `fewest` takes only as many as distinguish all siblings. Undefined when
 * all attributes together do not.
 */
export function chooseParameters(
  siblings: readonly Sibling[],
  fewest: boolean,
): string[] | undefined {
  const order = [...new Set(siblings.flatMap((one) => one.values.map(([attribute]) => attribute)))];
  const single = siblings.map((one) => {
    const values = new Map<string, string | undefined>();
    for (const [attribute, value] of one.values)
      values.set(attribute, values.has(attribute) ? undefined : value);
    return values;
  });
  let chosen: string[] = [];
  const distinct = (attributes: string[]): number =>
    new Set(
      single.map((values) => JSON.stringify(attributes.map((attribute) => values.get(attribute)))),
    ).size;
  for (const attribute of order) {
    if (single.some((values) => values.get(attribute) === undefined) || distinct([attribute]) < 2)
      continue;
    if (
      fewest &&
      (distinct(chosen) === siblings.length ||
        distinct([...chosen, attribute]) === distinct(chosen))
    )
      continue;
    chosen = [...chosen, attribute];
  }
  return distinct(chosen) === siblings.length ? chosen : undefined;
}

/** What a sibling's name adds to its model's: «(38)» → «38». */
export function variantName(title: string, model: string, article: string): string {
  const rest = title.startsWith(model)
    ? title.slice(model.length)
    : (/\(([^()]+)\)\s*$/.exec(title)?.[1] ?? title);
  return rest.replace(/^[\s,(\-–—/]+|[\s)]+$/g, '') || article || title;
}

/**
 * Siblings with the same variant name are numbered: from the second one on, or all when there is no
 * name.
 */
export function variantNames(siblings: readonly Sibling[], model: string): Map<Sibling, string> {
  const names = siblings.map((one) => variantName(one.title, model, one.article));
  const met = new Map<string, number>();
  return new Map(
    siblings.map((one, index) => {
      const name = names[index] ?? '';
      const number = (met.get(name) ?? 0) + 1;
      met.set(name, number);
      const isAlone = number === 1 && !names.includes(name, index + 1);
      if (name === one.title && !isAlone) return [one, `№ ${number}`];
      return [one, number === 1 ? name : `${name} № ${number}`];
    }),
  );
}

const BATCH = 2000;
const OF_CHANGED = `m.id in (select model_id from product where id in (
  select id from x_changed union all select id from x_added union all select id from x_hidden))`;

/**
 * Sets the parameters of every model whose variants have changed, or of every model of `all`.
 * Siblings that nothing distinguishes get «Вариант» with their own name.
 */
export async function mergeParameters(
  client: ClientBase,
  facts: Facts,
  all: Source | undefined,
): Promise<void> {
  await client.query('create temp table x_parameters (id integer, parameters text[])');
  await client.query(
    `create temp table x_variant (product_id integer, value text, slug text,
       number double precision, number_max double precision)`,
  );
  // Characteristics are meant for choosing; parameters of a feed only describe, so as few as
  // possible are taken.
  const fewest = facts.format === 'YML';
  await client.query(`
    declare siblings no scroll cursor for
    select m.id, m.title,
      jsonb_agg(
        jsonb_build_object('id', p.id, 'title', coalesce(p.source_title, p.title),
          'article', p.article, 'values', coalesce(v.list, '[]'))
        order by p.external_id) as siblings
    from model m join product p on p.model_id = m.id and p.state <> 'hidden'
    left join lateral (
      select jsonb_agg(jsonb_build_array(a.slug, t.slug, t.position < ${GOOD_VALUES_FROM})
        order by t.position, a.position) as list
      from product_attribute t join attribute a on a.id = t.attribute_id
      where t.product_id = p.id and a.type <> 'text' and a.slug <> '${VARIANT.slug}'
    ) v on true
    where ${all === undefined ? OF_CHANGED : `m.source_id = ${all.id}`}
    group by m.id, m.title`);
  for (;;) {
    const { rows } = await client.query<{ id: number; title: string; siblings: Sibling[] }>(
      `fetch ${BATCH} from siblings`,
    );
    if (rows.length === 0) break;
    const models: string[] = [];
    const variants: string[] = [];
    for (const { id, title, siblings } of rows) {
      const parameters = parametersOf(siblings, fewest);
      models.push(copyLine([id, `{${(parameters ?? [VARIANT.slug]).join(',')}}`]));
      if (parameters === undefined) variants.push(...variantLines(siblings, title));
    }
    await copyInto(client, 'x_parameters', ['id', 'parameters'], models);
    await copyInto(
      client,
      'x_variant',
      ['product_id', 'value', 'slug', 'number', 'number_max'],
      variants,
    );
  }
  await client.query('close siblings');
  await writeParameters(client);
  await mergeVariantNames(client);
}

/**
 * By characteristics, else by all values: a property that follows from a characteristic (a length
 * from the distance of holes) is not offered as a second choice.
 */
function parametersOf(siblings: readonly Sibling[], fewest: boolean): string[] | undefined {
  const byCharacteristics = siblings.map((one) => ({
    ...one,
    values: one.values.filter(([, , isCharacteristic]) => isCharacteristic),
  }));
  return chooseParameters(byCharacteristics, fewest) ?? chooseParameters(siblings, fewest);
}

/** Rows of x_variant. */
function variantLines(siblings: readonly Sibling[], model: string): string[] {
  return [...variantNames(siblings, model)].flatMap(([{ id }, name]) => {
    const value = propertyValue(name);
    return value === undefined
      ? []
      : [copyLine([id, value.value, value.slug, value.number, value.numberMax])];
  });
}

/** The page of every sibling shows the parameters of all. */
async function writeParameters(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number }>(`
    with written as (
      update model m set parameters = x.parameters from x_parameters x
      where x.id = m.id and x.parameters is distinct from m.parameters returning m.id
    )
    select p.id from product p join written on written.id = p.model_id
    where p.state <> 'hidden'`);
  await announceOn(
    client,
    rows.map(({ id }): Tag => `product:${id}`),
  );
}

async function mergeVariantNames(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from x_variant',
  );
  if ((rows[0]?.count ?? 0) > 0) {
    await client.query(
      `insert into attribute (external_id, slug, title, type, position) select $1, $2, $3, 'enum', 0
       where not exists (select from attribute where slug = $2)`,
      [VARIANT.ext, VARIANT.slug, VARIANT.title],
    );
  }
  await client.query(`
    create temp table x_variant_value as
    select v.product_id, a.id as attribute_id, v.slug, v.value, v.number, v.number_max, 0 as position
    from x_variant v join attribute a on a.slug = '${VARIANT.slug}'`);
  await syncRows(client, {
    table: 'product_attribute',
    from: 'x_variant_value',
    keys: ['product_id', 'attribute_id', 'slug'],
    values: ['value', 'number', 'number_max', 'position'],
    replaces: `t.attribute_id in (select id from attribute where slug = '${VARIANT.slug}')
      and t.product_id in (select p.id from product p join x_parameters x on x.id = p.model_id)`,
  });
  await announceValues(client, 'x_variant_value');
}
