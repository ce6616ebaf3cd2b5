import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { SESSION_COOKIE_SECONDS } from '../../domain/limits.ts';
import { session } from '../database/schema/session.ts';
import type { Queries } from '../database/transaction.ts';
import type { Clock } from '../platform/clock.ts';

const KEY_BYTES = 24;
const KEY = /^[\w-]{32}$/;

const hash = (key: string) => createHash('sha256').update(key).digest('hex');

/** Anonymous sessions: a random key for the shopper, its hash in the database, seven days. */
export interface Sessions {
  /** Row of the open session of this key, or null. */
  find(key: string): Promise<number | null>;
  open(): Promise<{ id: number; key: string }>;
}

export function sessions(db: Queries, clock: Clock): Sessions {
  return {
    async find(key) {
      if (!KEY.test(key)) return null;
      const [row] = await db.select({ id: session.id }).from(session)
        .where(and(eq(session.keyHash, hash(key)), gt(session.expiresAt, clock()))).limit(1);
      return row?.id ?? null;
    },
    async open() {
      const key = randomBytes(KEY_BYTES).toString('base64url');
      const expiresAt = new Date(clock().getTime() + SESSION_COOKIE_SECONDS * 1000);
      const [row] = await db.insert(session).values({ keyHash: hash(key), expiresAt }).returning({ id: session.id });
      if (row === undefined) throw new Error('The database gave no row for a new session.');
      return { id: row.id, key };
    },
  };
}
