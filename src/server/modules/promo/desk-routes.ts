import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { deskGiftEndpoints } from '#src/contract/desk/gifts.ts';
import { deskPromoEndpoints, type ListedPromo } from '#src/contract/desk/promo.ts';
import { ApiError } from '#src/contract/errors.ts';
import { BYTE_ORDER_MARK, csvRow } from '#src/domain/csv.ts';
import { PROMO_ON_PAGE, promoState, BATCH_LETTERS, BATCH_RANDOM } from '#src/domain/desk-promo.ts';
import { promoKey } from '#src/domain/promo-key.ts';
import { isForAllGoods } from '#src/domain/promo.ts';
import { shopTime } from '#src/domain/shop-days.ts';
import { BATCH_CSV_TEXT } from '#src/texts/desk/promo.ts';
import { handle, together } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import { BATCH_LOCK } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/open.ts';
import { promoCode } from '../../database/schema/cart.ts';
import { recordDesk, type DeskAuthor } from '../../database/staff-journal.ts';
import { inTransaction, type Queries } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { namedBy } from '../catalogue/by-article.ts';
import { categoryChoices } from '../catalogue/category-choices.ts';
import { changePromo, createPromo, stopPromo } from './codes.ts';
import { giftsOf, saveGift } from './gifts.ts';
import {
  articlesOf,
  brandChoices,
  codesOfBatch,
  countPromos,
  findPromoCode,
  latestBatches,
  listPromos,
} from './queries.ts';
import { factsOf, ruleColumns, type PromoRow, type TypedRule } from './rules.ts';

interface WantedBatch extends TypedRule {
  key: string;
  prefix: string;
  count: number;
  by: DeskAuthor;
  reason: string;
}

/** Rows in one statement: each takes a parameter for each of its columns. */
const PORTION = 500;

/** Makes codes of one use each; with a key that was used already it makes none. */
function makeBatch(db: Queries, wanted: WantedBatch, now: Date): Promise<number> {
  const { key: batch, prefix, count, by, reason } = wanted;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${BATCH_LOCK})`);
    const known = await tx.$count(promoCode, eq(promoCode.batch, batch));
    if (known > 0) return known;
    const columns = { ...(await ruleColumns(tx, wanted)), limitTotal: 1, batch, createdAt: now };
    for (let left = count; left > 0;) {
      const codes = Array.from({ length: Math.min(left, PORTION) }, () => randomCode(prefix));
      const made = await tx
        .insert(promoCode)
        .values(codes.map((code) => ({ code, key: promoKey(code), ...columns })))
        .onConflictDoNothing()
        .returning({ code: promoCode.code });
      left -= made.length;
    }
    await recordDesk(
      tx,
      {
        by,
        deed: 'promo_batch_made',
        subject: { kind: 'promo', id: prefix },
        after: { count, ...factsOf(columns) },
        reason,
      },
      now,
    );
    return count;
  });
}

function randomCode(prefix: string): string {
  const letter = () => BATCH_LETTERS[randomInt(BATCH_LETTERS.length)];
  return `${prefix}-${Array.from({ length: BATCH_RANDOM }, letter).join('')}`;
}

const DONE = { success: true } as const;

/** Promo codes and gifts of the desk. */
export function routes({ db, clock }: { db: Database; clock: Clock }) {
  return together(
    handle(deskPromoEndpoints, {
      async deskPromos({ page: number, ...filter }) {
        const now = clock();
        const page = pageInfo(number, PROMO_ON_PAGE, await countPromos(db, filter, now));
        const part = { limit: PROMO_ON_PAGE, offset: (number - 1) * PROMO_ON_PAGE };
        const rows = await listPromos(db, filter, now, part);
        return { page, content: rows.map((row) => listed(row, now)) };
      },
      async deskPromo({ code }) {
        const found = await findPromoCode(db, code);
        if (found === null) throw new ApiError('not_found');
        const { promo, gift, stock, alike } = found;
        return {
          ...listed(promo, clock()),
          version: promo.version,
          categories: promo.categoryIds,
          brands: promo.brandIds,
          articles: await articlesOf(db, promo.productIds),
          gift:
            gift === null
              ? null
              : { article: namedBy({ ...gift, alike }), title: gift.title, stock },
        };
      },
      deskPromoCategories: async () => ({ content: await categoryChoices(db) }),
      deskPromoBrands: async () => ({ content: await brandChoices(db) }),
      deskPromoBatches: async () => ({ content: await latestBatches(db) }),
      async deskPromoCsv({ batch }) {
        const rows = await codesOfBatch(db, batch);
        if (rows.length === 0) throw new ApiError('not_found');
        const lines = rows.map((row) =>
          csvRow([
            row.code,
            row.title,
            row.endsAt === null ? '' : shopTime(row.endsAt),
            row.used > 0 ? BATCH_CSV_TEXT.used : '',
          ]),
        );
        return { text: BYTE_ORDER_MARK + csvRow(BATCH_CSV_TEXT.columns) + lines.join('') };
      },
      async deskPromoNew(input, caller) {
        await createPromo(db, { ...input, by: memberOf(caller) }, clock());
        return { ...DONE, code: input.code };
      },
      async deskPromoChange(input, caller) {
        await changePromo(db, { ...input, by: memberOf(caller) }, clock());
        return { ...DONE, code: input.code };
      },
      async deskPromoStop(input, caller) {
        await stopPromo(db, { ...input, by: memberOf(caller) }, clock());
        return { ...DONE, code: input.code };
      },
      async deskPromoBatch(input, caller) {
        const count = await makeBatch(db, { ...input, by: memberOf(caller) }, clock());
        return { ...DONE, batch: input.key, count };
      },
    }),
    handle(deskGiftEndpoints, {
      deskGifts: async () => ({ content: await giftsOf(db) }),
      async deskGift({ id }) {
        const [gift] = await giftsOf(db, id);
        if (gift === undefined) throw new ApiError('not_found');
        return gift;
      },
      async deskGiftSave(input, caller) {
        return { ...DONE, id: await saveGift(db, { ...input, by: memberOf(caller) }, clock()) };
      },
    }),
  );
}

function listed(row: PromoRow, now: Date): ListedPromo {
  const { code, title, kind, value, used, limitTotal, batch } = row;
  const startsAt = row.startsAt?.toISOString() ?? null;
  const endsAt = row.endsAt?.toISOString() ?? null;
  return {
    code,
    title,
    kind,
    value,
    used,
    batch,
    state: promoState({ startsAt, endsAt, limitTotal, used }, now),
    minimum_sum: row.minimumSum,
    limit_total: limitTotal,
    limit_per_account: row.limitPerAccount,
    starts_at: startsAt,
    ends_at: endsAt,
    is_limited: !isForAllGoods(row),
  };
}
