import { ApiError } from '#src/contract/errors.ts';
import type { PromoRefusal } from '#src/domain/desk-promo.ts';
import { PROMO_REFUSAL_TEXT } from '#src/texts/desk/promo.ts';

/** What stands against a deed with codes or gifts; `about` is what it is about. */
export const refusal = (reason: PromoRefusal, about = ''): ApiError =>
  new ApiError('conflict', { reason, detail: PROMO_REFUSAL_TEXT[reason](about) });
