import { and, inArray, isNull, sql } from 'drizzle-orm';
import { STOCK_LETTER as TEXT } from '#src/texts/stock/letter.ts';
import type { LetterDeps, Tasks } from '../../database/jobs.ts';
import { shortage } from '../../database/schema/stock.ts';
import { shopContacts } from '../../database/shop-contacts.ts';
import { simpleLetter } from '../../platform/simple-letter.ts';
import { SHORTAGE_LETTER } from './shortage.ts';
import { openShortages } from './stock-queries.ts';

/** Letters to the shop about its stock. */
export function stockLetterTasks({
  db,
  clock,
  mailer,
}: Pick<LetterDeps, 'db' | 'clock' | 'mailer'>): Tasks<typeof SHORTAGE_LETTER> {
  return {
    /**
     * One letter for all shortages not reported yet: a load may bring many, each with its own job.
     */
    async [SHORTAGE_LETTER](_job, cause) {
      const untold = (await openShortages(db)).filter(({ isTold }) => !isTold);
      const { orders: to } = await shopContacts(db);
      if (untold.length === 0 || to === '') return;
      const letter = simpleLetter({
        subject: TEXT.shortage(untold.length),
        lines: [TEXT.whatHappened],
        facts: untold.map((one) => [TEXT.goods(one), TEXT.figures(one)] as const),
      });
      await mailer.send({ ...letter, to, cause });
      const told = untold.map(({ id, missing }) => sql`(${id}::bigint, ${missing}::int)`);
      await db
        .update(shortage)
        .set({ toldAt: clock() })
        .where(
          and(
            inArray(
              shortage.id,
              untold.map(({ id }) => id),
            ),
            isNull(shortage.endedAt),
            // A shortage that changed in the meantime is reported by the job of that change.
            sql`(${shortage.id}, ${shortage.missing}) in (${sql.join(told, sql`, `)})`,
          ),
        );
    },
  };
}
