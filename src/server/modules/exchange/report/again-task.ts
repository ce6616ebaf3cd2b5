import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { addJob, type Tasks } from '#src/server/database/jobs.ts';
import type { Database } from '#src/server/database/open.ts';
import type { Queries } from '#src/server/database/transaction.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import type { AgainOrder } from './again-process.ts';
import { guarded } from '#src/server/platform/guard.ts';

const TASK = 'exchange_again';
const PROCESS = fileURLToPath(new URL('./again-process.ts', import.meta.url));
const payload = v.object({ load: v.number(), isConfirmed: v.boolean() });
type Again = v.InferOutput<typeof payload>;

export const askLoadAgain = (tx: Queries, asked: Again, clock: Clock): Promise<void> =>
  addJob(tx, { task: TASK, cause: `${TASK}:${asked.load}`, payload: asked, isSerial: true }, clock);

/**
 * The load is a process of its own, so that it takes no time from pages. A load
 * that is refused is not tried again: its report says why.
 */
export function loadAgainTasks({
  db,
  clock,
  dataDir,
}: {
  db: Database;
  clock: Clock;
  dataDir: string;
}): Tasks<typeof TASK> {
  return {
    async [TASK](job, _cause, stopping) {
      const { load, isConfirmed } = v.parse(payload, job);
      const child = fork(PROCESS, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      const order = { databaseUrl: db.url, dataDir, load, isConfirmed } satisfies AgainOrder;
      // A child that has ended already is seen by its exit; without a callback it would be an event
      // that ends the shop.
      child.send(order, () => undefined);
      const guardedStop = guarded('stopping a load', () => child.kill('SIGTERM'));
      stopping.addEventListener('abort', guardedStop, { once: true });
      try {
        const [code] = (await once(child, 'exit')) as [number | null];
        if (code !== 0 && !stopping.aborted) throw new Error('The load could not begin.');
      } finally {
        stopping.removeEventListener('abort', guardedStop);
      }
      return stopping.aborted ? clock() : null;
    },
  };
}
