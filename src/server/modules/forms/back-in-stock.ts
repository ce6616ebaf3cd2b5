import * as v from 'valibot';
import { and, eq, gte } from 'drizzle-orm';
import { PATHS, productPath, unsubscribePath } from '#src/domain/paths.ts';
import { BACK_IN_STOCK_LETTER as TEXT } from '#src/texts/forms/letter.ts';
import type { LetterDeps, Tasks } from '../../database/jobs.ts';
import { account, waitlistItem } from '../../database/schema/account.ts';
import { product } from '../../database/schema/product.ts';
import type { Queries } from '../../database/transaction.ts';
import { letterWords } from '../settings/letter-words.ts';
import { leaveHeaders, simpleLetter } from '../../platform/simple-letter.ts';

/** Added by a database trigger (`tell_of_arrival`) when stock rises. */
const BACK_IN_STOCK_LETTER = 'waitlist_letter';
const payload = v.object({ accountId: v.number(), productId: v.number() });

/**
 * Letters to accounts that wait for a product that is in stock again, unless it is gone again, was bought
 * or is no longer waited for.
 */
export function backInStockTasks({
  db,
  mailer,
  siteUrl,
  links,
}: Omit<LetterDeps, 'clock'>): Tasks<typeof BACK_IN_STOCK_LETTER> {
  return {
    async [BACK_IN_STOCK_LETTER](job, cause) {
      const { accountId, productId } = v.parse(payload, job);
      const [found] = await db
        .select({
          email: account.email,
          title: product.title,
          article: product.article,
          slug: product.slug,
          full_slug: product.fullSlug,
        })
        .from(waitlistItem)
        .innerJoin(account, eq(account.id, waitlistItem.accountId))
        .innerJoin(product, eq(product.id, waitlistItem.productId))
        .where(
          and(
            eq(waitlistItem.accountId, accountId),
            eq(waitlistItem.productId, productId),
            eq(product.state, 'active'),
            gte(product.quantity, product.minQuantity),
          ),
        );
      if (found === undefined) return;
      const leave = siteUrl + unsubscribePath(links.make('waitlist', accountId, productId));
      const words = await letterWords(db, 'arrival', {
        product: found.title,
        article: found.article,
      });
      await mailer.send({
        ...simpleLetter({
          subject: words.subject,
          lines: [...words.lines, TEXT.all(siteUrl + PATHS.waitlist)],
          link: { title: TEXT.open, url: siteUrl + productPath(found) },
          leave: { title: TEXT.leave, url: leave },
        }),
        to: found.email,
        cause,
        headers: leaveHeaders(leave),
      });
    },
  };
}

/** The entry of the waitlist that a letter's link is about; null when the product no longer exists. */
export async function waitlistEntry(
  db: Queries,
  accountId: number,
  productId: number,
): Promise<{ title: string; isOn: boolean } | null> {
  const [found] = await db
    .select({ title: product.title, since: waitlistItem.createdAt })
    .from(product)
    .leftJoin(
      waitlistItem,
      and(eq(waitlistItem.productId, product.id), eq(waitlistItem.accountId, accountId)),
    )
    .where(eq(product.id, productId));
  return found === undefined ? null : { title: found.title, isOn: found.since !== null };
}

export async function removeFromWaitlist(
  db: Queries,
  accountId: number,
  productId: number,
): Promise<void> {
  await db
    .delete(waitlistItem)
    .where(and(eq(waitlistItem.accountId, accountId), eq(waitlistItem.productId, productId)));
}
