import type { ClientBase } from 'pg';
import { MEASURES } from '#src/domain/product-measures.ts';
import type { Facts } from '../facts.ts';
import type { Source } from '../source.ts';
import {
  GOOD_COLUMNS,
  NAME_COLUMNS,
  PRICE_COLUMNS,
  SOURCE_STATE,
  STATE_COLUMNS,
  placeColumns,
  returns,
} from './product-columns.ts';
import { allocateSlugs, fillBases } from './slugs.ts';

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
  ...MEASURES,
];

/**
 * Every product as it should be, in x_final. A new one has no `known_id`; its `id` comes from the
 * sequence.
 */
export async function composeProducts(
  client: ClientBase,
  facts: Facts,
  defaultCategory: number | undefined,
): Promise<void> {
  await chooseSlugs(client);
  // Siblings are joined as whole sets: looked for one by one, each product without any would read
  // all goods.
  await client.query(`
    create temp table x_final as
    select
      coalesce(known_id, nextval(pg_get_serial_sequence('product', 'id')))::integer as id,
      composed.*
    from (
      select x.id as known_id, x.ext, x.good_ext, x.model_ext, x.offered, g.complete,
        ${placeColumns(defaultCategory)},
        ${NAME_COLUMNS},
        ${GOOD_COLUMNS},
        ${PRICE_COLUMNS},
        ${STATE_COLUMNS}
      from x_product x
      join x_slug s on s.ext = x.ext
      left join product p on p.id = x.id
      left join x_good g on g.ext = x.good_ext
      left join x_offer o on o.ext = x.ext
      left join x_brand b on b.ext = x.good_ext
      left join x_model m on m.ext = x.model_ext
      left join (
        select model_id, min(id) as id from product
        where model_id in (select model_id from x_product where id is null) group by model_id
      ) eldest on x.id is null and eldest.model_id = x.model_id
      left join product sibling on sibling.id = eldest.id
      cross join lateral (select ${returns(facts)} as returns) back
      order by x.ext
    ) composed`);
  await client.query(`
    create unique index on x_final (ext);
    create index on x_final (id);
    create index on x_final (known_id);
    analyze x_final`);
}

/** x_slug: a product keeps its slug as long as its title yields it. */
async function chooseSlugs(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table x_slug as
    select x.ext, x.title, x.slug as base,
      coalesce(o.article_slug, g.article_slug, '') as article_slug,
      case when coalesce(p.source_title, p.title) = x.title then p.slug end as slug,
      p.slug as old_slug
    from x_product x
    left join product p on p.id = x.id
    left join x_offer o on o.ext = x.ext
    left join x_good g on g.ext = x.good_ext`);
  await fillBases(client, 'x_slug');
  await client.query(`
    update x_slug set slug = old_slug
    where slug is null and (
      old_slug = base
      or old_slug = base || '-' || article_slug
      or old_slug ~ ('^' || base || '-\\d+$'))`);
  await allocateSlugs(client, 'x_slug', 'product');
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
      insert into product (id, source_id, external_id, ${COLUMNS.join(', ')})
      overriding system value
      select f.id, ${source.id}, f.ext, ${list('f')} from x_final f
      where f.known_id is null order by f.id
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
    `insert into x_before
     select id, slug, full_slug, state, price_current from product where id = any($1)`,
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
    insert into x_priced select b.id, b.price, p.price_current
    from x_before b join product p on p.id = b.id where p.price_current is distinct from b.price;
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
