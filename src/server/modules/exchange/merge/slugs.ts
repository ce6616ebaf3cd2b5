import type { ClientBase } from 'pg';
import { slugify } from '#src/domain/slug.ts';
import { copyInto, copyLine } from '../staging/copy.ts';

/**
 * Fills `slug` in the temporary table (ext, base, article_slug, slug) for rows without one: the
 * title's slug for the first by identifier, then with the article, then numbered. A slug that was
 * ever used in `taken` is not used again.
 */
export async function allocateSlugs(
  client: ClientBase,
  table: string,
  taken: 'product' | 'model',
): Promise<void> {
  const free = `not exists (select from ${taken} t where t.slug = cand.slug)
    and not exists (select from ${table} t where t.slug = cand.slug)`;
  const claim = (candidate: string, condition: string): string => `
    update ${table} w set slug = cand.slug from (
      select distinct on (slug) ext, slug from (
        select ext, ${candidate} as slug from ${table} where slug is null and ${condition}) c
      order by slug, ext
    ) cand where cand.ext = w.ext and ${free};`;
  await client.query(`
    update ${table} set base = coalesce(nullif(base, ''), nullif(article_slug, ''), 'tovar')
    where slug is null;
    analyze ${table};
    create index on ${table} (slug);
    ${claim('base', 'true')}
    ${claim(`base || '-' || article_slug`, `article_slug <> ''`)}`);
  const { rowCount } = await client.query(`select from ${table} where slug is null limit 1`);
  if (rowCount === 0) return;
  await client.query(`
    with known as (
      select slug from ${taken} union all select slug from ${table} where slug is not null
    ), numbered as (
      select substring(slug from '^(.*)-\\d{1,8}$') as base,
        substring(slug from '-(\\d{1,8})$')::integer as number
      from known
    ), used as (
      select base, max(number) as number from numbered where base is not null group by base
    ), next as (
      select u.ext, u.base || '-' ||
        coalesce(used.number, 1) + row_number() over (partition by u.base order by u.ext) as slug
      from ${table} u left join used on used.base = u.base
      where u.slug is null
    )
    update ${table} w set slug = next.slug from next where next.ext = w.ext`);
}

const BATCH = 5000;

/** Fills `base` for titles made in the database, so that there is one rule of transliteration. */
export async function fillBases(client: ClientBase, table: string): Promise<void> {
  await client.query('create temp table x_base (ext text, base text)');
  await client.query(
    `declare untitled no scroll cursor for
     select ext, title from ${table} where base is null and slug is null`,
  );
  for (;;) {
    const { rows } = await client.query<{ ext: string; title: string }>(
      `fetch ${BATCH} from untitled`,
    );
    if (rows.length === 0) break;
    await copyInto(
      client,
      'x_base',
      ['ext', 'base'],
      rows.map((row) => copyLine([row.ext, slugify(row.title)])),
    );
  }
  await client.query(`
    close untitled;
    update ${table} t set base = b.base from x_base b where b.ext = t.ext;
    drop table x_base`);
}
