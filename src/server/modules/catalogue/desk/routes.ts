import { deskGoodsEndpoints } from '#src/contract/desk/goods.ts';
import { deskGoodsDeedEndpoints } from '#src/contract/desk/goods-deeds.ts';
import { ApiError } from '#src/contract/errors.ts';
import { GOODS_ON_PAGE } from '#src/domain/desk-goods.ts';
import { handle, together } from '#src/server/api/handlers.ts';
import { pageInfo } from '#src/server/api/paging.ts';
import { memberOf } from '#src/server/callers/identify-staff.ts';
import type { Database } from '#src/server/database/open.ts';
import type { Clock } from '#src/server/platform/clock.ts';
import { categoryChoices } from '../category-choices.ts';
import { doWithMany } from './bulk.ts';
import { allBrands, allLabels, goodsCardOf } from './card.ts';
import { hideGoods, showGoods } from './hide.ts';
import { countGoods, listGoods } from './list.ts';
import { saveOwn } from './save.ts';

export interface DeskGoodsDeps {
  db: Database;
  clock: Clock;
  /** Told of what stopped one product of a bulk deed. */
  onError: (error: unknown) => void;
}

/** Goods of the desk: what their source does not own. */
export function deskGoodsRoutes({ db, clock, onError }: DeskGoodsDeps) {
  const done = (id: number, version: number) => ({ success: true as const, id, version });
  return together(
    handle(deskGoodsEndpoints, {
      async deskGoods({ page: number, ...wanted }) {
        const page = pageInfo(number, GOODS_ON_PAGE, await countGoods(db, wanted));
        return { page, content: await listGoods(db, wanted, number) };
      },
      async deskGoodsChoices() {
        const [categories, brands, labels] = await Promise.all([
          categoryChoices(db),
          allBrands(db),
          allLabels(db),
        ]);
        return { categories, brands, labels };
      },
      async deskGoodsCard({ id }) {
        const card = await goodsCardOf(db, id);
        if (card === null) throw new ApiError('not_found');
        return card;
      },
    }),
    handle(deskGoodsDeedEndpoints, {
      async deskGoodsSave({ id, version, reason, ...fields }, caller) {
        const deed = { id, version, reason, by: memberOf(caller), fields };
        return done(id, await saveOwn(db, deed, clock()));
      },
      async deskGoodsHide(input, caller) {
        return done(input.id, await hideGoods(db, { ...input, by: memberOf(caller) }, clock()));
      },
      async deskGoodsShow(input, caller) {
        return done(input.id, await showGoods(db, { ...input, by: memberOf(caller) }, clock()));
      },
      async deskGoodsBulk(input, caller) {
        const wanted = { ...input, by: memberOf(caller) };
        return { results: await doWithMany({ db, clock, onError }, wanted) };
      },
    }),
  );
}
