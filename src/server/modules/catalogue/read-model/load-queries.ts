import type pg from 'pg';

/** Values of an attribute beyond this number are no choice: articles, names, free texts. */
const ATTRIBUTE_VALUES_MOST = 2000;
/** Free texts and ranges filter only while they have few values. */
const TEXT_VALUES_MOST = 20;

/** Visible categories in the order of the tree; a hidden one takes its branch along. */
const BRANCHES = `
  with recursive branch(id, path) as (
    select id, array[position, id] from category where parent_id is null and not hidden
    union all
    select child.id, branch.path || array[child.position, child.id]
    from category child join branch on child.parent_id = branch.id where not child.hidden
  )`;

export const CATEGORIES = `${BRANCHES}
  select id, parent_id, title, full_slug, description, seo_title, seo_description, image
  from branch join category using (id) order by path`;

export const BRANDS = 'select id, title, slug, image, country, description, popularity from brand order by id';
export const LABELS = 'select id, name, bg_color from label';
export const SHOP_NAME = `select value from config where key = 'SITE_NAME'`;
export const COUNT = `select count(*)::int as size, coalesce((select max(id) from product), 0)::int as last_id from product where state = 'active'`;

/** The beginning of a description tells what the thing is: so much of it is searched. */
export const DESCRIPTION_LETTERS = 500;

/** What changes by the minute. The version of a row is another after each change of the row. */
const FIGURE_COLUMNS = `
  p.id, p.xmin::text::float8 as version, p.category_id as category, p.brand_id as brand,
  p.price_current as price, p.price_old as "priceOld", p.quantity, p.lead_days as "leadDays",
  p.novelty, p.popularity, p.rating_total as rating, p.review_count as "reviewCount",
  p.min_quantity as "minQuantity", p.quantity_step as "quantityStep"`;

export interface FigureRow {
  id: number; version: number; category: number; brand: number | null; price: number;
  priceOld: number | null; quantity: number; leadDays: number | null; novelty: boolean;
  popularity: number; rating: number; reviewCount: number; minQuantity: number; quantityStep: number;
}

/** The figures of all active goods of visible categories. */
export const FIGURES = `${BRANCHES}
  select ${FIGURE_COLUMNS} from product p
  where p.state = 'active' and p.category_id in (select id from branch)`;

/** A product as the read model keeps it; `described` tells one description from another. */
const PRODUCT_COLUMNS = `
  ${FIGURE_COLUMNS}, p.model_id as model, extract(epoch from p.created_at)::int as created,
  hashtext(left(p.description, ${DESCRIPTION_LETTERS})) as described,
  p.title, p.slug, p.full_slug as "fullSlug", p.article, p.unit, p.seo_description as "seoDescription",
  (select key from product_picture where product_id = p.id order by position limit 1) as picture,
  (select string_agg(label_id::text, ',' order by label_id)
    from product_label where product_id = p.id) as labels`;

export interface ProductRow extends FigureRow {
  model: number | null; created: number; described: number;
  title: string; slug: string; fullSlug: string | null; article: string; unit: string;
  seoDescription: string | null; picture: string | null; labels: string | null;
}

/** What only reading all goods tells: the place of a title among all titles. */
export type PlacedRow = ProductRow & { nameRank: number };

/** Active goods of visible categories, in the order of the tree. */
export const PRODUCTS = `${BRANCHES},
  place as (select id, row_number() over (order by path) as number from branch)
  select ${PRODUCT_COLUMNS},
    (row_number() over (order by p.title collate "ru-x-icu", p.id))::int as "nameRank"
  from product p join place on place.id = p.category_id
  where p.state = 'active' order by place.number, p.id`;

export const PRODUCTS_BY_ID = `${BRANCHES}
  select ${PRODUCT_COLUMNS} from product p
  where p.state = 'active' and p.id = any($1::int[]) and p.category_id in (select id from branch)`;

export interface ValueRow {
  attribute: number; slug: string; title: string; number: number | null; products: string;
}

/** Every value of every attribute that can be a filter, with the products that have it. */
export const VALUES = `
  with chosen as (
    select attribute_id from product_attribute join attribute a on a.id = attribute_id
    group by attribute_id, a.type
    having count(distinct product_attribute.slug) <= case when a.type in ('text', 'range') then ${TEXT_VALUES_MOST} else ${ATTRIBUTE_VALUES_MOST} end
  )
  select attribute_id as attribute, slug, min(value) as title, min(number) as number,
    string_agg(product_id::text, ',') as products
  from product_attribute join chosen using (attribute_id) group by attribute_id, slug order by attribute_id, slug`;

export const ATTRIBUTES = 'select id, slug, title, type, unit from attribute order by position, id';

/**
 * Rows of a query in portions, so that a big answer never stands in memory as a whole; only within
 * a transaction. The database makes the next portion while this one is worked at.
 */
export async function* portions<Row extends pg.QueryResultRow>(
  client: pg.ClientBase, query: string, size: number,
): AsyncGenerator<Row[]> {
  await client.query(`declare portion no scroll cursor for ${query}`);
  const fetch = () => {
    const answer = client.query<Row>(`fetch ${size} from portion`);
    // When the reader gives up, nobody awaits the portion under way.
    answer.catch(() => undefined);
    return answer;
  };
  let next = fetch();
  for (;;) {
    const { rows } = await next;
    const isLast = rows.length < size;
    if (!isLast) next = fetch();
    if (rows.length > 0) yield rows;
    if (isLast) break;
  }
  await client.query('close portion');
}
