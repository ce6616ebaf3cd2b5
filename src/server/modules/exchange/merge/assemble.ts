import type { ClientBase } from 'pg';
import { isRouble } from '../currency.ts';
import type { Facts } from '../facts.ts';
import type { Source } from '../source.ts';
import type { PriceTypes } from './price-type.ts';

const NEWEST = 'formed_at desc, seq desc';

/**
 * Joins the split files: one row for each product in x_product, with null where the files say
 * nothing.
 */
export async function assemble(
  client: ClientBase,
  source: Source,
  facts: Facts,
  types: PriceTypes,
): Promise<void> {
  await joinGoods(client);
  await joinOffers(client, source);
  await stagePrices(client, 'x_price', types.current, facts);
  await stagePrices(client, 'x_old_price', types.old, facts);
  await listCharacteristics(client);
  await joinProducts(client, source, facts, types);
}

/** x_good: of each good what the newest file says. */
async function joinGoods(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table x_good as
    select distinct on (ext) * from stage_good order by ext, ${NEWEST};
    create unique index on x_good (ext)`);
}

/** The last value that the files give for a column. */
const last = (column: string): string =>
  `(array_agg(${column} order by ${NEWEST}) filter (where ${column} is not null))[1] as ${column}`;

/** x_offer: of each offer the last word on each column; `variant` when its good is another row. */
async function joinOffers(client: ClientBase, source: Source): Promise<void> {
  await client.query(`
    create temp table x_offer as
    select ext, max(good_ext) as good_ext, ext <> max(good_ext) as variant,
      ${['catalogue', 'title', 'slug'].map(last).join(', ')},
      ${['article', 'article_key', 'article_slug'].map(last).join(', ')},
      ${['barcode', 'unit', 'quantity', 'sold'].map(last).join(', ')},
      bool_or(deleted) as deleted,
      bool_or(has_pictures) as has_pictures,
      max(formed_at) filter (where quantity is not null) as quantity_at,
      max(formed_at) filter (where sold is not null) as sold_at,
      bool_and(complete) as complete,
      min(line) as line,
      min(file) as file
    from stage_offer group by ext;
    create unique index on x_offer (ext);
    create index on x_offer (good_ext);
    analyze x_offer;

    -- Beside variants the offer of the whole product is not for sale; its price serves them.
    create temp table x_bare as
    select o.* from x_offer o
    where not variant and (
      exists (select from x_offer v where v.variant and v.good_ext = o.ext)
      or exists (
        select from model m join product p on p.model_id = m.id
        where m.source_id = ${source.id} and m.external_id = o.ext)
      and not exists (
        select from product p where p.source_id = ${source.id} and p.external_id = o.ext));
    delete from x_offer o using x_bare b where o.ext = b.ext`);
}

/** x_characteristics: those of each variant as one text, «96 мм, хром». */
async function listCharacteristics(client: ClientBase): Promise<void> {
  await client.query(`
    create temp table x_characteristics as
    select owner as ext, string_agg(value, ', ' order by position) as text
    from stage_value where own and property like 'характеристика:%' group by owner;
    create unique index on x_characteristics (ext)`);
}

/** The load tells no variants of good `g`. */
const WITHOUT_VARIANTS = `
  not exists (select from x_offer o where o.good_ext = g.ext)
  and not exists (select from x_good v where v.model_ext = g.ext)`;

/** What the load speaks of: every offer, and the goods that no offer names. */
const mentioned = (source: Source): string => `
  select o.ext, coalesce(g.ext, parent.ext) as good_ext, true as offered,
    case when o.variant then o.good_ext else g.model_ext end as model_ext
  from x_offer o
  left join x_good g on g.ext = o.ext
  left join x_good parent on o.variant and parent.ext = o.good_ext
  union all
  -- A good alone is a product, unless it is known as a model.
  select g.ext, g.ext, false, g.model_ext from x_good g
  where not exists (select from x_offer o where o.ext = g.ext)
    and ${WITHOUT_VARIANTS}
    and not exists (
      select from model m join product p on p.model_id = m.id
      where m.source_id = ${source.id} and m.external_id = g.ext)
  union all
  -- Of a known model it speaks of all known variants.
  select p.external_id, g.ext, false, m.external_id from x_good g
  join model m on m.source_id = ${source.id} and m.external_id = g.ext
  join product p on p.model_id = m.id
  where ${WITHOUT_VARIANTS}`;

/** The good of the load is the product itself, not what variants share. */
const IS_ITSELF = 'f.model_ext is null or f.good_ext = f.ext';
/** The offer's name says more than the product's. */
const HAS_OWN_NAME = 'o.title is not null and o.title is distinct from coalesce(g.title, m.title)';

/**
 * A variant has its offer's name; if that only repeats the product's name, its characteristics are
 * added.
 */
const TITLE = `case
  when ${IS_ITSELF} then coalesce(g.title, o.title, p.source_title, p.title)
  when ${HAS_OWN_NAME} then o.title
  when told.text is not null then coalesce(g.title, m.title, o.title) || ' (' || told.text || ')'
  when o.title is not null and o.complete then coalesce(g.title, m.title, o.title)
  else coalesce(p.source_title, p.title, o.title, g.title)
end`;

/** Known when the title is one of those that came with it. */
const SLUG = `case
  when ${IS_ITSELF} then case when g.title is null then o.slug else g.slug end
  when ${HAS_OWN_NAME} then o.slug
end`;

async function joinProducts(
  client: ClientBase,
  source: Source,
  { hasCatalogue }: Facts,
  { hasOldPrices }: PriceTypes,
): Promise<void> {
  await client.query(`
    create temp table x_product as
    with found as (${mentioned(source)})
    select f.*, p.id, m.id as model_id, c.id as category_id,
      coalesce(price.kopecks, parent_price.kopecks) as price,
      coalesce(price.pack, parent_price.pack) as price_pack,
      coalesce(price.problem, parent_price.problem) as price_problem,
      price.ext is not null or parent_price.ext is not null as priced,
      coalesce(old.kopecks, parent_old.kopecks) as price_old,
      ${String(hasOldPrices)} or coalesce(o.complete, g.complete, false) as tells_old,
      -- Without a catalogue in the load an offer may stand for its product.
      ${String(hasCatalogue)} and f.good_ext is null and p.id is null and m.id is null as orphan,
      ${IS_ITSELF} as own,
      ${TITLE} as title,
      ${SLUG} as slug
    from found f
    left join product p on p.source_id = ${source.id} and p.external_id = f.ext
    left join x_good g on g.ext = f.good_ext
    left join x_offer o on o.ext = f.ext
    left join model m on m.source_id = ${source.id} and m.external_id = f.model_ext
    left join category c on c.source_id = ${source.id} and c.external_id = g.group_ext
    left join x_price price on price.ext = f.ext
    left join x_price parent_price on parent_price.ext = split_part(f.ext, '#', 1)
    left join x_old_price old on old.ext = f.ext
    left join x_old_price parent_old on parent_old.ext = split_part(f.ext, '#', 1)
    left join x_characteristics told on told.ext = f.ext;
    create unique index on x_product (ext);
    create index on x_product (good_ext);
    create index on x_product (id);
    analyze x_product`);
}

/** The last price of the type for each offer, in roubles only. */
async function stagePrices(
  client: ClientBase,
  table: string,
  type: string | null,
  facts: Facts,
): Promise<void> {
  const currency = type === null ? undefined : facts.priceTypes.get(type)?.currency;
  await client.query(`create temp table ${table} as select * from stage_price with no data`);
  await client.query(
    `insert into ${table}
     select distinct on (ext) * from stage_price where price_type = $1 order by ext, ${NEWEST}`,
    [type],
  );
  await client.query(
    `update ${table} set kopecks = null, problem = 'the price is in a foreign currency'
     where coalesce(is_foreign, $1)`,
    [currency !== undefined && !isRouble(currency)],
  );
  await client.query(`create unique index on ${table} (ext); analyze ${table}`);
}
