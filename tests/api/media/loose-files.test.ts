import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#src/server/database/open.ts';
import { account } from '#src/server/database/schema/account.ts';
import { message } from '#src/server/database/schema/forms.ts';
import { looseUpload } from '#src/server/database/schema/media.ts';
import { accountPictureKeeper } from '#src/server/modules/account/picture.ts';
import { messageFileKeeper } from '#src/server/modules/forms/messages.ts';
import { looseKeys } from '#src/server/modules/media/loose-keys.ts';
import { looseStep } from '#src/server/modules/media/loose.ts';
import { s3Storage } from '#src/server/modules/media/s3-storage.ts';
import { folderStorage } from '#src/server/modules/media/storage.ts';
import { openUploads } from '#src/server/modules/media/uploads.ts';
import { reviewPhotoKeeper } from '#src/server/modules/reviews/own.ts';
import { openTestDatabase } from '../../support/database.ts';
import { picture } from '../../support/hostile-files.ts';
import { openS3 } from '../../support/s3.ts';
import { PHOTOS } from '../../support/upload-door.ts';
import { sweepAt } from '../../support/sweep.ts';
import { atMost } from '../../support/limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'skoba-loose-'));
const s3 = await openS3();
let db: Database;
let now = new Date('2026-11-20T10:00:00Z');
const clock = () => now;
const file = { path: join(folder, 'sent.png'), bytes: 0 };
beforeAll(async () => {
  db = await openTestDatabase();
  writeFileSync(file.path, await picture('png'));
});
afterAll(async () => {
  s3.close();
  await db.close();
  rmSync(folder, { recursive: true });
});

describe.each([
  [
    'a folder',
    () => folderStorage(folder),
    () =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /_u\.png$/.test(name)),
  ],
  ['a store of the S3 kind', () => s3Storage(s3.config), () => [...s3.objects.keys()]],
])('files in %s that a killed process left without a row', (_where, storageOf, files) => {
  const uploads = openUploads({
    storage: storageOf(),
    forget: () => Promise.resolve(),
    loose: {
      note: (keys) => looseKeys(db, clock).note(keys),
      settle: (keys) => looseKeys(db, clock).settle(keys),
      mayRemove: () => looseKeys(db, clock).mayRemove(),
    },
    onError: console.error,
  });
  const sweep = () =>
    sweepAt(db, clock(), [
      looseStep({
        uploads,
        keepers: [reviewPhotoKeeper(db), accountPictureKeeper(db), messageFileKeeper(db)],
      }),
    ]);
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000);
  };
  const keep = (use: (key: string) => Promise<unknown>) =>
    uploads.keep([file], PHOTOS, ([one]) => use(one?.key ?? ''));

  it('go after a day, and not while their form may be under way', async () => {
    const reached = vi.fn();
    // Nothing comes of it any more.
    void keep(() => {
      reached();
      return new Promise(() => undefined);
    });
    await vi.waitUntil(() => reached.mock.calls.length === 1, atMost(15_000));
    expect(files()).toHaveLength(1);
    pass(23);
    await sweep();
    expect(files()).toHaveLength(1);
    pass(2);
    await sweep();
    expect(files()).toEqual([]);
    expect(await db.select().from(looseUpload)).toEqual([]);
  });

  it('are not those of a picture, a review or a message', async () => {
    const [owner] = await db
      .insert(account)
      .values({ email: `owner-${now.getTime()}@example.ru`, name: 'Анна' })
      .returning({ id: account.id });
    await keep((image) =>
      db
        .update(account)
        .set({ image })
        .where(eq(account.id, owner?.id ?? 0)),
    );
    await keep((fileKey) =>
      db.insert(message).values({
        kind: 'feedback',
        name: '',
        phone: '',
        email: '',
        message: '',
        fileKey,
        sentAt: now,
      }),
    );
    pass(25);
    await sweep();
    expect(files()).toHaveLength(2);
    expect(await db.select().from(looseUpload)).toEqual([]);
    pass(25);
    await sweep();
    expect(files()).toHaveLength(2);
  });

  it('are those of a row that ended, when the process did not come to its files', async () => {
    const [row] = await db.select().from(message).where(eq(message.kind, 'feedback'));
    await db.transaction(async (tx) => {
      await tx.delete(message).where(eq(message.kind, 'feedback'));
      await looseKeys(tx, clock).note([row?.fileKey ?? '']);
    });
    pass(25);
    await sweep();
    expect(files()).toHaveLength(1);
  });
});
