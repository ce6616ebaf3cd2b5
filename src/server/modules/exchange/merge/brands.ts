import type { ClientBase } from 'pg';
import { slugify } from '../../../../domain/slug.ts';
import type { Facts } from '../facts.ts';

/** Properties that name the brand; the element of the maker stands between the two: a brand says more to a shopper. */
const BRAND_PROPERTIES = ['бренд', 'торговая марка'];
const MAKER_PROPERTIES = ['производитель', 'изготовитель'];

const idsOf = (facts: Facts, titles: string[]): string[] => [
  ...[...facts.properties].filter(([, property]) => titles.includes(property.title.toLowerCase())).map(([id]) => id),
  ...[...facts.characteristics].filter(([, one]) => titles.includes(one.title.toLowerCase())).map(([key]) => key),
];

/** Ids of the properties that are the brand and therefore no attributes. */
export const brandProperties = (facts: Facts): string[] => idsOf(facts, [...BRAND_PROPERTIES, ...MAKER_PROPERTIES]);

/** Finds or makes the brand of every good: x_brand. A brand that is there keeps its address, country and description. */
export async function mergeBrands(client: ClientBase, facts: Facts): Promise<void> {
  await valuesOf(client, 'x_brand_value', idsOf(facts, BRAND_PROPERTIES));
  await valuesOf(client, 'x_maker_value', idsOf(facts, MAKER_PROPERTIES));
  await client.query(`
    create temp table x_named on commit drop as
    select g.ext, coalesce(g.brand_title, b.title, g.maker_title, m.title) as title,
      case when g.brand_title is not null then g.brand_ext when b.title is null then g.maker_ext end as brand_ext
    from x_good g
    left join x_brand_value b on b.ext = g.ext left join x_maker_value m on m.ext = g.ext;
    analyze x_named`);
  await makeMissing(client);
  await client.query(`
    create temp table x_brand on commit drop as
    select n.ext, b.id as brand_id from x_named n join brand b on lower(b.title) = lower(n.title);
    create index on x_brand (ext);
    analyze x_brand`);
}

async function valuesOf(client: ClientBase, table: string, properties: string[]): Promise<void> {
  await client.query(`create temp table ${table} (ext text, title text) on commit drop`);
  if (properties.length > 0) {
    await client.query(
      `insert into ${table} select distinct on (v.owner) v.owner, coalesce(d.value, v.value) from stage_value v
       left join stage_directory d on d.property = v.property and d.raw = v.raw
       where v.property = any($1) order by v.owner, v.position`,
      [properties],
    );
  }
  await client.query(`analyze ${table}`);
}

async function makeMissing(client: ClientBase): Promise<void> {
  const { rows: brands } = await client.query<{ id: number; ext: string | null; title: string; slug: string }>(
    'select id, external_id as ext, title, slug from brand',
  );
  const { rows: named } = await client.query<{ ext: string | null; title: string }>(
    'select min(brand_ext) as ext, min(title) as title from x_named where title is not null group by lower(title) order by 2',
  );
  const exts = new Map(brands.map((brand) => [brand.ext, brand]));
  const titles = new Set(brands.map((brand) => brand.title.toLowerCase()));
  const slugs = new Set(brands.map((brand) => brand.slug));
  const met = new Set<string>();
  for (const { ext, title } of named) {
    if (titles.has(title.toLowerCase())) continue;
    const known = ext === null ? undefined : exts.get(ext);
    // Two names under one identifier in one load: the second is a brand of its own.
    const own = ext !== null && met.has(ext) ? null : ext;
    if (known !== undefined && own !== null) {
      await client.query('update brand set title = $2, updated_at = now() where id = $1', [known.id, title]);
    } else {
      const base = slugify(title) || 'brend';
      let slug = base;
      for (let number = 2; slugs.has(slug); number += 1) slug = `${base}-${number}`;
      slugs.add(slug);
      await client.query('insert into brand (external_id, title, slug) values ($1, $2, $3)', [own, title, slug]);
    }
    if (ext !== null) met.add(ext);
    titles.add(title.toLowerCase());
  }
}
