import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import type { Handlers } from '#src/server/api/handlers.ts';
import { keysOf } from '#src/server/callers/keys.ts';
import { embeddedApi } from '#src/server/api/api-over-http.ts';
import { createApi } from '#src/server/api/create-api.ts';
import { uploadSlots } from '#src/server/api/received-files.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { openTestDatabase } from '../../support/database.ts';
import { listen, stopNow } from '../../support/loopback.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const db = await forThisFile(openTestDatabase());
const folder = mkdtempSync(join(tmpdir(), 'skoba-full-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

/** What a server answers whose handler does this. */
async function answerOf(work: () => Promise<unknown>, body: FormData | string, root = folder) {
  const fail = async () => {
    await work();
    return {};
  };
  const app = createApi({
    handlers: { cityChoose: fail, feedback: fail } as unknown as Handlers,
    keys: keysOf(db, systemClock),
    log: pino({}, { write: () => undefined }),
    secureCookies: false,
    slots: uploadSlots(root),
  });
  const api = embeddedApi(app);
  const server = createServer((req, res) => void api.handle(req, res));
  const url = await listen(server);
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(url + (isForm ? '/api/feedback' : '/api/city/choose'), {
      method: 'POST',
      body,
      ...(!isForm && { headers: { 'content-type': 'application/json' } }),
    });
    return [answer.status, answer.headers.get('retry-after'), await answer.json()];
  } finally {
    stopNow(server);
  }
}
const LATER = [503, '60', expect.objectContaining({ code: 'unavailable' })];

/** A disk that is too small: only root may mount one. */
function fullDisk(): { root: string; unmount: () => void } {
  const root = mkdtempSync(join(folder, 'disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', root]);
  return { root, unmount: () => execFileSync('umount', [root]) };
}

describe('a full disk', () => {
  it('of this process is said with the time to come again', async () => {
    // The real error of the kernel.
    const work = () => writeFile('/dev/full', 'x');
    expect(await answerOf(work, '{"city_id":1}')).toEqual(LATER);
  });

  it('of the database is said with the time to come again', async () => {
    const work = () => db.execute(sql`do $$ begin raise sqlstate '53100'; end $$`);
    expect(await answerOf(work, '{"city_id":1}')).toEqual(LATER);
  });

  it.runIf(process.getuid?.() === 0)('of uploads is said with the time to come again', async () => {
    const { root, unmount } = fullDisk();
    try {
      const form = new FormData();
      form.set('message', 'Здравствуйте');
      form.set('file', new File([Buffer.alloc(1_000_000, 1)], 'a.png'));
      const answered = await answerOf(() => Promise.resolve({}), form, root);
      expect(answered).toEqual(LATER);
      expect(readdirSync(root)).toEqual([]);
    } finally {
      unmount();
    }
  });
});
