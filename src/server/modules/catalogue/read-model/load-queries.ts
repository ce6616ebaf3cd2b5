import type pg from 'pg';

/** With more values an attribute is no filter: articles, names, free texts. */
const ATTRIBUTE_VALUES_MOST = 2000;
/** Free texts and ranges are filters only with few values. */
const TEXT_VALUES_MOST = 20;

/** Visible categories in the order of the tree; a hidden one hides its branch. */
const BRANCHES = `
  with recursive branch(id, path) as (
    select id, array[position, id] from category where parent_id is null and not hidden
    union all
    select child.id, branch.path || array[child.position, child.id]
    from category child join branch on child.parent_id = branch.id where not child.hidden
  )`;

/** The original of a picture, which may be one of the library: as `servedPicture`. */
const servedImage = (table: 'category' | 'brand') => `coalesce(
  (select m.stored from media_file m where m.key = ${table}.image), ${table}.image)`;

export const CATEGORIES = `${BRANCHES}
  select id, parent_id, title, full_slug, description, seo_title, seo_description,
    ${servedImage('category')} as image
  from branch join category using (id) order by path`;

export const BRANDS = `
  select id, title, slug, ${servedImage('brand')} as image, country, description, popularity
  from brand order by id`;
export const LABELS = 'select id, name, bg_color from label';
export const SHOP_NAME = `select value from config where key = 'SITE_NAME'`;

/** What changes by the minute. The row's version differs after each change. */
const FIGURE_COLUMNS = `
  p.id, p.xmin::text::float8 as version, p.category_id as category, p.brand_id as brand,
  p.price_current as price, p.price_old as "priceOld", p.quantity, p.lead_days as "leadDays",
  p.novelty, coalesce(p.sort_weight, p.popularity) as popularity,
  p.rating_total as rating, p.review_count as "reviewCount",
  p.min_quantity as "minQuantity", p.quantity_step as "quantityStep"`;

export interface FigureRow {
  id: number;
  version: number;
  category: number;
  brand: number | null;
  price: number;
  priceOld: number | null;
  quantity: number;
  leadDays: number | null;
  novelty: boolean;
  popularity: number;
  rating: number;
  reviewCount: number;
  minQuantity: number;
  quantityStep: number;
}

/** The figures of all active goods of visible categories. */
export const FIGURES = `${BRANCHES}
  select ${FIGURE_COLUMNS} from product p
  where p.state = 'active' and p.category_id in (select id from branch)`;

/** A product as the read model stores it; `described` changes with the description. */
const productColumns = (picture: string, labels: string) => `
  ${FIGURE_COLUMNS}, p.model_id as model, extract(epoch from p.created_at)::int as created,
  hashtext(p.description) as described, p.title, p.slug, p.full_slug as "fullSlug", p.article,
  p.unit, p.seo_description as "seoDescription", ${picture} as picture, ${labels} as labels`;

export interface ProductRow extends FigureRow {
  model: number | null;
  created: number;
  described: number;
  title: string;
  slug: string;
  fullSlug: string | null;
  article: string;
  unit: string;
  seoDescription: string | null;
  picture: string | null;
  labels: string | null;
}

/**
 * All active goods of visible categories in alphabetical order: their ids and categories as one
 * value, 4 bytes each, big-endian.
 */
export const PLACES = `${BRANCHES}
  select string_agg(int4send(p.id) || int4send(p.category_id), ''
    order by p.title collate "ru-x-icu", p.id) as goods
  from product p where p.state = 'active' and p.category_id in (select id from branch)`;

/** The same goods unsorted: sorting their rows would take longer than reading them. */
export const PRODUCTS = `${BRANCHES}
  select ${productColumns('coalesce(chosen.key, picture.key)', 'labels.ids')} from product p
  left join (
    select distinct on (product_id) product_id, key from product_picture
    order by product_id, position) picture on picture.product_id = p.id
  left join (
    select distinct on (product_id) product_id, key
    from product_picture_own own join product_picture using (product_id, key)
    order by product_id, own.position) chosen on chosen.product_id = p.id
  left join (
    select product_id, string_agg(label_id::text, ',' order by label_id) as ids
    from product_label group by product_id) labels on labels.product_id = p.id
  where p.state = 'active' and p.category_id in (select id from branch)`;

export const PRODUCTS_BY_ID = `${BRANCHES}
  select ${productColumns(
    `(select key from product_picture one left join product_picture_own own using (product_id, key)
      where product_id = p.id order by own.position, one.position limit 1)`,
    `(select string_agg(label_id::text, ',' order by label_id)
      from product_label where product_id = p.id)`,
  )} from product p
  where p.state = 'active' and p.id = any($1::int[]) and p.category_id in (select id from branch)`;

export interface ValueRow {
  attribute: number;
  slug: string;
  title: string;
  number: number | null;
  /** Ids, 4 bytes each, big-endian. */
  products: Buffer;
}

/** Every value of every attribute that can be a filter, with its products. */
export const VALUES = `
  with counted as (
    select attribute_id as id, count(*) as count
    from (select distinct attribute_id, slug from product_attribute) v group by 1
  ), chosen as (
    select id from counted join attribute using (id)
    where count <= case when type in ('text', 'range')
      then ${TEXT_VALUES_MOST} else ${ATTRIBUTE_VALUES_MOST} end
  )
  select attribute_id as attribute, slug, min(value) as title, min(number) as number,
    string_agg(int4send(product_id), '') as products
  from product_attribute where attribute_id in (select id from chosen)
  group by attribute_id, slug order by attribute_id, slug`;

export const ATTRIBUTES = 'select id, slug, title, type, unit from attribute order by position, id';

/**
 * Rows of a query in portions, so that a large answer is never in memory as a whole. Only within a
 * transaction. The database prepares the next portion while this one is processed.
 */
export async function* portions<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  query: string,
  size: number,
): AsyncGenerator<Row[]> {
  await client.query(`declare portion no scroll cursor for ${query}`);
  // `allSettled`, because nobody may be waiting when the portion in progress fails.
  const fetch = () => Promise.allSettled([client.query<Row>(`fetch ${size} from portion`)]);
  let next = fetch();
  for (;;) {
    const [answer] = await next;
    if (answer.status === 'rejected') throw answer.reason;
    const { rows } = answer.value;
    const isLast = rows.length < size;
    if (!isLast) next = fetch();
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await client.query('close portion');
}
