import type { Tasks } from '../../database/jobs.ts';
import type { Database } from '../../database/open.ts';
import { everyDay, type Schedule } from '../../database/schedules.ts';
import { readShopSecret } from '../../database/secret.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { uploadStorage } from '../media/storage-of.ts';
import { placeAt } from './address.ts';
import { keepNewest, makeBackup } from './make-backup.ts';

const TASK = 'backup';
/** When fewest people buy, and before the exchange of the morning. */
const TIME = '03:30';

type Needed = Pick<Config, 'backup' | 'dataDir' | 's3' | 'secret'>;

/**
 * The backup of each night. A process without BACKUP_TO does not take the job: another one may have
 * the folder.
 */
export function backupWork(
  config: Needed,
  { db, clock }: { db: Database; clock: Clock },
): { tasks: Partial<Tasks<typeof TASK>>; schedules: readonly Schedule[] } {
  const { to, keep, passphrase, store } = config.backup;
  if (to === undefined) return { tasks: {}, schedules: [] };
  const place = placeAt(to, store);
  return {
    tasks: {
      async [TASK]() {
        const text = passphrase === undefined ? null : await readShopSecret(config);
        const secret = passphrase === undefined || text === null ? null : { text, passphrase };
        const { dataDir } = config;
        const uploads = uploadStorage(config);
        const { name } = await makeBackup({ db, clock, dataDir, uploads, secret }, place);
        // Only now: the last good one is never given up for one that fails.
        await keepNewest(place, keep, name);
      },
    },
    schedules: [everyDay(TIME, TASK)],
  };
}
