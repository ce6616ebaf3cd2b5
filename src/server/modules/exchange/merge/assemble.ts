import type { ClientBase } from 'pg';
import { isRouble } from '../currency.ts';
import type { Facts } from '../facts.ts';
import type { Source } from '../source.ts';
import type { PriceTypes } from './price-type.ts';

const NEWEST = 'formed_at desc, seq desc';
/** The last value that the files give for a column. */
const last = (column: string): string =>
  `(array_agg(${column} order by ${NEWEST}) filter (where ${column} is not null))[1]`;

/**
 * A variant has its offer's name; if that only repeats the product's name, its characteristics are
 * added. The slug is known when the title is one of those that came with it.
 */
const NAME = `
      case when f.model_ext is null or g.ext = f.ext then coalesce(g.title, o.title, p.source_title, p.title)
           when o.title is not null and o.title is distinct from coalesce(g.title, m.title) then o.title
           when told.text is not null then coalesce(g.title, m.title, o.title) || ' (' || told.text || ')'
           when o.title is not null and o.complete then coalesce(g.title, m.title, o.title)
           else coalesce(p.source_title, p.title, o.title, g.title) end as title,
      case when f.model_ext is null or g.ext = f.ext then case when g.title is null then o.slug else g.slug end
           when o.title is not null and o.title is distinct from coalesce(g.title, m.title) then o.slug end as slug`;

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
  await client.query(`
    create temp table x_good as select distinct on (ext) * from stage_good order by ext, ${NEWEST};
    create unique index on x_good (ext);

    create temp table x_offer as
    select ext, max(good_ext) as good_ext, ext <> max(good_ext) as variant, ${last('catalogue')} as catalogue,
      ${last('title')} as title, ${last('slug')} as slug,
      ${last('article')} as article, ${last('article_key')} as article_key,
      ${last('article_slug')} as article_slug, ${last('barcode')} as barcode, ${last('unit')} as unit,
      bool_or(deleted) as deleted, ${last('quantity')} as quantity,
      ${last('sold')} as sold, bool_or(has_pictures) as has_pictures,
      max(formed_at) filter (where quantity is not null) as quantity_at,
      max(formed_at) filter (where sold is not null) as sold_at,
      bool_and(complete) as complete, min(line) as line, min(file) as file
    from stage_offer group by ext;
    create unique index on x_offer (ext);
    create index on x_offer (good_ext);
    analyze x_offer;

    -- Beside variants the offer of the whole product is not for sale; its price serves them.
    delete from x_offer o where not variant and exists (select from x_offer v where v.variant and v.good_ext = o.ext);
  `);
  await stagePrices(client, 'x_price', types.current, facts);
  await stagePrices(client, 'x_old_price', types.old, facts);
  await client.query(`
    create temp table x_characteristics as
    select owner as ext, string_agg(value, ', ' order by position) as text
    from stage_value where own and property like 'характеристика:%' group by owner;
    create unique index on x_characteristics (ext);

    create temp table x_product as
    with found as (
      select o.ext, coalesce(g.ext, parent.ext) as good_ext, true as offered,
        case when o.variant then o.good_ext else g.model_ext end as model_ext
      from x_offer o
      left join x_good g on g.ext = o.ext
      left join x_good parent on o.variant and parent.ext = o.good_ext
      union all
      select g.ext, g.ext, false, g.model_ext from x_good g
      where not exists (select from x_offer o where o.ext = g.ext)
        and not exists (select from x_offer o where o.good_ext = g.ext)
        and not exists (select from x_good v where v.model_ext = g.ext)
        and not exists (select from model m join product p on p.model_id = m.id
          where m.source_id = ${source.id} and m.external_id = g.ext)
      union all
      select p.external_id, g.ext, false, m.external_id from x_good g
      join model m on m.source_id = ${source.id} and m.external_id = g.ext join product p on p.model_id = m.id
      where not exists (select from x_offer o where o.good_ext = g.ext)
        and not exists (select from x_good v where v.model_ext = g.ext)
    )
    select f.*, p.id, m.id as model_id, c.id as category_id,
      coalesce(price.kopecks, parent_price.kopecks) as price, coalesce(price.pack, parent_price.pack) as price_pack,
      coalesce(price.problem, parent_price.problem) as price_problem,
      price.ext is not null or parent_price.ext is not null as priced,
      coalesce(old.kopecks, parent_old.kopecks) as price_old,
      ${String(types.hasOldPrices)} or coalesce(o.complete, g.complete, false) as tells_old,
      -- Without a catalogue in the load an offer may stand for its product; with one it is an orphan.
      ${String(facts.hasCatalogue)} and f.good_ext is null and p.id is null and m.id is null as orphan,
      -- The good of the load is the product itself, not what variants share.
      f.model_ext is null or f.good_ext = f.ext as own,
      ${NAME}
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
    analyze x_product;
  `);
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
    `insert into ${table} select distinct on (ext) * from stage_price where price_type = $1 order by ext, ${NEWEST}`,
    [type],
  );
  await client.query(
    `update ${table} set kopecks = null, problem = 'the price is in a foreign currency'
     where coalesce(is_foreign, $1)`,
    [currency !== undefined && !isRouble(currency)],
  );
  await client.query(`create unique index on ${table} (ext); analyze ${table}`);
}
