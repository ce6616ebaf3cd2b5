import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shopMinute } from '#src/domain/shop-days.ts';
import { pageTag, type Tag } from '#src/domain/tags.ts';
import { onChange } from '#src/server/database/changes.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { pageDraft } from '#src/server/database/schema/page-draft.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { findDraft } from '#src/server/modules/pages/draft-queries.ts';
import { openPageCheck } from '#src/server/modules/pages/page-check.ts';
import { publish } from '#src/server/modules/pages/publish.ts';
import { saveDraft } from '#src/server/modules/pages/save.ts';
import { removePage, writePage } from '#src/server/modules/pages/page-queries.ts';
import { pageTasks, schedule } from '#src/server/modules/pages/schedule.ts';
import { publishedPage } from '#src/server/modules/content/queries.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import type { Database } from '#src/server/database/open.ts';
import { openCachedSite } from '../../support/cached-site.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { typed } from '../../support/desk-pages.ts';
import { eventually } from '../../support/eventually.ts';
import { doJobs } from '../../support/jobs.ts';
import { handClock } from '../../support/login.ts';
import { staffLogin } from '../../support/staff.ts';

let db: Database;
let hand: ReturnType<typeof handClock>;
let by: { id: number };
beforeEach(async () => {
  db = await openTestDatabase();
  // Noon in Moscow.
  hand = handClock('2026-11-20T09:00:00Z');
  by = await staffLogin(db, 'editor');
});
afterEach(() => db.close());

const check = openPageCheck({
  siteUrl: 'https://skoba.example',
  files: { hasPicture: () => Promise.resolve(false) },
});
type Fields = ReturnType<typeof typed>;
const save = (id: number, version: number, more: Partial<Fields> = {}) =>
  saveDraft(
    db,
    { id, version, editing: '', sequence: 0, kind: 'draft', by, fields: typed(more) },
    hand.clock(),
  );
const plan = (id: number, version: number, at: string, clock = hand.clock) =>
  schedule({ db, check }, { id, version, at, by }, clock);
const work = () => doJobs(db, pageTasks({ db, check, clock: hand.clock }), hand.clock);
const bodyAt = async (slug: string) => (await publishedPage(db, slug))?.body;

it('a plan publishes at a minute of Moscow time, and not before', async () => {
  covers('desk.plan');
  const { id, version } = await save(0, 0);
  expect(await plan(id, version, '2026-11-20T18:00')).toEqual(new Date('2026-11-20T15:00:00Z'));
  hand.pass(6 * 3600 - 1);
  await work();
  expect(await bodyAt('garantiya')).toBeUndefined();
  hand.pass(1);
  await work();
  expect(await bodyAt('garantiya')).toBe('Два года.');
  expect(await findDraft(db, id)).toMatchObject({ scheduledAt: null, publicVersion: version });
  const deeds = await db
    .select({ deed: staffJournal.deed, id: staffJournal.staffId })
    .from(staffJournal);
  expect(deeds.at(-1)).toEqual({ deed: 'page_published', id: by.id });
});

it('a plan publishes what the editor saw, whatever is typed later', async () => {
  const { id, version } = await save(0, 0);
  await plan(id, version, '2026-11-20T18:00');
  await save(id, version, { body: 'Недописано' });
  hand.pass(6 * 3600);
  await work();
  expect(await bodyAt('garantiya')).toBe('Два года.');
  expect(await findDraft(db, id)).toMatchObject({
    publicVersion: null,
    text: { body: 'Недописано' },
  });
});

it('plans the text of the draft, also after an older one or a command has become public', async () => {
  const first = await save(0, 0);
  await plan(first.id, first.version, '2026-11-20T13:00');
  const second = await save(first.id, first.version, { body: 'Три года.' });
  hand.pass(3600);
  await work();
  expect(await bodyAt('garantiya')).toBe('Два года.');
  await plan(second.id, second.version, '2026-11-20T14:00');
  hand.pass(3600);
  await work();
  expect(await bodyAt('garantiya')).toBe('Три года.');

  const third = await save(second.id, second.version, { body: 'Пять лет.' });
  await writePage(db, 'garantiya', { title: 'Гарантия', summary: '', tags: [], body: 'Из файла.' });
  await plan(third.id, third.version, '2026-11-20T15:00');
  hand.pass(3600);
  await work();
  expect(await bodyAt('garantiya')).toBe('Пять лет.');
});

