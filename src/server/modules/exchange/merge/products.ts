import type { ClientBase } from 'pg';
import type { Facts } from '../facts.ts';
import type { Source } from '../source.ts';
import { allocateSlugs, fillBases } from './slugs.ts';

/**
 * A column that the catalogue fills: a whole catalogue clears what it does not name, one of changes
 * keeps it.
 */
const fromCatalogue = (column: string, empty: string): string =>
  `case when g.complete then coalesce(g.${column}, ${empty})
    else coalesce(g.${column}, p.${column}, ${empty}) end as ${column}`;

/** A column that keeps its value in any load that says nothing about it. */
const keptUnlessGiven = (column: string, empty: string): string =>
  `coalesce(g.${column}, p.${column}, ${empty}) as ${column}`;

/** Columns that are compared and written; other parts of the shop own the rest of the row. */
const COLUMNS = [
  'catalogue',
  'model_id',
  'category_id',
  'brand_id',
  'title',
  'source_title',
  'slug',
  'full_slug',
  'article',
  'article_key',
  'barcode',
  'description',
  'unit',
  'pack_quantity',
  'min_quantity',
  'quantity_step',
  'price_current',
  'price_old',
  'lead_days',
  'state',
  'hidden_by',
  'novelty',
  'popularity',
  'weight_grams',
];

/**
 * The state that the source gives product `p`. The shop may hide it meanwhile (`withheld_state`),
 * which no load changes.
 */
export const SOURCE_STATE = 'coalesce(p.withheld_state, p.state)';

/**
 * Whether a hidden product comes back. One hidden with its good returns with the good; one hidden
 * as an offer returns when an offer names it. A file that only has its price says nothing about
 * that.
 */
const returns = (facts: Facts): string => `coalesce(case
  when g.ext is not null and x.offered then p.hidden_by is distinct from 'deleted offer' or o.title is not null
  when g.ext is not null and x.own then p.hidden_by is distinct from 'deleted offer'
  when g.ext is not null then p.hidden_by in ('absent good', 'deleted good')
  when ${String(facts.hasCatalogue)} then false
  else p.hidden_by in ('absent offer', 'deleted offer') and o.title is not null and x.price is not null
end, false)`;

/**
 * Every product as it should be, in x_final. A new one has no `known_id`; its `id` comes from the
 * sequence.
 */
export async function composeProducts(
  client: ClientBase,
  facts: Facts,
  defaultCategory: number | undefined,
): Promise<void> {
  await client.query(`
    create temp table x_slug as
    select x.ext, x.title, x.slug as base, coalesce(o.article_slug, g.article_slug, '') as article_slug,
      case when coalesce(p.source_title, p.title) = x.title then p.slug end as slug, p.slug as old_slug
    from x_product x
    left join product p on p.id = x.id
    left join x_offer o on o.ext = x.ext
    left join x_good g on g.ext = x.good_ext`);
  await fillBases(client, 'x_slug');
  await client.query(`
    update x_slug set slug = old_slug where slug is null
      and (old_slug = base or old_slug = base || '-' || article_slug or old_slug ~ ('^' || base || '-\\d+$'))`);
  await allocateSlugs(client, 'x_slug', 'product');
  await client.query(`
     create temp table x_final as
     select coalesce(known_id, nextval(pg_get_serial_sequence('product', 'id')))::integer as id, composed.* from (
     select x.id as known_id, x.ext, x.good_ext, x.model_ext, x.offered, g.complete,
       coalesce(g.catalogue, nullif(p.catalogue, ''), o.catalogue) as catalogue, m.id as model_id,
       coalesce(x.category_id,
         case when g.ext is null or not g.complete or g.group_ext is not null
           then coalesce(p.category_id, sibling.category_id) end,
         ${defaultCategory ?? 'null'}) as category_id,
       case when g.complete then b.brand_id else coalesce(b.brand_id, p.brand_id, sibling.brand_id) end as brand_id,
       -- What tells it from its siblings stays until its name changes.
       case when p.source_title = x.title then p.title else x.title end as title,
       case when p.source_title = x.title then p.source_title end as source_title,
       s.slug, case when m.id is not null then m.slug || '/' || s.slug end as full_slug,
       coalesce(o.article, g.article, case when not coalesce(g.complete, false) then p.article end, '') as article,
       coalesce(
         case when o.article is not null then o.article_key else g.article_key end,
         case when not coalesce(g.complete, false) then p.article_key end,
         '') as article_key,
       coalesce(o.barcode,
         case when x.model_ext is null or g.ext = x.ext then g.barcode end,
         case when not coalesce(g.complete, false) or not x.offered then p.barcode end) as barcode,
       case when g.complete then coalesce(g.description, '')
         else coalesce(g.description, p.description, sibling.description, '') end as description,
       coalesce(g.unit, o.unit, p.unit, 'шт') as unit,
       case when g.complete then coalesce(g.pack_quantity, x.price_pack,
           case when not x.priced then p.pack_quantity end, 1)
            else coalesce(g.pack_quantity, x.price_pack, p.pack_quantity, 1) end as pack_quantity,
       ${fromCatalogue('min_quantity', '1')}, ${fromCatalogue('quantity_step', '1')},
       coalesce(x.price, p.price_current) as price_current,
       case when coalesce(x.price_old,
           case when x.price is null or not x.tells_old then p.price_old end)
           > coalesce(x.price, p.price_current)
            then coalesce(x.price_old, p.price_old) end as price_old,
       ${fromCatalogue('lead_days', 'null')},
       case when g.deleted or o.deleted then 'hidden'
            when g.discontinued then 'discontinued'
            when ${SOURCE_STATE} = 'hidden' then case when back.returns then 'active' else 'hidden' end
            when ${SOURCE_STATE} = 'discontinued' and (x.offered or x.own)
              and (g.complete or g.discontinued is not null) then 'active'
            else coalesce(${SOURCE_STATE}, 'active') end as state,
       case when g.deleted then 'deleted good'
            when o.deleted then
              case when p.hidden_by = 'deleted good' and g.ext is null
                then p.hidden_by else 'deleted offer' end
            when ${SOURCE_STATE} = 'hidden' and g.discontinued is not true and not back.returns
              then p.hidden_by end as hidden_by,
       ${fromCatalogue('novelty', 'false')}, ${keptUnlessGiven('popularity', '0')},
       ${fromCatalogue('weight_grams', 'null')}
     from x_product x
     join x_slug s on s.ext = x.ext
     left join product p on p.id = x.id
     left join x_good g on g.ext = x.good_ext
     left join x_offer o on o.ext = x.ext
     left join x_brand b on b.ext = x.good_ext
     left join x_model m on m.ext = x.model_ext
     -- Whole sets are joined: looked for one by one, each product without siblings would read all goods.
     left join (
       select model_id, min(id) as id from product
       where model_id in (select model_id from x_product where id is null) group by model_id
     ) eldest on x.id is null and eldest.model_id = x.model_id
     left join product sibling on sibling.id = eldest.id
     cross join lateral (select ${returns(facts)} as returns) back
     order by x.ext) composed`);
  await client.query(
    `create unique index on x_final (ext);
     create index on x_final (id);
     create index on x_final (known_id);
     analyze x_final`,
  );
}

