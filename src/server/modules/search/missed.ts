import { desc, gte, lt, sql } from 'drizzle-orm';
import type { MissedWords } from '#src/contract/desk/today.ts';
import {
  MISSED_DAYS,
  MISSED_WAITING,
  MISSED_WORDS_DAY,
  MISSED_WRITTEN_SECONDS,
  missedWords,
} from '#src/domain/missed-search.ts';
import { dayAfter, shopDay } from '#src/domain/shop-days.ts';
import { missedSearch } from '../../database/schema/missed-search.ts';
import type { SweepStep } from '../../database/sweep.ts';
import type { Queries } from '../../database/transaction.ts';
import { working } from '../../database/work.ts';
import type { Clock } from '../../platform/clock.ts';
import { countedBatches, type CountedBatches } from '../../platform/counted-batches.ts';

interface Deps {
  db: Queries;
  clock: Clock;
  onError: (error: unknown) => void;
}

/**
 * Collects searches that found nothing. Answers of the search are cached for a minute, so that
 * somebody who asks again and again counts once a minute.
 */
export function openMissedSearches({ db, clock, onError }: Deps): CountedBatches {
  const batches = countedBatches({
    most: MISSED_WAITING,
    seconds: MISSED_WRITTEN_SECONDS,
    write: (batch) => writeMissed(db, batch, clock()),
    onError,
  });
  return {
    ...batches,
    note(query) {
      const words = missedWords(query);
      if (words !== null) batches.note(words);
    },
  };
}

/** Adds to the words of the day; new words only as long as the day has room for them. */
async function writeMissed(
  db: Queries,
  batch: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const day = shopDay(now);
  const words = sql.param([...batch.keys()]);
  const times = sql.param([...batch.values()]);
  await working('changing', () =>
    db.execute(sql`
      insert into missed_search as m (day, words, times)
      select ${day}::date, n.words, n.times
      from (select words, times, row_number() over () as place
        from unnest(${words}::text[], ${times}::int[]) n (words, times)) n
      where exists (select from missed_search k where k.day = ${day}::date and k.words = n.words)
        or n.place + (select count(*) from missed_search k where k.day = ${day}::date)
          <= ${MISSED_WORDS_DAY}
      order by n.words
      on conflict (day, words) do update set times = m.times + excluded.times`),
  );
}

const since = (now: Date, days: number) => gte(missedSearch.day, dayAfter(shopDay(now), 1 - days));

export async function countMissed(db: Queries, now: Date, days: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${missedSearch.words})::int` })
    .from(missedSearch)
    .where(since(now, days));
  return row?.count ?? 0;
}

/** The most frequent first. */
export function missedSince(
  db: Queries,
  { now, days, limit, offset = 0 }: { now: Date; days: number; limit: number; offset?: number },
): Promise<MissedWords[]> {
  const times = sql<number>`sum(${missedSearch.times})::int`;
  return db
    .select({
      words: missedSearch.words,
      times,
      last_day: sql<string>`max(${missedSearch.day})::text`,
    })
    .from(missedSearch)
    .where(since(now, days))
    .groupBy(missedSearch.words)
    .orderBy(desc(times), missedSearch.words)
    .limit(limit)
    .offset(offset);
}

/** Forgets what was searched long ago. */
export const missedStep: SweepStep = {
  name: 'missed_search',
  async piece(db, now, most) {
    const { rowCount } = await db.execute(sql`
      delete from ${missedSearch} where ctid = any(array(
        select ctid from ${missedSearch}
        where ${lt(missedSearch.day, dayAfter(shopDay(now), -MISSED_DAYS))} limit ${most}))`);
    return rowCount ?? 0;
  },
};