it('of several plans only the last counts, and none when it was ended', async () => {
  const { id, version } = await save(0, 0);
  await plan(id, version, '2026-11-20T13:00');
  await plan(id, version, '2026-11-20T14:00');
  hand.pass(3600);
  await work();
  expect(await bodyAt('garantiya')).toBeUndefined();
  await plan(id, version, '');
  hand.pass(3600);
  await work();
  expect(await bodyAt('garantiya')).toBeUndefined();
});

it('ends with the page that a command removes', async () => {
  const first = await save(0, 0);
  await publish({ db, check }, { ...first, by }, hand.clock());
  const { id, version } = await save(first.id, first.version, { body: 'Три года.' });
  await plan(id, version, '2026-11-20T13:00');
  expect(await removePage(db, 'garantiya')).toBe(0);
  expect(await findDraft(db, id)).toMatchObject({ scheduledAt: null, publicSlug: 'garantiya' });
  hand.pass(3600);
  await work();
  expect(await bodyAt('garantiya')).toBeUndefined();
});

it.each(['2026-11-20T11:59', '2026-02-30T10:00', 'завтра'])(
  'a plan refuses the time %s',
  async (at) => {
    const { id, version } = await save(0, 0);
    await expect(plan(id, version, at)).rejects.toMatchObject({ reason: 'at: past' });
  },
);

it('a plan says why it could not be done, and publishes nothing', async () => {
  const { id, version } = await save(0, 0);
  await plan(id, version, '2026-11-20T13:00');
  const other = await save(0, 0, { body: 'Другая' });
  await publish({ db, check }, { ...other, by }, hand.clock());
  hand.pass(3600);
  await work();
  expect(await bodyAt('garantiya')).toBe('Другая');
  expect(await findDraft(db, id)).toMatchObject({ scheduleFailure: 'slug_taken' });
});

it('a plan is done once, by whichever process runs, also after a killed one', async () => {
  covers('desk.plan');
  const { id, version } = await save(0, 0);
  await plan(id, version, '2026-11-20T13:00');
  hand.pass(3600);
  await doJobs(db, pageTasks({ db, check, clock: hand.clock }), hand.clock, { isKilled: true });
  await work();
  const deeds = await db.select({ deed: staffJournal.deed }).from(staffJournal);
  expect(deeds.filter(({ deed }) => deed === 'page_published')).toHaveLength(1);
});

/** Listens for a change of the page; `moment` is when it was announced to every process. */
async function hearOf(tag: Tag) {
  const { promise: moment, resolve } = Promise.withResolvers<Date>();
  const stop = await onChange(db, (tags) => {
    if (tags?.includes(tag) === true) resolve(new Date());
  });
  return { moment, stop };
}

it('a plan is done within two seconds by running processes, and by one that starts later', async () => {
  covers('desk.plan');
  const folder = await mkdtemp(join(tmpdir(), 'skoba-schedule-'));
  // It was planned a while ago, and its minute came while no process ran.
  const earlier = () => new Date(Date.now() - 600_000);
  const former = await save(0, 0, { slug: 'pozdno' });
  await plan(former.id, former.version, shopMinute(new Date()), earlier);
  const site = await openCachedSite(db, folder);
  const status = async (slug: string) => (await fetch(`${site.url}/api/pages/${slug}`)).status;
  await eventually(async () => expect(await status('pozdno')).toBe(200));
  const next = await save(0, 0, { slug: 'vovremya' });
  await plan(next.id, next.version, shopMinute(new Date(Date.now() + 120_000)), systemClock);
  expect(await status('vovremya')).toBe(404);
  const heard = await hearOf(pageTag('vovremya'));
  // A plan for a second in place of a minute.
  const at = new Date(Date.now() + 1500);
  await db.update(pageDraft).set({ scheduledAt: at }).where(eq(pageDraft.id, next.id));
  const payload = { id: next.id, at: at.toISOString() };
  await addJob(db, { task: 'page_publish', cause: 'soon', payload, runAt: at }, systemClock);
  const late = (await heard.moment).getTime() - at.getTime();
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(2000);
  await eventually(async () => expect(await status('vovremya')).toBe(200));
  await heard.stop();
  await site.close();
  await rm(folder, { recursive: true });
});
