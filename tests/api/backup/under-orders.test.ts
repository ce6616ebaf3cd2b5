import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeBackup } from '#src/server/modules/backup/make-backup.ts';
import { folderPlace } from '#src/server/modules/backup/folder-place.ts';
import { looseKeys } from '#src/server/modules/media/loose-keys.ts';
import {
  documentFolder,
  originalFolder,
  putDocument,
  putOriginal,
} from '#src/server/modules/media/originals.ts';
import { folderStorage, uploadFolder } from '#src/server/modules/media/storage.ts';
import { openUploads } from '#src/server/modules/media/uploads.ts';
import {
  filesIn,
  joinSnapshot,
  makeFolder,
  openEmptyPlace,
  restoreTo,
  rowsOf,
  startOrders,
} from '../../support/backup.ts';
import { openCheckout } from '../../support/checkout.ts';
import { shapeOf } from '../../support/database-shape.ts';
import { eventually } from '../../support/eventually.ts';
import { openAccounts, stockUp } from '../../support/killed-orders.ts';
import { atMost } from '../../support/limits.ts';

const KEY = `${'a'.repeat(26)}_u`;
const clock = () => new Date();

/** Rows of more than one part, and values that a text of rows could spoil. */
const odd = sql`
  insert into limit_count (key, hits, resets_at)
  select md5(n::text) || chr(9) || '\\N' || chr(10) || repeat('щ', 60), n, now()
  from generate_series(1, 40000) n`;

it(
  'a backup under orders is one moment of all rows and files, and is restored as it was',
  async () => {
    const shop = await openCheckout();
    const [dataDir, folder] = [makeFolder(), makeFolder()];
    const storage = folderStorage(uploadFolder(dataDir));
    const uploads = openUploads({
      storage,
      forget: () => Promise.resolve(),
      loose: looseKeys(shop.db, clock),
      onError: console.error,
    });
    const goods = ['hinge', 'handle', 'screw'].map(shop.id);
    await stockUp(shop.db, goods, 1000);
    const ids = await openAccounts(shop.db, 60);
    await shop.db.execute(odd);
    await putOriginal(dataDir, '0123456789abcdef.jpg', Buffer.alloc(300_000, 'скоба'));
    await putDocument(dataDir, '0123456789abcdef.pdf', Buffer.from('%PDF'));
    await storage.put(`${KEY}.png`, Buffer.from('a photo'));
    await shop.db.execute(sql`update account set image = ${KEY} where id = ${ids[0] ?? 0}`);

    const work = { unsure: [], goods, point: shop.points[0] ?? 0 };
    const processes = [ids.slice(0, 30), ids.slice(30)].map((some) =>
      startOrders(shop.db.url, { ...work, accounts: [some.slice(0, 15), some.slice(15)] }),
    );
    const placed = () => processes.map(({ confirmed }) => confirmed.length);
    await eventually(() => expect(Math.min(...placed())).toBeGreaterThan(2));

    let snapshot: pg.Client | undefined;
    let before: number[] = [];
    const backup = await makeBackup(
      {
        db: shop.db,
        clock,
        dataDir,
        uploads: storage,
        secret: null,
        onSnapshot: async (id) => {
          snapshot = await joinSnapshot(shop.db.url, id);
          before = placed();
          // The owner of the photo takes it away while the backup has not come to it yet.
          await shop.db.execute(sql`update account set image = null where image = ${KEY}`);
          await uploads.remove([KEY]);
          await eventually(() => {
            for (const [index, count] of placed().entries())
              expect(count).toBeGreaterThan((before[index] ?? 0) + 1);
          });
        },
      },
      folderPlace(folder),
    );
    await Promise.all(processes.map(({ kill }) => kill()));
    expect(backup.missing).toBe(0);
    expect(readdirSync(folder)).toEqual([backup.name]);

    const empty = await openEmptyPlace();
    const { code, complained } = await restoreTo(empty).run(join(folder, backup.name));
    expect([code, complained]).toEqual([0, '']);
    const restored = new pg.Client({ connectionString: empty.db.url });
    await restored.connect();
    const [was, is] = [await rowsOf(snapshot as pg.Client), await rowsOf(restored)];
    expect(Object.keys(is)).toEqual(Object.keys(was));
    for (const [table, rows] of Object.entries(was)) expect(is[table], table).toEqual(rows);
    expect(await shapeOf(restored)).toEqual(await shapeOf(shop.db.$client));
    expect(was['public.order']?.length).toBeGreaterThan(4);
    expect(was['public.limit_count']?.length).toBeGreaterThanOrEqual(40_000);
    // Orders of the time after the snapshot are in the shop alone.
    const { rows: now } = await shop.db.execute<{ count: string }>(
      sql`select count(*) from "order"`,
    );
    expect(Number(now[0]?.count)).toBeGreaterThan(was['public.order']?.length ?? 0);

    for (const folderOf of [originalFolder, documentFolder])
      expect(filesIn(folderOf(empty.dataDir))).toEqual(filesIn(folderOf(dataDir)));
    expect(Object.keys(filesIn(originalFolder(dataDir)))).toHaveLength(1);
    expect(await folderStorage(uploadFolder(empty.dataDir)).get(`${KEY}.png`)).toEqual(
      Buffer.from('a photo'),
    );
    // New rows take numbers that no restored row has.
    await restored.query(`insert into account (email, name) values ('new@example.ru', 'Новый')`);

    await Promise.all([restored.end(), snapshot?.end()]);
    await empty.close();
    await shop.close();
    for (const each of [dataDir, folder]) rmSync(each, { recursive: true });
  },
  atMost(120_000),
);
