import type { ClientBase } from 'pg';
import { slugify } from '#src/domain/slug.ts';
import type { Facts } from '../facts.ts';
import type { Remarks } from '../remarks.ts';
import type { Source } from '../source.ts';
import { GUID, UNKNOWN_VALUES } from './directory.ts';
import { remarkRows } from './remark-rows.ts';

/**
 * Properties that name the brand, in order. The element of the maker comes between the two: a brand
 * says more to a shopper.
 */
const BRAND_PROPERTIES = ['бренд', 'торговая марка'];
const MAKER_PROPERTIES = ['производитель', 'изготовитель'];

const idsOf = (facts: Facts, titles: string[]): string[] => [
  ...[...facts.properties]
    .filter(([, property]) => titles.includes(property.title.toLowerCase()))
    .map(([id]) => id),
  ...[...facts.characteristics]
    .filter(([, one]) => titles.includes(one.title.toLowerCase()))
    .map(([key]) => key),
];

/** Ids of properties that are the brand, and therefore not attributes. */
export const brandProperties = (facts: Facts): string[] =>
  idsOf(facts, [...BRAND_PROPERTIES, ...MAKER_PROPERTIES]);

/**
 * Finds or makes the brand of every good, in x_brand. Brands with the same name are one, whoever
 * names them; a brand keeps its address, country and description. A new name under the source's own
 * identifier renames it.
 */
export async function mergeBrands(
  client: ClientBase,
  source: Source,
  facts: Facts,
  remarks: Remarks,
): Promise<void> {
  await valuesOf(client, source, 'x_brand_value', idsOf(facts, BRAND_PROPERTIES));
  await valuesOf(client, source, 'x_maker_value', idsOf(facts, MAKER_PROPERTIES));
  const unknown = `
    select ext || ': ' || raw as example
    from (select * from x_brand_value union all select * from x_maker_value) v
    where title is null`;
  await remarkRows(client, remarks, UNKNOWN_VALUES, unknown);
  await client.query(`
    create temp table x_named as
    select g.ext, coalesce(g.brand_title, b.title, g.maker_title, m.title) as title,
      case
        when g.brand_title is not null then g.brand_ext
        when b.title is null then g.maker_ext
      end as brand_ext
    from x_good g
    left join x_brand_value b on b.ext = g.ext
    left join x_maker_value m on m.ext = g.ext;
    analyze x_named`);
  await makeMissing(client, source);
  await client.query(`
    create temp table x_brand as
    select n.ext, b.id as brand_id from x_named n join brand b on lower(b.title) = lower(n.title);
    create index on x_brand (ext);
    analyze x_brand`);
}

/** An identifier that no directory explains cannot name a brand. */
async function valuesOf(
  client: ClientBase,
  source: Source,
  table: string,
  properties: string[],
): Promise<void> {
  await client.query(`create temp table ${table} (ext text, raw text, title text)`);
  if (properties.length > 0) {
    await client.query(
      `insert into ${table}
       select distinct on (v.owner) v.owner, v.raw,
         case when d.value is not null or v.raw !~ ${GUID} then coalesce(d.value, v.value) end
       from stage_value v left join source_value d
         on d.source_id = ${source.id} and d.property = v.property and d.external_id = v.raw
       where v.property = any($1) order by v.owner, v.position`,
      [properties],
    );
  }
  await client.query(`analyze ${table}`);
}

interface Brand {
  id: number;
  ext: string | null;
  title: string;
  slug: string;
}

async function makeMissing(client: ClientBase, source: Source): Promise<void> {
  const { rows: brands } = await client.query<Brand>(
    `select id, case when source_id = ${source.id} then external_id end as ext, title, slug
     from brand`,
  );
  const { rows: named } = await client.query<{ ext: string | null; title: string }>(
    `select min(brand_ext) as ext, min(title) as title from x_named
     where title is not null group by lower(title) order by 2`,
  );
  const exts = new Map(brands.map((brand) => [brand.ext, brand]));
  const titles = new Set(brands.map((brand) => brand.title.toLowerCase()));
  const slugs = new Set(brands.map((brand) => brand.slug));
  const met = new Set<string>();
  const renamed: { id: number; title: string }[] = [];
  const made: { ext: string | null; title: string; slug: string }[] = [];
  for (const { ext, title } of named) {
    if (titles.has(title.toLowerCase())) continue;
    const known = ext === null ? undefined : exts.get(ext);
    // Two names under one identifier in one load: the second becomes a brand of its own.
    const own = ext !== null && met.has(ext) ? null : ext;
    if (known !== undefined && own !== null) renamed.push({ id: known.id, title });
    else made.push({ ext: own, title, slug: freeSlug(slugify(title) || 'brend', slugs) });
    if (ext !== null) met.add(ext);
    titles.add(title.toLowerCase());
  }
  await client.query(
    `update brand b set title = r.title, updated_at = now()
     from jsonb_to_recordset($1) as r(id int, title text) where r.id = b.id`,
    [JSON.stringify(renamed)],
  );
  await client.query(
    `insert into brand (source_id, external_id, title, slug)
     select case when r.ext is not null then ${source.id} end, r.ext, r.title, r.slug
     from jsonb_to_recordset($1) as r(ext text, title text, slug text)`,
    [JSON.stringify(made)],
  );
}

function freeSlug(base: string, slugs: Set<string>): string {
  let slug = base;
  for (let number = 2; slugs.has(slug); number += 1) slug = `${base}-${number}`;
  slugs.add(slug);
  return slug;
}
