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

/** Columns of a product as the read model keeps them; `nameRank` is worked out over all goods, so a single one has 0. */
const columns = (nameRank: string) => `
  p.id, p.category_id, p.brand_id, p.model_id, p.price_current, p.price_old, p.quantity, p.lead_days, p.novelty, p.popularity,
  p.rating_total, p.review_count, extract(epoch from p.created_at)::int, p.min_quantity, p.quantity_step, ${nameRank},
  p.title, p.slug, p.full_slug, p.article, p.unit, p.seo_description,
  (select key from product_picture where product_id = p.id order by position limit 1),
  (select string_agg(label_id::text, ',' order by label_id) from product_label where product_id = p.id)`;

export type ProductRow = [
  id: number, categoryId: number, brandId: number | null, modelId: number | null, price: number, priceOld: number | null, quantity: number,
  leadDays: number | null, novelty: boolean, popularity: number, rating: number, reviewCount: number, created: number,
  minQuantity: number, quantityStep: number, nameRank: number,
  title: string, slug: string, fullSlug: string | null, article: string, unit: string, seoDescription: string | null,
  picture: string | null, labelIds: string | null,
];

/** Active goods of visible categories, in the order of the tree. */
export const PRODUCTS = `${BRANCHES}, place as (select id, row_number() over (order by path) as number from branch)
  select ${columns('(row_number() over (order by p.title collate "ru-x-icu", p.id))::int')}
  from product p join place on place.id = p.category_id where p.state = 'active' order by place.number, p.id`;

export const PRODUCTS_BY_ID = `select ${columns('0')} from product p where p.state = 'active' and p.id = any($1::int[])`;

export type ValueRow = [attributeId: number, slug: string, value: string, number: number | null, productIds: string];

/** Every value of every attribute that can be a filter, with the products that have it. */
export const VALUES = `
  with chosen as (
    select attribute_id from product_attribute join attribute a on a.id = attribute_id
    group by attribute_id, a.type
    having count(distinct product_attribute.slug) <= case when a.type in ('text', 'range') then ${TEXT_VALUES_MOST} else ${ATTRIBUTE_VALUES_MOST} end
  )
  select attribute_id, slug, min(value), min(number), string_agg(product_id::text, ',')
  from product_attribute join chosen using (attribute_id) group by attribute_id, slug order by attribute_id, slug`;

export const ATTRIBUTES = 'select id, slug, title, type, unit from attribute order by position, id';

/** Rows of a query in portions, so that a big answer never stands in memory as a whole; only within a transaction. */
export async function* portions<Row extends unknown[]>(client: pg.PoolClient, query: string, size: number): AsyncGenerator<Row[]> {
  await client.query(`declare portion no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${size} from portion`, rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await client.query('close portion');
}
