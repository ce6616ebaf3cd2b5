import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { shopDay } from '#src/domain/shop-days.ts';
import { addJob } from '#src/server/database/jobs.ts';
import { account, waitlistItem } from '#src/server/database/schema/account.ts';
import { bonusEntry } from '#src/server/database/schema/cart.ts';
import { banner, page } from '#src/server/database/schema/content.ts';
import { message } from '#src/server/database/schema/forms.ts';
import { missedSearch } from '#src/server/database/schema/missed-search.ts';
import { pageDraft, redirect } from '#src/server/database/schema/page-draft.ts';
import { product, productDocument, productPicture } from '#src/server/database/schema/product.ts';
import { review } from '#src/server/database/schema/reviews.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { moveOrder } from '#src/server/modules/order/move.ts';
import { removePage, writePage } from '#src/server/modules/pages/page-queries.ts';
import { answerReview, moderateReview } from '#src/server/modules/reviews/moderate.ts';
import { withShopDatabase } from './shop-database.ts';

type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];

/** The commands of staff, on the database of the running site. */
const atTheDesk = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  withShopDatabase((db) => inTransaction(db, work));

/** Moves the order until it is handed over. */
export const finishOrder = (id: string) =>
  atTheDesk(async (tx) => {
    for (const to of ['confirmed', 'assembling', 'ready', 'done'] as const)
      await moveOrder(tx, { id, to, actor: 'staff' }, () => new Date());
  });

/** Gives the account points without an order. */
export const givePoints = (email: string, points: number) =>
  atTheDesk(async (tx) => {
    const [row] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email));
    await tx
      .insert(bonusEntry)
      .values({ accountId: row?.id ?? 0, points, reason: 'correction', cause: 'browser test' });
  });

/** Leads an address of the shop that has no page to another one. */
export const putRedirect = (fromPath: string, toPath: string) =>
  atTheDesk((tx) => tx.insert(redirect).values({ fromPath, toPath }).onConflictDoNothing());

/** Publishes a page with this body, or takes it away. */
export const putPage = (slug: string, title: string, body: string) =>
  atTheDesk((tx) => writePage(tx, slug, { title, summary: '', tags: [], body }));
export const dropPage = (slug: string) => atTheDesk((tx) => removePage(tx, slug));

/** A banner, a document and a picture of the shop, for blocks that name them. */
export const shownThings = () =>
  atTheDesk(async (tx) => {
    const [first] = await tx.select({ id: banner.id }).from(banner).where(isNotNull(banner.image));
    const [file] = await tx.select({ key: productDocument.key }).from(productDocument).limit(1);
    const [picture] = await tx.select({ key: productPicture.key }).from(productPicture).limit(1);
    return { banner: first?.id ?? 0, file: file?.key ?? '', picture: picture?.key ?? '' };
  });

/** The review of the product by this account. */
async function reviewOf(tx: Tx, email: string, productId: number): Promise<number> {
  const [row] = await tx
    .select({ id: review.id })
    .from(review)
    .innerJoin(account, eq(account.id, review.accountId))
    .where(and(eq(account.email, email), eq(review.productId, productId)))
    .orderBy(desc(review.id));
  return row?.id ?? 0;
}

/** Publishes the review with an answer of the shop. */
export const publishReview = (email: string, productId: number, answer: string) =>
  atTheDesk(async (tx) => {
    const id = await reviewOf(tx, email, productId);
    await answerReview(tx, id, answer);
    await moderateReview(tx, id, 'published');
  });

export const rejectReview = (email: string, productId: number, reason: string) =>
  atTheDesk(async (tx) => {
    await moderateReview(tx, await reviewOf(tx, email, productId), 'rejected', reason);
  });

/** A letter that could not be sent, for good; returns the number of its job. */
export const failLetter = (error: string) =>
  atTheDesk(async (tx) => {
    const cause = `waitlist_letter:test:${randomUUID()}`;
    // Nobody waits any more, so that it is done as soon as it is tried again.
    const payload = { accountId: 0, productId: 0 };
    await addJob(tx, { task: 'waitlist_letter', cause, payload }, () => new Date());
    const { rows } = await tx.execute<{ id: string }>(sql`
      update graphile_worker._private_jobs
      set attempts = max_attempts, last_error = ${error}, run_at = now() + interval '1 day'
      where key = ${cause} returning id::text`);
    return rows[0]?.id ?? '';
  });

/** Somebody searched for these words, and found nothing. */
export const missSearch = (words: string) =>
  atTheDesk((tx) =>
    tx
      .insert(missedSearch)
      .values({ day: shopDay(new Date()), words, times: 100_000 })
      .onConflictDoNothing(),
  );

/** The public pages of the shop that nobody has edited at the desk. */
export const slugsOfPages = () =>
  atTheDesk((tx) =>
    tx
      .select({ id: page.id, slug: page.slug })
      .from(page)
      .leftJoin(pageDraft, eq(pageDraft.id, page.id))
      .where(and(eq(page.published, true), isNull(pageDraft.id)))
      .orderBy(page.slug),
  );

/** Leaves a draft as a plan leaves it that could not be done. */
export const failSchedule = (slug: string) =>
  atTheDesk((tx) =>
    tx.update(pageDraft).set({ scheduleFailure: 'page_faulty' }).where(eq(pageDraft.slug, slug)),
  );

/** A review that waits for moderation, of a product that the shop shows. */
export const putReview = (comment: string) =>
  atTheDesk(async (tx) => {
    const [shown] = await tx
      .select({ id: product.id, title: product.title, slug: product.slug, full: product.fullSlug })
      .from(product)
      .where(and(eq(product.state, 'active'), eq(product.reviewCount, 0)))
      .limit(1);
    if (shown === undefined) throw new Error('every product has reviews');
    const [row] = await tx
      .insert(review)
      .values({ productId: shown.id, rating: 4, author: 'Пётр', comment })
      .returning({ id: review.id });
    return { id: row?.id ?? 0, title: shown.title, path: `/products/${shown.full ?? shown.slug}` };
  });

/** A message that a shopper has sent; its phone is ten random digits. */
export const putMessage = (text: string) =>
  atTheDesk(async (tx) => {
    const digits = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
    const [row] = await tx
      .insert(message)
      .values({
        kind: 'application',
        name: 'Мария',
        phone: `+7${digits}`,
        email: `m${digits}@example.ru`,
        message: text,
        sentAt: new Date(),
      })
      .returning({ id: message.id });
    return { id: row?.id ?? 0, digits };
  });

/** A product that a new account waits for. */
export const putOnWaitlist = () =>
  atTheDesk(async (tx) => {
    const [shown] = await tx
      .select({ id: product.id, title: product.title, article: product.article })
      .from(product)
      .where(eq(product.state, 'active'))
      .limit(1);
    const [shopper] = await tx
      .insert(account)
      .values({ email: `wish-${Date.now()}@example.ru`, name: 'Анна' })
      .returning({ id: account.id });
    await tx
      .insert(waitlistItem)
      .values({ accountId: shopper?.id ?? 0, productId: shown?.id ?? 0, createdAt: new Date() });
    return { title: shown?.title ?? '', article: shown?.article ?? '' };
  });
