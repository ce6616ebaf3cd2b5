import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTENT_PARTS } from '#src/demo/seed-content.ts';
import { demoPart } from '#src/server/database/schema/content.ts';
import { covers } from '../../support/covers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { deskClient, newPage, typed } from '../../support/desk-pages.ts';
import { startSiteProcess } from '../../support/site-processes.ts';
import { staffLogin } from '../../support/staff.ts';

/** Autosaves that are answered before the process is killed in the middle of the next ones. */
const SAVES = 12;

it('an editor loses no text that a killed process had answered for, and goes on at another', async () => {
  covers('desk.killed');
  const db = await openTestDatabase();
  await db.insert(demoPart).values(['catalogue', ...CONTENT_PARTS].map((name) => ({ name })));
  const dataDir = await mkdtemp(join(tmpdir(), 'skoba-desk-killed-'));
  const env = { DATABASE_URL: db.url, DATA_DIR: dataDir, SITE_URL: 'https://skoba.example' };
  const [killed, other] = await Promise.all([startSiteProcess(env), startSiteProcess(env)]);
  try {
    const { cookie } = await staffLogin(db, 'editor');
    const api = deskClient(killed, cookie);
    const own = { editing: 'typing', ...(await newPage(api)) };
    const fields = typed({ slug: own.fields.slug });
    let { version } = own;
    const save = (client: typeof api, words: number) =>
      client.deskPageAutosave({
        ...fields,
        ...{ id: own.id, editing: own.editing, version, sequence: words },
        body: 'слово '.repeat(words),
      });
    for (let words = 1; words <= SAVES; words += 1) ({ version } = await save(api, words));
    // The next one is under way when the process dies: it is saved whole, or not at all.
    const last = save(api, SAVES + 1).then(
      () => true,
      () => false,
    );
    await killed.kill();
    const isAnswered = await last;
    const next = deskClient(other, cookie);
    const { fields: kept } = await next.deskPage({ id: own.id });
    const words = kept.body.split('слово').length - 1;
    expect([SAVES, SAVES + 1]).toContain(words);
    if (isAnswered) expect(words).toBe(SAVES + 1);
    // Its editor begins from the version that was answered last: no conflict with itself.
    await save(next, SAVES + 2);
    expect((await next.deskPage({ id: own.id })).fields.body).toBe('слово '.repeat(SAVES + 2));
  } finally {
    await killed.kill();
    await other.kill();
    await db.close();
    await rm(dataDir, { recursive: true });
  }
});
