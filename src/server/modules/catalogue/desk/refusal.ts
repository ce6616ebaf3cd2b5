import { ApiError } from '#src/contract/errors.ts';
import type { GoodsRefusal } from '#src/domain/desk-goods.ts';
import { GOODS_REFUSAL_TEXT } from '#src/texts/desk/goods.ts';

/** What stands against a deed with goods; `about` is what it is about. */
export const refusal = (reason: GoodsRefusal, about = ''): ApiError =>
  new ApiError('conflict', { reason, detail: GOODS_REFUSAL_TEXT[reason](about) });
