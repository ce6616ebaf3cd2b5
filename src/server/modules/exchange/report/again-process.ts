import { constants, setPriority } from 'node:os';
import { openDatabase } from '#src/server/database/open.ts';
import { Refusal } from '#src/server/platform/command.ts';
import { loadAgain } from './again.ts';
import { isReported } from './report.ts';
import { guarded } from '#src/server/platform/guard.ts';

/** What the process is to load: the kept files of this load. */
export interface AgainOrder {
  databaseUrl: string;
  dataDir: string;
  load: number;
  isConfirmed: boolean;
}

async function perform({ databaseUrl, dataDir, load, isConfirmed }: AgainOrder): Promise<void> {
  // Shoppers' requests go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const db = await openDatabase({ databaseUrl, dataDir });
  try {
    await loadAgain(db, { id: load, dataDir, confirmed: isConfirmed });
  } finally {
    await db.close();
  }
}

const begin = (order: AgainOrder) =>
  perform(order).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.exitCode = error instanceof Refusal || isReported(error) ? 0 : 1;
      process.disconnect();
    },
  );
process.once('message', guarded('a load', begin));
// The parent is gone: stop.
process.once(
  'disconnect',
  guarded('the end of the parent', () => process.exit()),
);
