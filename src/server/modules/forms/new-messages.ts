import { gte } from 'drizzle-orm';
import { message } from '../../database/schema/forms.ts';
import type { Queries } from '../../database/transaction.ts';

const NEW_DAYS = 3;

/** How many messages to the shop are new. */
export const countNewMessages = (db: Queries, now: Date): Promise<number> =>
  db.$count(message, gte(message.sentAt, new Date(now.getTime() - NEW_DAYS * 86_400_000)));
