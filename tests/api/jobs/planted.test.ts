import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TASK_CLASSES, isTask } from '#src/server/database/job-classes.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { Notifications } from '#src/server/database/notifications.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { SCHEDULES } from '#src/server/shop-tasks.ts';
import { eventually } from '../../support/eventually.ts';
import { addCategory, addProduct } from '../../support/goods.ts';
import { openWholeShop, type WholeShop } from '../../support/whole-shop.ts';

/** The names of everything behind the guard that has run, and thrown after its work. */
const { thrown } = vi.hoisted(() => {
  // Another file of this worker may have loaded the shop as it is.
  vi.resetModules();
  return { thrown: new Set<string>() };
});

type Work = (...args: unknown[]) => unknown;

vi.mock('#src/server/platform/guard.ts', async (original) => {
  const real = await original<typeof import('#src/server/platform/guard.ts')>();
  const planted = (what: string) => {
    thrown.add(what);
    return new Error(`planted in ${what}`);
  };
  return {
    ...real,
    guarded: (what: string, work: Work) =>
      real.guarded(what, (...args: unknown[]) => {
        work(...args);
        throw planted(what);
      }),
    inBackground: (what: string, going: Promise<unknown>) =>
      real.inBackground(
        what,
        going.then(() => {
          throw planted(what);
        }),
      ),
  };
});

/** Each registered task throws at once, and each second one as a promise. */
vi.mock('#src/server/shop-tasks.ts', async (original) => {
  const real = await original<typeof import('#src/server/shop-tasks.ts')>();
  const broken = (task: string, index: number) => () => {
    const error = new Error(`planted in the job ${task}`);
    if (index % 2 === 0) throw error;
    return Promise.reject(error);
  };
  return {
    ...real,
    shopTasks: (deps: Parameters<typeof real.shopTasks>[0]) =>
      Object.fromEntries(
        Object.keys(real.shopTasks(deps)).map((task, index) => [task, broken(task, index)]),
      ),
  };
});

/** The nightly backup is a job only where it is configured, so it is registered here. */
vi.mock('#src/server/modules/backup/nightly.ts', () => ({
  backupWork: () => ({
    tasks: { backup: () => Promise.reject(new Error('planted in the job backup')) },
    schedules: [],
  }),
}));

/** Each listener of notifications throws. */
const channels = new Set<string>();
const { listen } = Notifications.prototype;
vi.spyOn(Notifications.prototype, 'listen').mockImplementation(function (
  this: Notifications,
  channel,
  handler,
) {
  channels.add(channel);
  return listen.call(this, channel, (payload) => {
    handler(payload);
    throw new Error(`planted in the channel ${channel}`);
  });
});

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop(async (db) => {
    const { id: categoryId } = await addCategory(db, { fullSlug: 'petli' });
    await addProduct(db, { categoryId, slug: 'hinge' });
  });
});
afterAll(async () => {
  await shop.close();
  // The next file of this worker gets the shop as it is.
  vi.resetModules();
});

const serves = async () => {
  const answer = await fetch(`${shop.url}/api/category/petli`);
  return answer.status;
};

/** The shop does `lost_jobs` itself. */
const TASKS = Object.keys(TASK_CLASSES)
  .filter(isTask)
  .filter((task) => task !== 'lost_jobs');
const isRegistered = (task: string) => TASKS.some((each) => each === task);

describe('a shop with a throw in', () => {
  it('each job serves afterwards, and tells of each', async () => {
    for (const task of TASKS)
      await addJob(shop.db, { task, cause: `planted ${task}`, payload: {} }, systemClock);
    await eventually(() => {
      const silent = TASKS.filter(
        (task) => !shop.failures.some((line) => line.includes(`planted in the job ${task}"`)),
      );
      expect(silent).toEqual([]);
    });
    expect(await serves()).toBe(200);
    const { rows } = await shop.db.execute<{ attempts: number }>(
      sql`select distinct attempts from graphile_worker.jobs where key like 'planted %'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ attempts }) => attempts >= 1)).toBe(true);
  });

  it('each schedule serves: its task is one of these jobs', () => {
    expect(SCHEDULES.map(({ task }) => task).filter((task) => !isRegistered(task))).toEqual([]);
  });

  it('each listener of notifications serves, and tells of each', async () => {
    expect(channels.size).toBeGreaterThan(1);
    for (const channel of channels)
      await shop.db.execute(sql`select pg_notify(${channel}, '{"tags": ["settings"]}')`);
    await eventually(() => {
      const silent = [...channels].filter(
        (channel) =>
          !shop.failures.some((line) => line.includes(`planted in the channel ${channel}`)),
      );
      expect(silent).toEqual([]);
    });
    expect(await serves()).toBe(200);
  });

  it('each listener behind the guard serves', async () => {
    const answer = await fetch(`${shop.url}/api/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"half',
    });
    expect(answer.status).toBeLessThan(500);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    expect([...thrown]).toEqual(
      expect.arrayContaining(['a notification', 'a new connection', 'reading the settings']),
    );
    expect(await serves()).toBe(200);
  });
});
