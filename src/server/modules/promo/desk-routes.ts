import { deskPromoEndpoints, type ListedPromo } from '#src/contract/desk/promo.ts';
import { deskGiftEndpoints } from '#src/contract/desk/gifts.ts';
import { ApiError } from '#src/contract/errors.ts';
import { BYTE_ORDER_MARK, csvRow } from '#src/domain/csv.ts';
import { PROMO_ON_PAGE, promoState } from '#src/domain/desk-promo.ts';
import { isForAllGoods } from '#src/domain/promo.ts';
import { shopTime } from '#src/domain/shop-days.ts';
import { BATCH_CSV_TEXT } from '#src/texts/desk/promo.ts';
import { handle, together } from '../../api/handlers.ts';
import { pageInfo } from '../../api/paging.ts';
import { memberOf } from '../../callers/identify-staff.ts';
import type { Database } from '../../database/open.ts';
import type { Clock } from '../../platform/clock.ts';
import { namedBy } from '../catalogue/by-article.ts';
import { categoryChoices } from '../catalogue/category-choices.ts';
import { makeBatch } from './batch.ts';
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
import type { PromoRow } from './rules.ts';
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
      async deskPromoBatches() {
        const rows = await latestBatches(db);
        const content = rows.map(({ createdAt, ...row }) => ({
          ...row,
          created_at: createdAt.toISOString(),
        }));
        return { content };
      },
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
