import { EXPIRY_STEPS } from '../../src/server/database/expired.ts';
import { sweep } from '../../src/server/database/sweep.ts';
import type { Queries } from '../../src/server/database/transaction.ts';
import { NOT_STOPPING } from './jobs.ts';

/** Runs these steps of the hourly sweep to their end. */
export async function sweepAt(db: Queries, now: Date, steps = EXPIRY_STEPS): Promise<void> {
  const again = await sweep({ db, clock: () => now, steps, stopping: NOT_STOPPING });
  if (again !== null) throw new Error('The sweep did not come to its end.');
}
