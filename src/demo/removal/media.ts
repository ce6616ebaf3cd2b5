import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { NAMED_DOCUMENTS, NAMED_PICTURES } from '../../server/modules/media/named-pictures.ts';
import { removeDocuments, removePictures } from '../../server/modules/media/removal.ts';
import { isBackupRunning } from '../../server/database/backup-turn.ts';
import type { Database } from '../../server/database/open.ts';
import type { Queries } from '../../server/database/transaction.ts';
import { EXCHANGE_FOLDER } from '../load.ts';
import { DEMO_SOURCE } from '../source.ts';
import { noteRemoved, type Report } from './report.ts';

const OF_GOODS = 'of goods';

/**
 * Lists the files of rows before the rows are removed. The files are removed after the commit; when
 * the process dies in between, the next one uses the list.
 */
export async function noteFiles(tx: Queries): Promise<void> {
  await tx.execute(sql`
    insert into given_row (origin, kind, key, print)
    select 'demo', 'picture', key, case when key in (
        select i.key from product_picture i join product g on g.id = i.product_id
          join source s on s.id = g.source_id where s.name = ${DEMO_SOURCE}
      ) then ${OF_GOODS} else '' end
    from (${NAMED_PICTURES}) p where key is not null and key not like '%\\_u'
    union select 'demo', 'document', key, '' from product_document on conflict do nothing`);
}

/**
 * A category or brand of the demonstration that stays may show a picture of goods that are gone.
 */
export async function clearLostPictures(
  tx: Queries,
  table: 'category' | 'brand',
  ofDemo: SQL,
): Promise<void> {
  await tx.execute(sql`
    update ${sql.identifier(table)} set image = null where ${ofDemo}
      and image in (select key from given_row where kind = 'picture' and print = ${OF_GOODS})
      and image not in (select key from product_picture)`);
}

/**
 * Takes those off the list that rows still name: they are the owner's, or were never the
 * demonstration's.
 */
export async function keepNamedFiles(tx: Queries): Promise<void> {
  await tx.execute(sql`
    delete from given_row where origin = 'demo'
      and ((kind = 'picture' and key in (select key from (${NAMED_PICTURES}) p where key is not null))
      or (kind = 'document' and key in (${NAMED_DOCUMENTS})))`);
}

/** Removes what is on the list. */
export async function removeFiles(db: Database, dataDir: string, report: Report): Promise<void> {
  // They stay on the list, for the next `npm run demo -- remove`.
  if (await isBackupRunning(db)) return;
  await keepNamedFiles(db);
  await rm(join(dataDir, EXCHANGE_FOLDER), { recursive: true, force: true });
  const { rows } = await db.execute<{ kind: string; key: string }>(
    sql`select kind, key from given_row where origin = 'demo' and kind in ('picture', 'document')`,
  );
  const keysOf = (kind: string) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ key }) => key));
  noteRemoved(report, 'pictures', await removePictures(dataDir, keysOf('picture')));
  noteRemoved(report, 'documents', await removeDocuments(dataDir, keysOf('document')));
  await db.execute(
    sql`delete from given_row where origin = 'demo' and kind in ('picture', 'document')`,
  );
}
