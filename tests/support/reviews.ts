import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { account } from '../../src/server/database/schema/account.ts';
import { product } from '../../src/server/database/schema/product.ts';
import { review } from '../../src/server/database/schema/reviews.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import type { Handlers } from '../../src/server/api/handlers.ts';
import { keysOf } from '../../src/server/callers/keys.ts';
import { createApi } from '../../src/server/api/create-api.ts';
import { uploadSlots } from '../../src/server/api/received-files.ts';
import { folderStorage, uploadFolder } from '../../src/server/modules/media/storage.ts';
import { openUploads } from '../../src/server/modules/media/uploads.ts';
import { reviewPhotoOwner } from '../../src/server/modules/reviews/own.ts';
import { moderateReview } from '../../src/server/modules/reviews/moderate.ts';
import { reviewRoutes } from '../../src/server/modules/reviews/routes.ts';
import { openOrderShop } from './orders.ts';
import { shopperOf, type Shopper } from './shopper.ts';

interface Told {
  status: number;
  location: string | null;
  body: unknown;
}
export type Reviewer = Shopper & { accountId: number; key: string };

/** A shop with completed orders, where reviews are sent by forms and moderated. */
export async function openReviewShop() {
  const shop = await openOrderShop();
  const { db } = shop;
  const dataDir = mkdtempSync(join(tmpdir(), 'skoba-reviews-'));
  const uploads = openUploads({
    storage: folderStorage(uploadFolder(dataDir)),
    forget: () => Promise.resolve(),
    onError: console.error,
  });
  const clock = () => shop.clock.now;
  const handlers = {
    ...shop.handlers,
    ...reviewRoutes({ db, cards: shop.catalogue.cards.products, clock, uploads }),
  };
  const keys = keysOf(db, clock);
  const api = createApi({
    handlers: handlers as unknown as Handlers,
    keys,
    log: pino({ level: 'silent' }),
    secureCookies: false,
    slots: uploadSlots(join(dataDir, 'tmp')),
  });
  const under = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
          .sort()
      : [];

  async function buyer(name = 'Анна'): Promise<Reviewer> {
    const { accountId } = await shop.buyer();
    await db.update(account).set({ name, surname: 'Котова' }).where(eq(account.id, accountId));
    const shopper = shopperOf(db, handlers, clock);
    await shopper.signIn(accountId);
    return { ...shopper, accountId, key: shopper.cookies.get('auth_key') ?? '' };
  }

  async function bought(accountId: number, ...slugs: string[]): Promise<string> {
    const id = await shop.order(accountId, { lines: slugs.map((slug) => ({ slug, amount: 1 })) });
    for (const to of ['confirmed', 'assembling', 'ready', 'done'] as const) await shop.move(id, to);
    return id;
  }

  return {
    ...shop,
    handlers,
    dataDir,
    buyer,
    bought,
    guest: () => shopperOf(db, handlers, clock),
    /** Sends the form as a browser does. */
    async send(
      key: string | null,
      fields: Record<string, string | number>,
      photos: readonly Buffer[] = [],
      accept = 'application/json',
    ): Promise<Told> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      for (const [index, photo] of photos.entries())
        form.append(
          'files',
          new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }),
          `${index}.jpg`,
        );
      const sent = new Response(form);
      const bytes = new Uint8Array(await sent.arrayBuffer());
      const answer = await api({
        method: 'POST',
        url: '/api/reviews',
        address: '127.0.0.1',
        readBody: () => Promise.resolve(bytes),
        headers: {
          accept,
          'content-type': sent.headers.get('content-type') ?? '',
          cookie: key === null ? undefined : `auth_key=${key}`,
        },
      });
      const { location } = answer.headers;
      return {
        status: answer.status,
        location: typeof location === 'string' ? location : null,
        body: answer.body === '' ? null : JSON.parse(answer.body),
      };
    },
    /** Puts a review into the database; returns its id. */
    async written(
      parts: Omit<typeof review.$inferInsert, 'productId'> & { slug: string },
    ): Promise<number> {
      const { slug, ...columns } = parts;
      const [row] = await db
        .insert(review)
        .values({ productId: shop.id(slug), createdAt: shop.clock.now, ...columns })
        .returning({ id: review.id });
      return row?.id ?? 0;
    },
    moderate: (id: number, to: 'published' | 'rejected', reason?: string) =>
      inTransaction(db, (tx) => moderateReview(tx, id, to, reason)),
    async ratingOf(slug: string) {
      const [row] = await db
        .select({ rating: product.ratingTotal, count: product.reviewCount })
        .from(product)
        .where(eq(product.id, shop.id(slug)));
      return row;
    },
    photoSeen: reviewPhotoOwner(db),
    /** Every file of shoppers that is stored or being uploaded. */
    files: () => [...under(uploadFolder(dataDir)), ...under(join(dataDir, 'tmp'))],
    async close() {
      rmSync(dataDir, { recursive: true, force: true });
      await shop.close();
    },
  };
}
