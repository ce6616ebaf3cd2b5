import { lt } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { authKey, loginCode, provenAddress } from './schema/account.ts';
import { limitCount } from './schema/platform.ts';
import { session } from './schema/session.ts';
import type { Queries } from './transaction.ts';

const HOUR_MS = 3_600_000;

/** Deletes what has expired: it counts for nothing any more and only takes room. */
export async function sweep(db: Queries, now: Date): Promise<void> {
  await db.delete(loginCode).where(lt(loginCode.expiresAt, now));
  await db.delete(provenAddress).where(lt(provenAddress.expiresAt, now));
  await db.delete(limitCount).where(lt(limitCount.resetsAt, now));
  await db.delete(authKey).where(lt(authKey.expiresAt, now));
  await db.delete(session).where(lt(session.expiresAt, now));
}

/** Every hour; the answer ends it. */
export function sweepHourly(db: Queries, clock: Clock, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => { sweep(db, clock()).catch(onError); }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
