import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXPIRY_STEPS } from '#src/server/database/expired.ts';
import { runJobs } from '#src/server/database/job-runner.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { openDatabase } from '#src/server/database/open.ts';
import {
  SWEEP_SCHEDULE,
  sweep,
  type SweptPiece,
  type SweepStep,
} from '#src/server/database/sweep.ts';
import { cronItemOf } from '#src/server/database/schedules.ts';
import { putCatalogue } from '../../support/catalogue.ts';
import { openTestDatabase } from '../../support/database.ts';
import { NOT_STOPPING, dropJobs, waitingJobs } from '../../support/jobs.ts';
import { sweepAt } from '../../support/sweep.ts';
import { atMost } from '../../support/limits.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const GUESTS = 3000;
const now = () => new Date();
const db = await forThisFile(openTestDatabase());
await putCatalogue(db, {
  categories: { petli: 'Петли' },
  products: [{ slug: 'hinge', in: 'petli' }],
});
beforeEach(async () => {
  await db.execute(sql`truncate session, consent, order_draft cascade`);
  await dropJobs(db);
});

const count = async (table: string) =>
  (await db.$client.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

/**
 * Guests with a cart, a visit and a consent, whose sessions end after so many days (before now:
 * negative).
 */
async function putGuests(guests: number, days: number): Promise<void> {
  await db.$client.query(
    `
    with made as (
      insert into session (key_hash, expires_at)
      select md5(random()::text), now() + $2 * interval '1 day' from generate_series(1, $1::int) returning id),
    carts as (insert into cart (session_id) select id from made returning id),
    lines as (
      insert into cart_line (cart_id, product_id, amount, price_seen)
      select c.id, p.id, 1, 100 from carts c, product p),
    visits as (insert into visited_product (session_id, product_id) select m.id, p.id from made m, product p)
    insert into consent (session_id, purpose, ip, cause) select id, 'marketing', '', 'form:' || id from made`,
    [guests, days],
  );
}

describe('the hourly sweep', () => {
  it('takes guests away in pieces, with their carts; leaves the journal of consents and recent guests', async () => {
    await putGuests(GUESTS, -1);
    await putGuests(2, 1);
    const pieces: SweptPiece[] = [];
    expect(
      await sweep({
        db,
        clock: now,
        steps: EXPIRY_STEPS,
        stopping: NOT_STOPPING,
        onPiece: (piece) => pieces.push(piece),
      }),
    ).toBeNull();
    for (const table of ['session', 'cart', 'cart_line', 'visited_product'])
      expect(await count(table)).toBe(2);
    expect([await count('consent'), await count('consent where session_id is null')]).toEqual([
      GUESTS + 2,
      GUESTS,
    ]);
    const ofSessions = pieces.filter(({ name }) => name === 'session');
    expect(ofSessions.length).toBeGreaterThan(2);
    expect(ofSessions.reduce((sum, { rows }) => sum + rows, 0)).toBe(GUESTS);
    expect(pieces.map(({ name }) => name)).toEqual(
      expect.arrayContaining(EXPIRY_STEPS.map(({ name }) => name)),
    );
  });

  it('asks for less if a piece does not go in its time, and goes on with the next kind if one never goes', async () => {
    await putGuests(300, -1);
    const asked: number[] = [];
    const slow: SweepStep = {
      name: 'slow',
      piece: (_db, _now, most) => {
        asked.push(most);
        return most > 100
          ? Promise.reject(new Error('canceling statement due to statement timeout'))
          : Promise.resolve(0);
      },
    };
    const broken: SweepStep = {
      name: 'broken',
      piece: () => Promise.reject(new Error('It never goes.')),
    };
    const swept = sweep({
      db,
      clock: now,
      steps: [slow, broken, ...EXPIRY_STEPS],
      stopping: NOT_STOPPING,
    });
    await expect(swept).rejects.toMatchObject({ errors: [{ message: 'It never goes.' }] });
    expect(asked).toEqual([500, 125, 31]);
    expect(await count('session')).toBe(0);
  });

  it('leaves a guest whose row somebody holds for the next time', async () => {
    await putGuests(3, -1);
    const holder = await db.$client.connect();
    await holder.query('begin');
    await holder.query('select from session where id = (select min(id) from session) for update');
    await sweepAt(db, now());
    expect(await count('session')).toBe(1);
    await holder.query('rollback');
    holder.release();
    await sweepAt(db, now());
    expect(await count('session')).toBe(0);
  });

  it('takes smaller pieces of what takes long', async () => {
    const asked: number[] = [];
    const slow: SweepStep = {
      name: 'slow',
      async piece(to, _now, most) {
        asked.push(most);
        await to.execute(sql`select pg_sleep(0.3)`);
        return asked.length < 4 ? most : 0;
      },
    };
    await sweepAt(db, now(), [slow]);
    expect(asked).toEqual([500, 250, 125, 62]);
  });
});

describe('of two processes', () => {
  /** A process that sweeps; `during` is called before each piece. */
  async function openProcess(
    during: () => Promise<void> | void,
    after: () => void = () => undefined,
  ) {
    const own = await openDatabase({ databaseUrl: db.url, dataDir: '' }, { work: 'background' });
    const failures: unknown[] = [];
    const steps = EXPIRY_STEPS.map((step): SweepStep => ({
      ...step,
      async piece(...asked) {
        await during();
        return step.piece(...asked).finally(after);
      },
    }));
    const jobs = runJobs(own, {
      tasks: {
        sweep: (_payload, _cause, stopping) => sweep({ db: own, clock: now, steps, stopping }),
      },
      clock: now,
      onError: (error) => failures.push(error),
    });
    return {
      async close() {
        await jobs.close();
        await own.close();
        expect(failures).toEqual([]);
      },
    };
  }
  const begin = (cause: string) =>
    addJob(db, { task: 'sweep', cause, payload: {}, isSerial: true }, now);

  it("one sweeps at a time: each hour's, and what another hour left", async () => {
    expect(cronItemOf(SWEEP_SCHEDULE).options).toMatchObject({ queueName: 'sweep' });
    await putGuests(GUESTS, -1);
    let [going, most, pieces] = [0, 0, 0];
    const during = () => {
      going += 1;
      most = Math.max(most, going);
    };
    const after = () => {
      going -= 1;
      pieces += 1;
    };
    for (const cause of ['first', 'second', 'third', 'fourth']) await begin(cause);
    const processes = [await openProcess(during, after), await openProcess(during, after)];
    await expect.poll(() => waitingJobs(db), { timeout: atMost(20_000) }).toEqual([]);
    await Promise.all(processes.map((each) => each.close()));
    expect(await count('session')).toBe(0);
    expect(pieces).toBeGreaterThan(4 * EXPIRY_STEPS.length);
    expect(most).toBe(1);
  });

  it('one that is to end does so after its piece, and the other goes on', async () => {
    await putGuests(GUESTS, -1);
    const swept = Promise.withResolvers<undefined>();
    const gate = Promise.withResolvers<undefined>();
    let pieces = 0;
    const first = await openProcess(async () => {
      pieces += 1;
      if ((await count('session')) === GUESTS) return;
      swept.resolve(undefined);
      await gate.promise;
    });
    await begin('sweep');
    await swept.promise;
    const before = pieces;
    const closed = first.close();
    gate.resolve(undefined);
    await closed;
    expect(pieces).toBe(before);
    expect(await count('session')).toBeGreaterThan(0);
    expect(await waitingJobs(db)).toMatchObject([{ task: 'sweep', cause: 'sweep' }]);

    const second = await openProcess(() => undefined);
    await expect.poll(() => waitingJobs(db), { timeout: atMost(20_000) }).toEqual([]);
    await second.close();
    expect(await count('session')).toBe(0);
  });
});
