import type { ClientBase } from 'pg';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';
import { VARIANT } from './attributes.ts';
import { GUID, UNKNOWN_VALUES } from './directory.ts';
import { remarkRows } from './remark-rows.ts';
import { syncRows } from './rows.ts';

/**
 * The rows of a staging table by product. `owner` is the product itself (`own`), or the good that
 * its variants share.
 */
export const owned = (table: string): string => `
  select f.id as product_id, true as own, s.*
  from x_final f join ${table} s on s.owner = f.ext
  union all
  select f.id, false, s.*
  from x_final f join ${table} s on s.owner = f.good_ext where f.good_ext <> f.ext`;

/** Condition: the good `g` of row `t` is in the load and meets this. */
const ofGoods = (condition: string): string => `t.product_id in (
  select f.id from x_final f join x_good g on g.ext = f.good_ext where ${condition})`;

export async function mergeValues(
  client: ClientBase,
  source: Source,
  remarks: Remarks,
): Promise<void> {
  await client.query(`
    create temp table x_resolved as
    select distinct on (owner, attribute_id, slug) * from (
      select v.owner, p.attribute_id, v.position, v.raw,
        p.directory and d.value is null and v.raw ~ ${GUID} as lost,
        coalesce(d.value, v.value) as value,
        case when d.value is null then v.slug else d.slug end as slug,
        case when d.value is null then v.number else d.number end as number,
        case when d.value is null then v.number_max else d.number_max end as number_max
      from stage_value v
      join x_property p on p.property = v.property
      left join source_value d
        on d.source_id = ${source.id} and d.property = v.property and d.external_id = v.raw
    ) r order by owner, attribute_id, slug, position;
    create index on x_resolved (owner, attribute_id);
    analyze x_resolved;`);
  const lost = `select owner || ': ' || raw as example from x_resolved where lost`;
  await remarkRows(client, remarks, UNKNOWN_VALUES, lost);
  await client.query(`
    create temp table x_value as
    select f.id as product_id, r.attribute_id, r.slug, r.value, r.number, r.number_max, r.position
    from x_final f join x_resolved r on r.owner = f.ext
    where not r.lost
    union all
    -- What the variant says of itself goes before what its good says of all.
    select f.id, r.attribute_id, r.slug, r.value, r.number, r.number_max, r.position
    from x_final f join x_resolved r on r.owner = f.good_ext
    where f.good_ext <> f.ext and not r.lost and not exists (
      select from x_resolved own
      where own.owner = f.ext and own.attribute_id = r.attribute_id)`);
  await syncRows(client, {
    table: 'product_attribute',
    from: 'x_value',
    keys: ['product_id', 'attribute_id', 'slug'],
    values: ['value', 'number', 'number_max', 'position'],
    // When a variant's offer is not in the load, only the values shared with its good are known.
    replaces: `
      ${ofGoods('g.has_values and (f.offered or f.model_ext is null or g.ext = f.ext)')}
      and t.attribute_id not in (select id from attribute where slug = '${VARIANT.slug}')`,
  });
}

export async function mergeDocuments(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table x_document as
    select product_id, title, key, bytes,
      row_number() over (partition by product_id order by own desc, position)::integer - 1 as position
    from (
      select distinct on (product_id, key) * from (${owned('stage_document')}) o
      order by product_id, key, own desc, position
    ) once`);
  await syncRows(client, {
    table: 'product_document',
    hasOwn: true,
    from: 'x_document',
    keys: ['product_id', 'position'],
    values: ['title', 'key', 'bytes'],
    replaces: ofGoods('g.has_documents'),
  });
}

export async function mergeLabels(client: ClientBase): Promise<void> {
  await client.query(`
    insert into label (name)
    select distinct s.name from stage_label s
    where not exists (select from label l where l.name = s.name) order by 1;
    create temp table x_label as
    select distinct o.product_id, l.id as label_id
    from (${owned('stage_label')}) o join label l on l.name = o.name`);
  await syncRows(client, {
    table: 'product_label',
    hasOwn: true,
    from: 'x_label',
    keys: ['product_id', 'label_id'],
    values: [],
    replaces: ofGoods('g.has_labels'),
  });
}

/** Companions and analogues. A link to a product with variants leads to the first one. */
export async function mergeLinks(
  client: ClientBase,
  source: Source,
  remarks: Remarks,
): Promise<void> {
  await client.query(`
    create temp table x_target as
    select l.linked_ext, coalesce(p.id, (
      select v.id from model m join product v on v.model_id = m.id
      where m.source_id = ${source.id} and m.external_id = l.linked_ext
      order by v.state = 'active' desc, v.external_id limit 1
    )) as id
    from (select distinct linked_ext from stage_link) l
    left join product p on p.source_id = ${source.id} and p.external_id = l.linked_ext;
    create temp table x_link as
    select distinct on (product_id, kind, linked_id) * from (
      select o.product_id, o.kind, t.id as linked_id, o.position
      from (${owned('stage_link')}) o join x_target t on t.linked_ext = o.linked_ext
      where t.id <> o.product_id
    ) l order by product_id, kind, linked_id, position`);
  await remarkRows(
    client,
    remarks,
    'links to products that are not there',
    'select linked_ext as example from x_target where id is null',
  );
  await syncRows(client, {
    table: 'product_link',
    hasOwn: true,
    from: 'x_link',
    keys: ['product_id', 'kind', 'linked_id'],
    values: ['position'],
    replaces: ofGoods(
      `case t.kind when 'companion' then g.has_companions else g.has_analogues end`,
    ),
  });
}