/** Creates the tables for ids of products that any part of the load adds, changes or hides. */
export async function openChanges(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table x_changed (id integer, part text);
    create index on x_changed (id);
    create temp table x_added (id integer);
    create temp table x_hidden (id integer);
    create temp table x_before (id integer, slug text, full_slug text, state text)`);
}

const list = (alias: string): string => COLUMNS.map((column) => `${alias}.${column}`).join(', ');
/** The same of product `p`, as its source knows it. */
const KNOWN = COLUMNS.map((column) => (column === 'state' ? SOURCE_STATE : `p.${column}`)).join();
/** Writes them from `f`; a product that the shop hides stays hidden. */
const WRITTEN = COLUMNS.map((column) =>
  column === 'state'
    ? `state = case when p.withheld_state is null then f.state else 'hidden' end,
       withheld_state = case when p.withheld_state is not null then f.state end`
    : `${column} = f.${column}`,
).join(', ');

/** New products are locked by nobody, so they need no pieces. */
export async function insertProducts(client: ClientBase, source: Source): Promise<void> {
  await client.query(`
    with written as (
      insert into product (id, source_id, external_id, ${COLUMNS.join(', ')}) overriding system value
      select f.id, ${source.id}, f.ext, ${list('f')} from x_final f where f.known_id is null order by f.id
      returning id
    ) insert into x_added select id from written;
    delete from slug_redirect r using product p, x_added a
    where p.id = a.id and r.kind = 'product' and r.slug in (p.slug, p.full_slug)`);
}

/** Existing products that the load changes, in the order in which orders lock them. */
export async function productsToChange(client: ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(`
    select id from (
      select p.id from product p join x_final f on f.known_id = p.id
      where (${KNOWN}) is distinct from (${list('f')})
      union select id from x_changed
      union select product_id from loaded_stock
      union select p.id from product p join x_model m on m.id = p.model_id
      where p.full_slug is distinct from m.slug || '/' || p.slug
    ) known where not exists (select from x_added a where a.id = known.id)
    order by 1`);
  return rows.map(({ id }) => id);
}

/** Writes only what differs; the caller has locked the products. */
export async function updateProducts(client: ClientBase, ids: readonly number[]): Promise<void> {
  await client.query(
    `insert into x_before select id, slug, full_slug, state from product where id = any($1)`,
    [ids],
  );
  await client.query(
    `with written as (
      update product p
      set ${WRITTEN}, updated_at = now()
      from x_final f where f.known_id = p.id and p.id = any($1)
        and (${KNOWN}) is distinct from (${list('f')}) returning p.id
    ) insert into x_changed select id from written`,
    [ids],
  );
  await client.query(
    `with written as (
      update product p set full_slug = m.slug || '/' || p.slug, updated_at = now() from x_model m
      where m.id = p.model_id and p.id = any($1)
        and p.full_slug is distinct from m.slug || '/' || p.slug returning p.id
    ) insert into x_changed select id from written`,
    [ids],
  );
  await client.query(
    `update product set updated_at = now()
     where id = any($1) and updated_at <> now()
       and exists (select from x_changed c where c.id = product.id)`,
    [ids],
  );
  await redirectOldAddresses(client);
  await client.query(`
    insert into x_hidden select b.id from x_before b join product p on p.id = b.id
    where p.state = 'hidden' and b.state <> 'hidden';
    truncate x_before`);
}

/** For the products in x_before, which has their old state. */
async function redirectOldAddresses(client: ClientBase): Promise<void> {
  await client.query(`
    insert into slug_redirect (kind, slug, target_id)
    select 'product', old.slug, b.id from x_before b join product p on p.id = b.id
    cross join lateral (values (b.slug, p.slug), (b.full_slug, p.full_slug)) old (slug, now)
    where old.slug is not null and old.slug is distinct from old.now
    on conflict (kind, slug) do update set target_id = excluded.target_id;
    delete from slug_redirect r using product p, x_before b
    where p.id = b.id and r.kind = 'product' and r.slug in (p.slug, p.full_slug)`);
}
