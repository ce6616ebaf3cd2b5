import { sql } from 'drizzle-orm';
import type { RedirectShown } from '#src/contract/desk/redirects.ts';
import { plainSource, type RedirectKind, type RedirectState } from '#src/domain/redirects.ts';
import { containing } from '../../database/like.ts';
import type { Queries } from '../../database/transaction.ts';
import { addressesOf, type AddressDeps } from '../content/addresses.ts';

export interface RedirectFilter {
  kind: RedirectKind | 'all';
  q: string;
}

/** Redirects of every kind; what a renamed thing leads to is null when it is gone. */
const EVERY = sql`(
  select 'manual' as kind, r.from_path as source, r.to_path as target, r.created_at as at,
    r.hits, r.hit_at, coalesce(nullif(s.name, ''), s.email, '') as by
  from redirect r left join staff s on s.id = r.created_by
  union all
  select 'page', '/' || r.slug, '/' || p.slug, r.created_at, r.hits, r.hit_at, ''
  from page_redirect r left join page p on p.id = r.page_id and p.published
  union all
  select 'category', '/category/' || r.slug, '/category/' || c.full_slug, r.created_at,
    r.hits, r.hit_at, ''
  from slug_redirect r left join category c on c.id = r.target_id and not c.hidden
  where r.kind = 'category'
  union all
  select 'product', '/products/' || r.slug,
    '/products/' || coalesce(p.full_slug, p.slug), r.created_at, r.hits, r.hit_at, ''
  from slug_redirect r left join product p on p.id = r.target_id and p.state <> 'hidden'
  where r.kind = 'product') as every`;

const fits = ({ kind, q }: RedirectFilter) => {
  const pattern = containing(q);
  // Addresses are kept as browsers send them.
  const encoded = containing(plainSource(q) ?? q);
  return sql`(${kind} = 'all' or every.kind = ${kind}) and (every.source ilike ${pattern}
    or every.target ilike ${pattern} or every.source ilike ${encoded})`;
};

export async function countRedirects(db: Queries, filter: RedirectFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${EVERY} where ${fits(filter)}`,
  );
  return rows[0]?.count ?? 0;
}

interface Row extends Record<string, unknown> {
  kind: RedirectKind;
  source: string;
  target: string | null;
  at: string;
  hits: number;
  hit_at: string | null;
  by: string;
}

/** The newest first. */
export async function redirectsOf(
  db: Queries,
  deps: AddressDeps,
  filter: RedirectFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RedirectShown[]> {
  const { rows } = await db.execute<Row>(sql`
    select every.* from ${EVERY} where ${fits(filter)}
    order by every.at desc, every.kind, every.source limit ${limit} offset ${offset}`);
  const paths = rows.flatMap(({ source, target }) => [
    source,
    ...(target === null ? [] : [target]),
  ]);
  const { isLive } = await addressesOf(db, deps, paths);
  const stateOf = ({ source, target }: Row): RedirectState => {
    if (isLive(source)) return 'shadowed';
    return target !== null && isLive(target) ? 'works' : 'dead';
  };
  return rows.map((row) => ({
    kind: row.kind,
    from: row.source,
    to: row.target ?? '',
    state: stateOf(row),
    at: row.at,
    hits: row.hits,
    hit_at: row.hit_at,
    by: row.by,
  }));
}
