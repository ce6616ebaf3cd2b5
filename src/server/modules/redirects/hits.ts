import { sql } from 'drizzle-orm';
import {
  REDIRECT_HITS_WAITING,
  REDIRECT_HITS_SECONDS,
  plainSource,
} from '#src/domain/redirects.ts';
import { slugRedirect } from '../../database/schema/catalogue.ts';
import { pageRedirect, redirect } from '../../database/schema/page-draft.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import { working } from '../../database/work.ts';
import type { Clock } from '../../platform/clock.ts';
import { countedBatches, type CountedBatches } from '../../platform/counted-batches.ts';

interface Deps {
  db: Queries;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * How often each former address was followed: counts and the last moment, and nothing of who it was.
 * Takes the target of every request that was answered by 301; those that no redirect led on are
 * not written.
 */
export function openRedirectHits({ db, clock, onError }: Deps): CountedBatches {
  const batches = countedBatches({
    most: REDIRECT_HITS_WAITING,
    seconds: REDIRECT_HITS_SECONDS,
    write: (batch) => working('changing', () => writeHits(db, batch, clock())),
    onError,
  });
  return {
    ...batches,
    note(target) {
      const path = plainSource(target.replace(/\?.*$/s, ''));
      if (path !== null) batches.note(path);
    },
  };
}

/** Adds to the redirects of each kind; rows are locked in one order, so that processes take turns. */
function writeHits(db: Queries, batch: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const paths = sql.param([...batch.keys()]);
  const times = sql.param([...batch.values()]);
  const noted = sql`unnest(${paths}::text[], ${times}::int[]) n (path, times)`;
  const more = sql`hits = t.hits + f.times, hit_at = greatest(t.hit_at, ${now})`;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`
      update ${redirect} t set ${more}
      from (select k.from_path, n.times from ${redirect} k join ${noted} on k.from_path = n.path
        order by k.from_path for update of k) f
      where t.from_path = f.from_path`);
    await tx.execute(sql`
      update ${pageRedirect} t set ${more}
      from (select k.slug, n.times from ${pageRedirect} k join ${noted} on k.slug = substr(n.path, 2)
        order by k.slug for update of k) f
      where t.slug = f.slug`);
    await tx.execute(sql`
      update ${slugRedirect} t set ${more}
      from (select k.kind, k.slug, n.times from ${slugRedirect} k join ${noted}
          on k.slug = substring(n.path from '^/(?:category|products)/(.+)$')
          and k.kind = case when n.path like '/category/%' then 'category' else 'product' end
        order by k.kind, k.slug for update of k) f
      where t.kind = f.kind and t.slug = f.slug`);
  });
}
